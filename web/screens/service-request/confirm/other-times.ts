import type { Appointment } from '#contract/appointment-functions.ts'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { SlotSearch } from '../kinds/appointment-queries.ts'

type ClaimDetails = FunctionResult<'claim-get-details'>

/** Where to look for other times: the same center, or technicians for the same address. */
export function slotSearch(
  kind: ClaimKind,
  productSubCategoryCode: string,
  { zipCode = '', serviceLocationCode = '' }: WantedPlace,
): SlotSearch {
  const place = { zipCode, productSubCategoryCode }
  if (kind !== 'carry-in') return { serviceTypeCode: 'CLAIM_ONSITE', ...place }
  return { serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode, ...place }
}

/** A paid claim's own time, whatever happened to its draft; before payment, the draft's. */
export function wantedTime(
  { unfinished }: Pick<ClaimDetails, 'unfinished'>,
  { answers }: { answers: Pick<ClaimDraftAnswers, 'address' | 'schedule'> },
): { zipCode: string | undefined; schedule: Schedule | null } {
  if (unfinished?.payment === 'paid') {
    return { zipCode: unfinished.zipCode ?? undefined, schedule: unfinished.schedule }
  }
  return { zipCode: answers.address?.zipCode, schedule: answers.schedule }
}

interface WantedPlace {
  zipCode: string | undefined
  serviceLocationCode: string | undefined
}

/** The times after the chosen one; if there are none, all of them. */
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
