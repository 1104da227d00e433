import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { SlotSearch } from './appointment-queries.ts'

/** Where other times than the chosen one are looked for: the same center, or whoever comes to the same address. */
export function slotSearch(
  kind: ClaimKind,
  productSubCategoryCode: string,
  { zipCode = '', serviceLocationCode = '' }: WantedPlace,
): SlotSearch {
  const place = { zipCode, productSubCategoryCode }
  if (kind !== 'carry-in') return { serviceTypeCode: 'CLAIM_ONSITE', ...place }
  return { serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode, ...place }
}

interface WantedPlace {
  zipCode: string | undefined
  serviceLocationCode: string | undefined
}

/** The times from the chosen one on; where there are none, all of them. */
export function timesAfter(
  slots: readonly Slot[],
  appointment: Appointment | null,
  schedule: Schedule | null,
): readonly Slot[] {
  const isKnown = appointment && appointment.slot.timeSlotCode === schedule?.chosenTimeSlotCode
  const later = slots.filter((slot) =>
    isKnown
      ? slot.startsAt > appointment.slot.startsAt
      : slot.date >= (schedule?.chosenDate ?? '') && slot.timeSlotCode !== schedule?.chosenTimeSlotCode,
  )
  return later.length > 0 ? later : slots
}
