/** How long a job takes, and where it is within that (P4.17). */
import type { BookedSlot } from '#contract/claims.ts'
import { claimKindOf } from '#domain/claim/kind.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import {
  EXPECTED,
  howLong,
  stageTime,
  timeFact,
  type StageClock,
  type StageTime,
  type TimeFact,
} from '#domain/job/usual-time.ts'
import { NEW } from '#domain/job/codes.ts'
import { awaitsVisit, jobStatusAt } from '#domain/job/status.ts'
import { canonical } from '#domain/job/status-table.ts'
import type { CustomerTurn } from '#domain/job/vocabulary.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfoFacts, JobRow, OpenJobFacts } from '../facts/job.ts'

export function howLongOf({ job, device, usualTimes }: JobInfoFacts): string | null {
  return isClaimKind(job.claimedKind) ? howLong(usualTimes, job.claimedKind, device.productLine) : null
}

/** While it is our turn. */
export function timeOf(facts: JobInfoFacts, now: Date): StageTime | null {
  const { job, device, money, usualTimes } = facts
  if (money.reimbursement) {
    return { late: false, label: EXPECTED, text: `By ${shortDay(money.reimbursement.arrivesBy)}.` }
  }
  const clock = clockOf(
    { ...job, ...device, stageBegan: stageBegan(facts), startedAt: startedAt(facts) },
    now,
  )
  return clock && stageTime(usualTimes, clock, plannedTime(facts, now))
}

/** What is booked, and the last day to ship, say more than how long it usually takes. */
function plannedTime({ job, slot }: JobInfoFacts, now: Date): TimeFact | null {
  return slot && awaitsVisit(job, now) ? visitFact(job.claimedKind, slot) : shipByFact(job, now)
}

function shipByFact(job: JobRow, now: Date): TimeFact | null {
  const shipBy = openShipBy(job, now)
  return shipBy ? { label: 'Ship by', value: shortDay(shipBy) } : null
}

/** The last day to ship a device to the depot, until that day has passed. */
function openShipBy({ serviceJobType, shipBy }: JobRow, now: Date): IsoDate | null {
  return claimKindOf(serviceJobType) === 'depot' && shipBy && shipBy >= businessDay(now) ? shipBy : null
}

/** For the card and the page of a device, unless the customer has something to decide. */
export function openJobTime(job: OpenJobFacts, productLine: string, now: Date): TimeFact | null {
  return saysTime(jobStatusAt(job, now).turn) && !job.decideBy ? timeFactOf(job, productLine, now) : null
}

/** On our turn, and before it begins. */
function saysTime(turn: CustomerTurn | null): boolean {
  return turn === null || turn === 'drop-off' || turn === 'receipt' || turn === 'ship'
}

/** What is booked says more than how long it usually takes after that. */
function timeFactOf(job: OpenJobFacts, productLine: string, now: Date): TimeFact | null {
  const hasBegun = canonical(job.serviceJobStatus) !== NEW
  if (job.visit && !hasBegun && new Date(job.visit.endsAt) > now) return visitFact(job.claimedKind, job.visit)
  const planned = shipByFact(job, now)
  // On the customer's turn, nothing of ours can be late.
  if (planned && jobStatusAt(job, now).turn) return planned
  const clock = clockOf({ ...job, productLine }, now)
  return clock && timeFact(job.usualTimes, clock, planned)
}

/** As short as a card: a technician comes within a window, and the time to drop off is its beginning. */
function visitFact(kind: string, { date, label }: BookedSlot): TimeFact {
  return kind === 'carry-in'
    ? { label: 'Drop-off', value: `${shortDay(date)}, ${label.split(' – ')[0]}` }
    : { label: 'Visit', value: `${shortDay(date)}, ${label}` }
}

type ClockFacts = Pick<OpenJobFacts, 'claimedKind' | 'serviceJobStatus' | 'stageBegan' | 'startedAt'> & {
  productLine: string
}

function clockOf(facts: ClockFacts, now: Date): StageClock | null {
  const { claimedKind: kind, stageBegan: began, startedAt: started } = facts
  if (!isClaimKind(kind)) return null
  return {
    kind,
    productLine: facts.productLine,
    stage: canonical(facts.serviceJobStatus),
    // A visit that lies ahead.
    began: began && new Date(began) <= now ? businessDay(new Date(began)) : null,
    started: started && businessDay(new Date(started)),
    today: businessDay(now),
  }
}

/** The same rule as in server/queries/job/late-jobs.ts, which decides whom to tell. */
function stageBegan(facts: JobInfoFacts): string | null {
  const { job, timeline } = facts
  const stage = canonical(job.serviceJobStatus)
  if (stage === NEW) return startedAt(facts)
  const after = timeline.findIndex(({ statusCode }) => canonical(statusCode) !== stage)
  return timeline.slice(0, after < 0 ? undefined : after).at(-1)?.happenedAt ?? null
}

/** When the job became ours: with its first receipt, or when its visit was over. */
function startedAt({ job, slot, documents }: JobInfoFacts): string | null {
  // Newest first.
  if (job.claimedKind === 'reimbursement') {
    return documents.findLast(({ kind }) => kind === 'receipt')?.createdAt ?? null
  }
  const times = [job.createdAt, slot?.endsAt ?? job.visitEndsAt].filter((at) => at !== null)
  return times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
}
