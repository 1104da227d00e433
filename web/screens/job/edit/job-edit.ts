/** A pending edit of a job. Holds only the touched fields, so the others follow updates of the job. */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { OperationParams } from '#contract/index.ts'
import { streetAddress } from '#domain/customer/address.ts'
import { isUsPhone } from '#domain/customer/phone.ts'
import { longDay } from '#domain/time/day-text.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { newAddressErrors, postalAddress, type NewAddress } from '#web/addresses/new-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { phoneError } from '../../words.ts'
import { timeError } from './words.ts'

export interface JobEdit {
  phoneNumber?: string
  address?: NewAddress
  time?: { schedule: Schedule; appointment: Appointment }
  /** Picked in the calendar, as long as no time is. */
  day?: string
}

export type JobChanges = Pick<OperationParams<'updateRequestDetails'>, 'phoneNumber' | 'address' | 'schedule'>

/** The fields to send; empty if nothing differs. */
export function changesOf(edit: JobEdit, job: Pick<JobInfo, 'contact'>): JobChanges {
  const phoneNumber = edit.phoneNumber?.trim() ?? ''
  return {
    ...(phoneNumber && phoneNumber !== job.contact.phoneNumber && { phoneNumber }),
    ...(edit.address && isOtherAddress(edit.address, job) && { address: postalAddress(edit.address) }),
    ...(edit.time && { schedule: edit.time.schedule }),
  }
}

/** Also ones that can't be saved yet. */
export function hasChanges(edit: JobEdit, job: Pick<JobInfo, 'contact'>): boolean {
  return edit.day !== undefined || Object.keys(changesOf(edit, job)).length > 0
}

/** In the order of the fields. */
export function editErrors(
  { phoneNumber, address, day }: JobEdit,
  { contact }: Pick<JobInfo, 'contact'>,
  zipCheck: ZipCheck | null = null,
): FormError[] {
  const typed = phoneNumber?.trim() ?? contact.phoneNumber ?? ''
  const isRight = typed === (contact.phoneNumber ?? '') || isUsPhone(typed)
  const wrong: FormError = { field: 'phone', message: phoneError }
  const ofAddress = address ? addressErrors(address, zipCheck) : []
  // Without a ZIP code, there are no times to select from.
  const needsTime = day !== undefined && !ofAddress.some(({ field }) => field === 'zipCode')
  const ofTime: FormError[] = needsTime ? [{ field: 'time', message: timeError(longDay(day)) }] : []
  return [...ofTime, ...ofAddress, ...(isRight ? [] : [wrong])]
}

function addressErrors(address: NewAddress, zipCheck: ZipCheck | null): FormError[] {
  const errors = newAddressErrors(address)
  if (!zipCheck?.problem || zipCheck.zipCode !== address.zipCode) return errors
  const unknown: FormError = { field: 'zipCode', message: zipCheck.problem }
  const before = errors.filter(({ field }) => field === 'street').length
  return errors.toSpliced(before, 0, unknown)
}

/** `undefined` keeps the current time. */
export function changeTime(edit: JobEdit, time: JobEdit['time']): JobEdit {
  const { time: _, day: _day, ...rest } = edit
  return time ? { ...rest, time } : rest
}

/** A time that was chosen stays while the customer looks at other days. `undefined` keeps the current one. */
export function changeDay(edit: JobEdit, day: JobEdit['day']): JobEdit {
  if (edit.time) return edit
  const { day: _, ...rest } = edit
  return day === undefined ? rest : { ...rest, day }
}

export interface BookedTime {
  slot: Slot
  schedule: Schedule
}

/** The current time, for the calendar to open on. Null from its day on: times can be chosen from tomorrow. */
export function bookedTime({ appointment, now }: Pick<JobInfo, 'appointment' | 'now'>): BookedTime | null {
  if (!appointment) return null
  const { slot, location } = appointment
  const { timeSlotCode, date, timeZone } = slot
  if (timeSlotCode === null || date <= dayIn(timeZone, new Date(now))) return null
  const { serviceLocationCode } = location ?? {}
  const schedule = {
    ...(serviceLocationCode && { serviceLocationCode }),
    chosenDate: date,
    chosenTimeSlotCode: timeSlotCode,
  }
  return { slot: { ...slot, timeSlotCode }, schedule }
}

/** `undefined` keeps the current address. */
export function changeAddress(edit: JobEdit, address: JobEdit['address']): JobEdit {
  const { address: _, ...rest } = edit
  return address ? { ...rest, address } : rest
}

/** What becomes of a visit's time at another address: the same hours if they are free there, otherwise none. */
export function timeAmong(slots: readonly Slot[], time: NonNullable<JobEdit['time']>): JobEdit['time'] {
  const { slot } = time.appointment
  if (slots.some(({ timeSlotCode }) => timeSlotCode === slot.timeSlotCode)) return time
  const same = slots.find(({ startsAt, endsAt }) => startsAt === slot.startsAt && endsAt === slot.endsAt)
  if (!same) return undefined
  const schedule = { ...time.schedule, chosenDate: same.date, chosenTimeSlotCode: same.timeSlotCode }
  return { schedule, appointment: { slot: same, location: null } }
}

/** What was found out about a ZIP code that was typed. */
export interface ZipCheck {
  zipCode: string
  /** Null if there is such a ZIP code. */
  problem: string | null
}

/**
 * The current address as form values. The house number joins the street, so that replacing the street can't leave the
 * old number behind.
 */
export function addressToType({ contact }: Pick<JobInfo, 'contact'>): NewAddress {
  const { address } = contact
  const { apartment = '', city = '', state = '', zipCode = '' } = address ?? {}
  const street = address ? streetAddress(address) : ''
  return { isChosen: true, street, apartment, city, state, zipCode }
}

/** The ZIP code of the service after the edit. */
export function zipOf({ address }: JobEdit, { contact }: Pick<JobInfo, 'contact'>): string {
  return address?.zipCode ?? contact.address?.zipCode ?? ''
}

/** Whether something in the form differs from the current address. */
export function isOtherAddress(typed: NewAddress, job: Pick<JobInfo, 'contact'>): boolean {
  const current = addressToType(job)
  return Object.entries(current).some(([part, text]) => text !== typed[part as keyof NewAddress])
}
