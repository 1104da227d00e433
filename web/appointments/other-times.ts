import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { SlotSearch } from './appointment-queries.ts'

/** Searches the same service center, or every technician who serves the address. */
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

/** The times after the chosen one; all times if there are none later. */
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
