import type { Schedule } from '#contract/claim-requests.ts'
import type { ClaimDetails } from '#web/client/queries.ts'

type HoldOfClaim = Pick<ClaimDetails, 'holdMinutes'> & {
  unfinished: Pick<NonNullable<ClaimDetails['unfinished']>, 'schedule' | 'createdAt'> | null
}

/** When the time of an unpaid claim is given to others; null if it has none, or that has happened. */
export function holdEnd({ unfinished, holdMinutes }: HoldOfClaim, now: Date): string | null {
  if (!unfinished?.schedule || !holdMinutes) return null
  const end = new Date(unfinished.createdAt)
  end.setMinutes(end.getMinutes() + holdMinutes)
  return end > now ? end.toISOString() : null
}

/** Whether others can book the chosen time before the request is sent. */
export function isTimeOpen(data: HoldOfClaim, schedule: Schedule | null, now: Date): boolean {
  if (!schedule) return false
  const isHeld = data.unfinished?.schedule?.chosenTimeSlotCode === schedule.chosenTimeSlotCode
  return !isHeld || holdEnd(data, now) === null
}
