import type { Schedule } from '#contract/claim-requests.ts'
import type { ClaimDetails } from '#web/client/queries.ts'

interface HoldOfClaim {
  unfinished: Pick<NonNullable<ClaimDetails['unfinished']>, 'schedule' | 'heldUntil'> | null
}

/** When the hold on the chosen time ends; null if the unpaid claim holds another time or its hold is over. */
export function holdEnd({ unfinished }: HoldOfClaim, chosen: Schedule | null, now: Date): string | null {
  const { schedule, heldUntil } = unfinished ?? {}
  if (!heldUntil || !schedule || schedule.chosenTimeSlotCode !== chosen?.chosenTimeSlotCode) return null
  return new Date(heldUntil) > now ? heldUntil : null
}

/** Whether others can book the chosen time before the request is sent. */
export function isTimeOpen(data: HoldOfClaim, chosen: Schedule | null, now: Date): boolean {
  return chosen !== null && holdEnd(data, chosen, now) === null
}
