/** A pending edit of a job. Holds only the touched fields, so the others follow updates of the job. */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { OperationParams } from '#contract/index.ts'
import type { AddressOnFile, PostalAddress } from '#contract/postal-address.ts'
import { addressLines, isZipCode } from '#domain/customer/address.ts'
import { isUsPhone } from '#domain/customer/phone.ts'
import { longDay } from '#domain/time/day-text.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { newAddressErrors, postalAddress, typedAddress, type NewAddress } from '#web/addresses/new-address.ts'
import { scheduleOf } from '#web/appointments/other-times.ts'
import { serviceAddress } from '#web/addresses/service-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { phoneError } from '#web/screen/words.ts'
import { timeError } from './words.ts'

export interface JobEdit {
  phoneNumber?: string
  /** What is typed in place of the current address. Undefined if that is not being changed. */
  address?: NewAddress
  /** The address that the form started with, to be corrected. It may have changed elsewhere since. */
  corrects?: PostalAddress
  /** Chosen in place of the current address, unless the typed one is. */
  onFile?: AddressOnFile
  time?: { schedule: Schedule; appointment: Appointment }
  /** Picked in the calendar, as long as no time is. */
  day?: string
  /** The time that was chosen, but isn't available at the address with this ZIP code. */
  lost?: NonNullable<JobEdit['time']> & { zipCode: string; isInOtherZone?: true }
}

export type JobChanges = Pick<OperationParams<'updateRequestDetails'>, 'phoneNumber' | 'address' | 'schedule'>

export function changesOf(edit: JobEdit, job: Pick<JobInfo, 'contact'>): JobChanges {
  const phoneNumber = edit.phoneNumber?.trim() ?? ''
  return {
    ...(phoneNumber && phoneNumber !== job.contact.phoneNumber && { phoneNumber }),
    ...addressChange(edit, job),
    ...(edit.time && { schedule: edit.time.schedule }),
  }
}

/** The new address if it differs from the current one. An empty form or an untouched correction is no change. */
function addressChange(edit: JobEdit, { contact }: Pick<JobInfo, 'contact'>): JobChanges {
  const { address, onFile } = edit
  const chosen = address?.isChosen ? postalAddress(address) : onFile && serviceAddress(onFile)
  const same = ['', startOf(edit), written(contact.address)]
  return !chosen || same.includes(written(chosen)) ? {} : { address: chosen }
}

/** Includes changes that can't be saved yet. */
export function hasChanges(edit: JobEdit, job: Pick<JobInfo, 'contact'>): boolean {
  return edit.day !== undefined || Object.keys(changesOf(edit, job)).length > 0
}

export function editErrors(
  { phoneNumber, address, day }: JobEdit,
  { contact }: Pick<JobInfo, 'contact'>,
  zipCheck: ZipCheck | null = null,
): FormError[] {
  const typed = phoneNumber?.trim() ?? contact.phoneNumber ?? ''
  const isRight = typed === (contact.phoneNumber ?? '') || isUsPhone(typed)
  const wrong: FormError = { field: 'phone', message: phoneError }
  const ofAddress = address?.isChosen ? addressErrors(address, zipCheck) : []
  // Without a ZIP code, there are no times to select from.
  const needsTime = day !== undefined && !ofAddress.some(({ field }) => field === 'zipCode')
  const ofTime: FormError[] = needsTime ? [{ field: 'time', message: timeError(longDay(day)) }] : []
  return [...ofAddress, ...ofTime, ...(isRight ? [] : [wrong])]
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
  const { time: _, day: _day, lost: _lost, ...rest } = edit
  return time ? { ...rest, time } : rest
}

/** A time that was chosen stays while the customer looks at other days. `undefined` keeps the current one. */
export function changeDay(edit: JobEdit, day: JobEdit['day']): JobEdit {
  if (edit.time) return edit
  return day === undefined ? changeTime(edit, undefined) : { ...edit, day }
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
  const booked = { ...slot, timeSlotCode }
  return { slot: booked, schedule: scheduleOf(booked, location?.serviceLocationCode) }
}

export function keepAddress(edit: JobEdit): JobEdit {
  const { address: _, corrects: _corrects, ...rest } = edit
  return chooseOnFile(rest, undefined)
}

export function correctAddress(edit: JobEdit, address: PostalAddress): JobEdit {
  return { ...keepAddress(edit), address: typedAddress(address), corrects: address }
}

/** Whether "Keep this address" would drop something that was typed. */
export function hasTypedAddress(edit: JobEdit): boolean {
  const { address } = edit
  return address !== undefined && written(postalAddress(address)) !== startOf(edit)
}

function startOf({ corrects }: JobEdit): string {
  return corrects ? written(postalAddress(typedAddress(corrects))) : ''
}

/** If there is no other address to choose, the typed one is chosen. */
export function typeAddress(
  edit: JobEdit,
  change: (now: NewAddress) => Partial<NewAddress>,
  { isOnly }: { isOnly: boolean },
): JobEdit {
  const { address } = edit
  if (!address) return edit
  return { ...edit, address: { ...address, ...(isOnly && { isChosen: true }), ...change(address) } }
}

/** `undefined` chooses the current address. */
export function chooseOnFile(edit: JobEdit, onFile: JobEdit['onFile']): JobEdit {
  const { onFile: _, ...rest } = edit
  return onFile ? { ...rest, onFile } : rest
}

/**
 * What becomes of a visit's time at another address: the same hours stay if they are free there. Otherwise it is asked
 * for again, on the day closest to it, and comes back where it is free. The booked day alone is no change.
 */
export function moveTime(
  edit: JobEdit,
  { zipCode, slots }: { zipCode: string; slots: readonly Slot[] },
  bookedDay: string | undefined,
): JobEdit {
  const wanted = edit.time ?? edit.lost
  const same = wanted && timeAmong(slots, wanted)
  if (same) return changeTime(edit, same)
  const kept = changeTime(edit, undefined)
  if (wanted) {
    const { schedule, appointment } = wanted
    const { timeZone: zone } = appointment.slot
    const isInOtherZone = slots.length > 0 && slots.every(({ timeZone }) => timeZone !== zone)
    return {
      ...kept,
      lost: { schedule, appointment, zipCode, ...(isInOtherZone && { isInOtherZone }) },
      ...closestDay(slots, schedule.chosenDate),
    }
  }
  return edit.day === undefined || edit.day === bookedDay ? kept : { ...kept, ...closestDay(slots, edit.day) }
}

function timeAmong(slots: readonly Slot[], time: NonNullable<JobEdit['time']>): JobEdit['time'] {
  const { slot } = time.appointment
  const same = slots.find(
    // In another time zone, they are other hours to the customer.
    ({ startsAt, endsAt, timeZone }) =>
      startsAt === slot.startsAt && endsAt === slot.endsAt && timeZone === slot.timeZone,
  )
  if (!same) return undefined
  return { schedule: scheduleOf(same), appointment: { slot: same, location: null } }
}

function closestDay(slots: readonly Slot[], day: string): Pick<JobEdit, 'day'> {
  const distance = ({ date }: Slot) => Math.abs(Date.parse(date) - Date.parse(day))
  const [closest] = slots.toSorted((one, other) => distance(one) - distance(other))
  return closest ? { day: closest.date } : {}
}

export interface ZipCheck {
  zipCode: string
  /** Null if there is such a ZIP code. */
  problem: string | null
}

/** The addresses to choose from, and the current one among them. It comes first if it isn't on file. */
export function addressesFor(
  onFile: readonly AddressOnFile[],
  { contact: { address } }: Pick<JobInfo, 'contact'>,
): { addresses: readonly AddressOnFile[]; current: AddressOnFile | undefined } {
  const found = onFile.find((each) => written(each).toLowerCase() === written(address).toLowerCase())
  if (found || !address) return { addresses: onFile, current: found }
  const current = { ...address, addressId: '-', isAccountAddress: false }
  return { addresses: [current, ...onFile], current }
}

/** The same for the same address, whether or not its house number is in a field of its own. */
function written(address: JobInfo['contact']['address']): string {
  return address ? addressLines(address).join() : ''
}

export function zipOf(edit: JobEdit, { contact }: Pick<JobInfo, 'contact'>): string {
  const { address, corrects, onFile } = edit
  const isTyped = address?.isChosen && (!corrects || hasTypedAddress(edit))
  return (isTyped ? address : (onFile ?? contact.address))?.zipCode ?? ''
}

/** The name of the service center that stays booked, if the address moves to another ZIP code. */
export function stayingCenter(
  edit: JobEdit,
  data: Pick<JobInfo, 'contact' | 'appointment'>,
): string | undefined {
  const zipCode = zipOf(edit, data)
  const booked = data.appointment?.location
  const moves = isZipCode(zipCode) && zipCode !== data.contact.address?.zipCode
  const chosen = edit.time?.schedule.serviceLocationCode ?? booked?.serviceLocationCode
  return moves && chosen === booked?.serviceLocationCode ? booked?.name : undefined
}
