import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { SlotSearch } from './appointment-queries.ts'

export type ProductOfDevice = Parameters<typeof productCodes>[0]

interface WantedPlace {
  zipCode: string | undefined
  serviceLocationCode: string | undefined
}

/** The search for other times: at the same center, or with a technician for the same address; null without a visit. */
export function slotSearch(
  kind: ClaimKind,
  device: ProductOfDevice,
  { zipCode = '', serviceLocationCode = '' }: WantedPlace,
): SlotSearch | null {
  if (kind === 'home-service') return visitSearch(device, zipCode)
  return kind === 'carry-in'
    ? { serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode, zipCode, ...productCodes(device) }
    : null
}

export function visitSearch(device: ProductOfDevice, zipCode: string): SlotSearch {
  return { serviceTypeCode: 'CLAIM_ONSITE', zipCode, ...productCodes(device) }
}

export function scheduleOf({ date, timeSlotCode }: Slot, serviceLocationCode?: string): Schedule {
  return {
    ...(serviceLocationCode && { serviceLocationCode }),
    chosenDate: date,
    chosenTimeSlotCode: timeSlotCode,
  }
}

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
