import type { Schedule } from '#contract/claim-requests.ts'
import { SLOT_HOLD_MINUTES } from '#domain/claim/service-availability.ts'
import type { ClaimDetails } from '#web/client/queries.ts'

type HoldOfClaim = {
  unfinished: Pick<NonNullable<ClaimDetails['unfinished']>, 'schedule' | 'createdAt'> | null
}

/** When the time of an unpaid claim is given to others; null if it has none, or that has happened. */
export function holdEnd({ unfinished }: HoldOfClaim, now: Date): string | null {
  if (!unfinished?.schedule) return null
  const end = new Date(unfinished.createdAt)
  end.setMinutes(end.getMinutes() + SLOT_HOLD_MINUTES)
  return end > now ? end.toISOString() : null
}

/** Whether others can book the chosen time before the request is sent. */
export function isTimeOpen(data: HoldOfClaim, schedule: Schedule | null, now: Date): boolean {
  if (!schedule) return false
  const isHeld = data.unfinished?.schedule?.chosenTimeSlotCode === schedule.chosenTimeSlotCode
  return !isHeld || holdEnd(data, now) === null
}
