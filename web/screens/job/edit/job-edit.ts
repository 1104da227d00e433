/** A pending edit of a job. Holds only the touched fields, so the others follow updates of the job. */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { OperationParams } from '#contract/index.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { isUsPhone } from '#domain/customer/phone.ts'
import { newAddressErrors, type NewAddress } from '#web/addresses/new-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { phoneError } from '../../words.ts'

export interface JobEdit {
  phoneNumber?: string
  address?: NewAddress
  time?: { schedule: Schedule; appointment: Appointment }
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

/** In the order of the fields. */
export function editErrors({ phoneNumber, address }: JobEdit, { contact }: Pick<JobInfo, 'contact'>) {
  const typed = phoneNumber?.trim() ?? contact.phoneNumber ?? ''
  const isRight = typed === (contact.phoneNumber ?? '') || isUsPhone(typed)
  const wrong: FormError = { field: 'phone', message: phoneError }
  return [...(address ? newAddressErrors(address) : []), ...(isRight ? [] : [wrong])]
}

/** `undefined` keeps the current time. */
export function changeTime(edit: JobEdit, time: JobEdit['time']): JobEdit {
  const { time: _, ...rest } = edit
  return time ? { ...rest, time } : rest
}

/** `undefined` keeps the current address. For a visit another ZIP code also resets the time, which depends on it. */
export function changeAddress(
  edit: JobEdit,
  address: JobEdit['address'],
  job: Pick<JobInfo, 'contact'> & { job: Pick<JobInfo['job'], 'kind'> },
): JobEdit {
  const { address: _, ...rest } = edit
  const next = address ? { ...rest, address } : rest
  const moves = isVisit(job.job.kind) && zipOf(next, job) !== zipOf(edit, job)
  return moves ? changeTime(next, undefined) : next
}

/**
 * The current address as form values. The house number joins the street, so that replacing the street can't leave the
 * old number behind.
 */
export function addressToType({ contact }: Pick<JobInfo, 'contact'>): NewAddress {
  const {
    houseNo = '',
    street = '',
    apartment = '',
    city = '',
    state = '',
    zipCode = '',
  } = contact.address ?? {}
  const numbered = `${houseNo} ${street}`.trim()
  return { isChosen: true, houseNo: '', street: numbered, apartment, city, state, zipCode }
}

/** The ZIP code of the service after the edit. */
export function zipOf({ address }: JobEdit, { contact }: Pick<JobInfo, 'contact'>): string {
  return address?.zipCode ?? contact.address?.zipCode ?? ''
}

/** Whether something in the form differs from the current address. */
export function isOtherAddress(typed: NewAddress, job: Pick<JobInfo, 'contact'>): boolean {
  const current = addressToType(job)
  return Object.entries(typed).some(([part, text]) => text !== current[part as keyof NewAddress])
}

function postalAddress(address: NewAddress): NonNullable<JobChanges['address']> {
  const { isChosen: _, ...typed } = address
  return { ...typed, country: COUNTRY_CODE }
}

/** Whether a technician comes to the address. */
function isVisit(kind: ClaimKind | null): boolean {
  return kind !== null && appointmentType(kind) === 'CLAIM_ONSITE'
}
