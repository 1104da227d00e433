/**
 * P1.9's calendar: which days can be picked. Mode and start date define a contiguous range; within it, a list of
 * available dates can leave gaps, which are marked instead of hidden.
 */
import { lastOfMonth } from './calendar-month.ts'
import { addDays, fromUsDate, toUsDate, type IsoDate } from './calendar.ts'

export type CalendarMode = 'full' | 'past' | 'default'

export interface CalendarRule {
  mode: CalendarMode
  today: IsoDate
  startDate?: IsoDate | undefined
  /** Only used in default mode. Without it every day of the range is available. */
  availableDates?: readonly IsoDate[] | undefined
}

export type DayState = 'selectable' | 'blocked' | 'unavailable'

export function dayState(date: IsoDate, rule: CalendarRule): DayState {
  const { from, to } = selectableRange(rule)
  if ((from && date < from) || (to && date > to)) return 'blocked'
  const available = rule.mode !== 'default' || (rule.availableDates?.includes(date) ?? true)
  return available ? 'selectable' : 'unavailable'
}

/** The first and last day that are not blocked; null if there is no limit. */
export function selectableRange({ mode, today, startDate, availableDates = [] }: CalendarRule): {
  from: IsoDate | null
  to: IsoDate | null
} {
  const start = startDate || null
  if (mode === 'full') return { from: start, to: null }
  if (mode === 'past') return { from: start, to: today }
  // P1.9: future days only, which excludes today.
  const tomorrow = addDays(today, 1)
  // The month of the last available date is the last one: after it there is nothing to find.
  const last = availableDates.toSorted().at(-1)
  return { from: start && start > tomorrow ? start : tomorrow, to: last ? lastOfMonth(last) : null }
}

/** The day itself or, if it is blocked, the nearer end of the range. */
export function nearestInRange(date: IsoDate, rule: CalendarRule): IsoDate {
  const { from, to } = selectableRange(rule)
  if (from && date < from) return from
  return to && date > to ? to : date
}

/** The day a calendar opens at if none is chosen: the nearest selectable one. */
export function openingDay(rule: CalendarRule): IsoDate {
  const nearest = nearestInRange(rule.today, rule)
  return dayState(nearest, rule) === 'selectable' ? nearest : (nextAvailable(nearest, rule) ?? nearest)
}

/** '11/20/2026', or what a keypad without a slash allows: '11-20-2026', '11 20 2026', '11202026'. */
export function parseTypedDate(text: string): IsoDate | null {
  return fromUsDate(withSlashes(text))
}

/** Why a typed date is not accepted, in words that say what to do; null if it is. */
export function typedDateError(text: string, rule: CalendarRule): string | null {
  if (text.trim() === '') return 'Choose a date on the calendar, or type one.'
  const date = parseTypedDate(text)
  if (!date) {
    return usShape.test(withSlashes(text))
      ? `${withSlashes(text)} isn’t a real date. Check the month and day.`
      : `Type the date as MM/DD/YYYY, for example ${toUsDate(openingDay(rule))}.`
  }
  switch (dayState(date, rule)) {
    case 'selectable':
      return null
    case 'blocked':
      return blockedText(date, rule)
    case 'unavailable':
      return unavailableText(date, rule)
  }
}

const usShape = /^\d{1,2}\/\d{1,2}\/\d{4}$/

function withSlashes(text: string): string {
  return text
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/\s*[-./\s]\s*/g, '/')
}

function blockedText(date: IsoDate, rule: CalendarRule): string {
  const { from, to } = selectableRange(rule)
  if (rule.mode === 'default' && to && date > to) return unavailableText(date, rule)
  if (to && date > to) return `${toUsDate(date)} is in the future. Choose ${toUsDate(to)} or an earlier date.`
  return `${toUsDate(date)} is too early. Choose ${toUsDate(from ?? rule.today)} or a later date.`
}

function unavailableText(date: IsoDate, rule: CalendarRule): string {
  const next = nextAvailable(date, rule)
  return `${toUsDate(date)} isn’t available. ${
    next ? `The next available date is ${toUsDate(next)}.` : 'Choose an earlier date.'
  }`
}

function nextAvailable(after: IsoDate, rule: CalendarRule): IsoDate | undefined {
  return rule.availableDates
    ?.filter((date) => date > after && dayState(date, rule) === 'selectable')
    .toSorted()
    .at(0)
}
