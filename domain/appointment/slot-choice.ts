// Whether a claim or job can have its chosen slot. A slot it already holds counts as free and stays bookable until it
// starts; a new one follows the rules of the calendar.

import type { IsoDate } from '../time/calendar.ts'
import { claimKinds, type ClaimKind } from '../claim/kind.ts'
import type { Center } from './visit-words.ts'

export type AppointmentType = 'CLAIM_CARRYIN' | 'CLAIM_ONSITE'

export type ChosenSlot = {
  slotId: string
  serviceType: AppointmentType
  serviceLocationCode: string
  /** Local date of the location. */
  date: IsoDate
  startsAt: string
  endsAt: string
  timeZone: string
  /** Where to bring the device; null for a technician's visit. */
  center: Center | null
  /** Already held by the same claim or job. */
  held: boolean
  free: boolean
  ahead: boolean
  /** It is on offer: from tomorrow on, within opening hours, not on a holiday. */
  open: boolean
  /** The center services this product line. */
  serves: boolean
  /** The technician, if any, travels to this address. */
  reaches: boolean
}

export type SlotWish = {
  serviceType: AppointmentType
  date: IsoDate
  serviceLocationCode?: string | undefined
}

export type SlotRefusal = { code: 'SLOT_TAKEN' | 'SLOT_UNSUITABLE'; description: string }

/** The type of appointment a claim needs; null for kinds that need none. */
export function appointmentType(kind: ClaimKind): AppointmentType | null {
  const { serviceType } = claimKinds[kind]
  return serviceType === 'CLAIM_CARRYIN' || serviceType === 'CLAIM_ONSITE' ? serviceType : null
}

/** Null if there is nothing against it. */
export function reasonAgainstSlot(slot: ChosenSlot | null, wish: SlotWish): SlotRefusal | null {
  if (!slot || !suits(slot, wish)) {
    return {
      code: 'SLOT_UNSUITABLE',
      description: 'This time is not offered for your device and address. Please choose another one.',
    }
  }
  if (!(slot.held ? slot.ahead : slot.open)) {
    return {
      code: 'SLOT_TAKEN',
      description: 'This time can no longer be booked. Please choose another one.',
    }
  }
  if (!slot.held && !slot.free) {
    return { code: 'SLOT_TAKEN', description: 'This time was just taken. Please choose another one.' }
  }
  return null
}

function suits(slot: ChosenSlot, { serviceType, date, serviceLocationCode }: SlotWish): boolean {
  const place = serviceLocationCode ?? slot.serviceLocationCode
  return (
    slot.serviceType === serviceType &&
    slot.date === date &&
    slot.serviceLocationCode === place &&
    slot.serves &&
    slot.reaches
  )
}
