// Whether a claim or a job can have the time that was chosen for it. A slot it already holds counts as free and stays
// bookable until it starts; a new one follows the rules of the calendar.

import type { IsoDate } from '../time/calendar.ts'
import { claimKinds, type ClaimKind, type ServiceType } from '../claim/kind.ts'
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
  /** The service center; null if a technician comes. */
  center: Center | null
  /** The same claim or job already holds it. */
  held: boolean
  free: boolean
  ahead: boolean
  /** Offered at all: from tomorrow on, within opening hours, not on a holiday. */
  open: boolean
  /** The center services this product line. */
  serves: boolean
  /** The technician, if one comes, serves this address. */
  reaches: boolean
}

export type SlotWish = {
  serviceType: AppointmentType
  date: IsoDate
  serviceLocationCode?: string | undefined
}

export type SlotRefusal = { code: 'SLOT_TAKEN' | 'SLOT_UNSUITABLE'; description: string }

const appointmentTypes = {
  CLAIM_CARRYIN: 'CLAIM_CARRYIN',
  CLAIM_ONSITE: 'CLAIM_ONSITE',
  CLAIM_DROPOFF: null,
  CLAIM_SELF_REPAIR: null,
} as const satisfies Record<ServiceType, AppointmentType | null>

export type AppointmentKind = {
  [Kind in ClaimKind]: (typeof claimKinds)[Kind]['serviceType'] extends AppointmentType ? Kind : never
}[ClaimKind]

/** What kind of appointment a claim needs; null for kinds that need none. */
export function appointmentType(kind: AppointmentKind): AppointmentType
export function appointmentType(kind: ClaimKind): AppointmentType | null
export function appointmentType(kind: ClaimKind): AppointmentType | null {
  const { serviceType } = claimKinds[kind]
  return serviceType && appointmentTypes[serviceType]
}

/** Null if it can be booked. */
export function reasonAgainstSlot(slot: ChosenSlot | null, wish: SlotWish): SlotRefusal | null {
  if (!slot || !suits(slot, wish)) {
    return {
      code: 'SLOT_UNSUITABLE',
      description: 'This time isn’t available for your device and address. Please choose another one.',
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
