// How long it takes, in words (P4.17). Ranges come from finished jobs of the same kind (decision 018); where there
// are too few, from the catalog below.

import type { ClaimKind } from '../claim/kind.ts'
import { BUYOUT_DAYS, CALL_CENTER_NUMBER } from '../limits.ts'
import { addBusinessDays, businessDaysBetween } from '../time/business-days.ts'
import type { IsoDate } from '../time/calendar.ts'
import { shortDay } from '../time/short-day.ts'
import { NEW } from './codes.ts'
import { phaseOf, rowInAnyFamily } from './status-table.ts'

/** The range that four of five jobs fall into, in business days. */
export type UsualTime = {
  kind: string
  /** Null: of every product line. */
  productLine: string | null
  /** A status code, or WHOLE_JOB. */
  stage: string
  lowDays: number
  highDays: number
}

export const WHOLE_JOB = 'ALL'

/** Before this many jobs, the catalog is the better guess. */
export const ENOUGH_JOBS = 10

type Days = Pick<UsualTime, 'lowDays' | 'highDays'>

const catalog: Readonly<Record<ClaimKind, Days | string>> = {
  'carry-in': { lowDays: 2, highDays: 3 },
  depot: { lowDays: 7, highDays: 10 },
  'home-service': 'usually fixed in one visit',
  reimbursement: { lowDays: 5, highDays: 10 },
  replacement: { lowDays: 5, highDays: 8 },
  // A job ends when the buyout is accepted, so history does not know when the money arrives.
  buyout: `paid within ${BUYOUT_DAYS} days after you accept`,
}

/** When the clock starts: before that it waits for the customer or the booked time. That of a depot is not known. */
const starts: Readonly<Partial<Record<ClaimKind, { ahead: string; begun: string }>>> = {
  'carry-in': { ahead: ' after you bring it in', begun: ' after your drop-off' },
  depot: { ahead: ', shipping included', begun: ', shipping included' },
  'home-service': { ahead: ' after the visit', begun: ' after the visit' },
  reimbursement: { ahead: ' after we get your receipt', begun: ' after we got your receipt' },
}

/** The most specific one: for the product line or, without that, for the kind. */
export function usualTimeOf(
  times: readonly UsualTime[],
  { kind, productLine, stage }: Pick<UsualTime, 'kind' | 'productLine' | 'stage'>,
): UsualTime | null {
  const like = times.filter((time) => time.kind === kind && time.stage === stage)
  return (
    like.find((time) => time.productLine === productLine) ??
    like.find((time) => time.productLine === null) ??
    null
  )
}

/** `isLearned`: from finished jobs, not from the catalog. */
type KnownTime = (Days & { isLearned: boolean }) | string

function knownTime(times: readonly UsualTime[], kind: ClaimKind, productLine: string): KnownTime {
  const learned = usualTimeOf(times, { kind, productLine, stage: WHOLE_JOB })
  const known = learned ?? catalog[kind]
  return typeof known === 'string' ? known : { ...known, isLearned: learned !== null }
}

/** 'usually 3–5 business days after the visit', or 'about …' without enough history. */
export function howLong(times: readonly UsualTime[], kind: ClaimKind, productLine: string): string {
  const { words, start } = wholeWords(knownTime(times, kind, productLine), kind, 'ahead')
  return words + start
}

/** `isLength`: it reads well after 'Total time'. */
type Whole = { words: string; start: string; isLength: boolean }

function wholeWords(known: KnownTime, kind: ClaimKind, when: 'ahead' | 'begun'): Whole {
  if (typeof known === 'string') return { words: known, start: '', isLength: false }
  if (kind === 'home-service' && known.lowDays < 1 && known.highDays > 0 && when === 'ahead') {
    const within = daysText({ ...known, lowDays: known.highDays })
    return { words: `usually done at the visit or within ${within} after it`, start: '', isLength: false }
  }
  const words = `${known.isLearned ? 'usually' : 'about'} ${daysText(known)}`
  return { words, start: starts[kind]?.[when] ?? '', isLength: true }
}

export type StageClock = {
  kind: ClaimKind
  productLine: string
  /** The job's status code. */
  stage: string
  /** The day the stage began; null if it has not, or if unknown. */
  began: IsoDate | null
  /** The day that the whole is counted from; null if unknown. */
  started: IsoDate | null
  today: IsoDate
}

export type TimeFact = { label: string; value: string }

const NEXT_UPDATE = 'Next update'
export const EXPECTED = 'Expected'

/** The label reads as one with the first sentence. If a day is named, it is that of the device's card. */
export type StageTime = { late: boolean; label: string; text: string }

/** `planned`, or when the stage of a job usually ends, or that it is late; then how long the whole takes. */
export function stageTime(
  times: readonly UsualTime[],
  clock: StageClock,
  planned: TimeFact | null = null,
): StageTime | null {
  const { stage, whole, by } = outlook(times, clock, planned)
  if (stage?.late) return { late: true, label: NEXT_UPDATE, text: lateText(clock, stage) }
  const takes = whole && whole.words + whole.start
  if (by) {
    const total = whole?.isLength ? `Total time: ${takes}.` : takes && `${capitalized(takes)}.`
    return { late: false, label: by.label, text: [`${by.value}.`, total].filter(Boolean).join(' ') }
  }
  const about = [takes && `${capitalized(takes)}.`, isInTheMail(clock) && DATE_DEPENDS].filter(Boolean)
  return about.length > 0 ? { late: false, label: 'How long it takes', text: about.join(' ') } : null
}

/** The same for the card of a device. */
export function timeFact(
  times: readonly UsualTime[],
  clock: StageClock,
  planned: TimeFact | null = null,
): TimeFact | null {
  const { stage, whole, by } = outlook(times, clock, planned)
  if (stage?.late) return { label: NEXT_UPDATE, value: 'Taking longer than usual' }
  if (by || !whole) return by
  const { words, start, isLength } = whole
  const value = capitalized(words + (saysStart(clock) ? start : ''))
  return { label: isLength ? 'Total time' : 'What to expect', value }
}

/** The running stage, how long the whole takes (until that is over), and the day to name. */
function outlook(times: readonly UsualTime[], clock: StageClock, planned: TimeFact | null) {
  const stage = runningStage(times, clock)
  const known = knownTime(times, clock.kind, clock.productLine)
  if (isWholeOver(known, clock)) return { stage, whole: null, by: planned ?? stageEnd(clock, stage) }
  const whole = wholeWords(known, clock.kind, hasStarted(clock) ? 'begun' : 'ahead')
  // There may be no receipt here, though a partner has reported about one.
  if (clock.started === null && !saysStart(clock)) whole.start = ''
  return { stage, whole, by: planned ?? nextDay(clock, stage, known) }
}

function isWholeOver(known: KnownTime, { stage, started, today }: StageClock): boolean {
  if (['repair', 'delivery'].includes(rowInAnyFamily(stage)?.ends ?? '')) return true
  return started !== null && typeof known === 'object' && businessDaysBetween(started, today) > known.highDays
}

/**
 * The day to name. For a parcel in transit, that is the day it arrives, once we have learned that. Once it is out for
 * delivery, the total time gives no day: it doesn't need that many more, even if it wasn't delivered on the first one.
 */
function nextDay(clock: StageClock, stage: RunningStage | null, known: KnownTime): TimeFact | null {
  const phase = phaseOf(clock.stage)
  const done = doneBy(known, clock)
  if (done && phase === 'shipping' && typeof known === 'object' && known.isLearned) return done
  return stageEnd(clock, stage) ?? (phase === 'out-for-delivery' ? null : done)
}

function stageEnd(clock: StageClock, stage: RunningStage | null): TimeFact | null {
  if (isInTheMail(clock)) return null
  // With the date, because it may be read or printed on another day.
  if (arrivesToday(clock)) return { label: EXPECTED, value: `Today, ${shortDay(clock.today)}` }
  if (!stage) return null
  const { began, usual } = stage
  const day = shortDay(addBusinessDays(began, atLeastOne(usual.highDays)))
  return { label: NEXT_UPDATE, value: `Usually by ${day}` }
}

type RunningStage = {
  began: IsoDate
  usual: UsualTime
  /** Business days since it began. */
  day: number
  /** Later than nine of ten jobs, so outside the range that customers see. */
  late: boolean
}

/** The stage, if it has begun and is usually of a certain length. */
function runningStage(times: readonly UsualTime[], clock: StageClock): RunningStage | null {
  const { began, today } = clock
  const usual = usualTimeOf(times, clock)
  if (!usual || !began) return null
  const day = businessDaysBetween(began, today)
  return { began, usual, day, late: day > atLeastOne(usual.highDays) }
}

function lateText(clock: StageClock, { usual, day }: RunningStage): string {
  const range = daysText(usual)
  return isInTheMail(clock)
    ? `This is taking longer than usual. The depot usually examines a device ${range} after the request. If you’ve already shipped yours, call us at ${CALL_CENTER_NUMBER}.`
    : `This is taking longer than usual. It’s day ${day}, and this step usually takes ${range}. We’re still on it. Questions? Call us at ${CALL_CENTER_NUMBER}.`
}

const DATE_DEPENDS = 'The date depends on when your device gets to the depot.'

/** We don't know when a device was shipped or arrives, because the depot first reports when it examines the device. */
export function isInTheMail({ kind, stage }: { kind: ClaimKind | null; stage: string }): boolean {
  return kind === 'depot' && stage === NEW
}

/** A carrier delivers on the day it takes a parcel out. From the next day on, the usual time counts. */
function arrivesToday({ stage, began, today }: StageClock): boolean {
  return phaseOf(stage) === 'out-for-delivery' && began === today
}

/** Once the clock has started, 'after you bring it in' is of no use. */
function saysStart(clock: StageClock): boolean {
  return !hasStarted(clock) || clock.kind === 'depot'
}

/** A partner that has reported anything has the device or the receipt. */
function hasStarted({ stage, started, today }: StageClock): boolean {
  return stage !== NEW || (started !== null && started <= today)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day by which everything is done; null before the clock has started, or if unknown. */
function doneBy(known: KnownTime, clock: StageClock): TimeFact | null {
  if (!clock.started || !hasStarted(clock) || clock.kind === 'depot' || typeof known === 'string') return null
  const day = shortDay(addBusinessDays(clock.started, atLeastOne(known.highDays)))
  return { label: EXPECTED, value: `${known.isLearned ? 'By' : 'Around'} ${day}` }
}

/** '3–5 business days', 'up to 2 business days'. */
export function daysText({ lowDays, highDays }: Days): string {
  const most = atLeastOne(highDays)
  const unit = most === 1 ? 'business day' : 'business days'
  if (lowDays < 1) return most === 1 ? `1 ${unit}` : `up to ${most} ${unit}`
  return lowDays === most ? `${most} ${unit}` : `${lowDays}–${most} ${unit}`
}

/** A step that most jobs make on the same day is not promised for the same day. */
function atLeastOne(days: number): number {
  return Math.max(days, 1)
}
