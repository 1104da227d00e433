/** Validates and normalizes where, when and how a claim is to be served. */
import type { Packaging, Schedule } from '#contract/claim-requests.ts'
import { Failure } from '#contract/failure.ts'
import type { PostalAddress, ServiceAddress } from '#contract/postal-address.ts'
import type { ClaimRefusal } from '#domain/claim/acceptance.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { formatPhone, isUsPhone } from '#domain/customer/phone.ts'
import { appointmentType, reasonAgainstSlot, type ChosenSlot } from '#domain/appointment/slot-choice.ts'
import { normalAddress } from '../addresses/normal-address.ts'
import type { ClaimDetails } from '../../queries/claim/claim-facts.ts'

export interface GivenDetails {
  issueCodes?: string[]
  address?: ServiceAddress
  phoneNumber?: string
  schedule?: Schedule
  packaging?: Packaging
  handsInDefectiveDevice?: boolean
}

/**
 * What to store: what is given, plus what was stored before if this is a change. Drops what the kind does not use, and
 * requires what it needs.
 */
export function detailsOf(
  kind: ClaimKind,
  given: GivenDetails,
  before?: ClaimDetails,
): Omit<ClaimDetails, 'appointment'> {
  const { address, addressId } = given.address ? placeOf(given.address) : before!
  const details = {
    address,
    addressId,
    phoneNumber: phoneOf(given.phoneNumber) ?? before?.phoneNumber ?? null,
    issueCodes: given.issueCodes ?? before?.issueCodes ?? [],
    schedule: appointmentType(kind) ? (given.schedule ?? before?.schedule ?? null) : null,
    packaging: kind === 'depot' ? (given.packaging ?? before?.packaging ?? null) : null,
    handsInDefectiveDevice:
      kind === 'replacement'
        ? (given.handsInDefectiveDevice ?? before?.handsInDefectiveDevice ?? null)
        : null,
  }
  const missing = (required[kind] ?? []).filter((field) => details[field] === null)
  if (missing.length > 0) {
    const message = `is required for ${claimKinds[kind].label}`
    throw new Failure(
      'malformed',
      missing.map((field) => ({ field, message })),
    )
  }
  return details
}

const required: Partial<Record<ClaimKind, ('phoneNumber' | 'schedule' | 'handsInDefectiveDevice')[]>> = {
  'carry-in': ['schedule'],
  'home-service': ['phoneNumber', 'schedule'],
  replacement: ['handsInDefectiveDevice'],
}

/** The reason against the address or the time slot, once both are looked up; null if there is none. */
export function reasonAgainstDetails(
  kind: ClaimKind,
  { address, schedule }: Pick<ClaimDetails, 'address' | 'schedule'>,
  { zipState, slot }: { zipState: string | null; slot: ChosenSlot | null },
): ClaimRefusal | null {
  const misplaced = reasonAgainstPlace(address, zipState)
  if (misplaced) return misplaced
  const serviceType = appointmentType(kind)
  if (!serviceType || !schedule) return null
  const { chosenDate: date, serviceLocationCode } = schedule
  return reasonAgainstSlot(slot, { serviceType, date, serviceLocationCode })
}

/** `zipState` is the state of the ZIP code, null if it is unknown. */
export function reasonAgainstPlace(
  { zipCode, state }: PostalAddress,
  zipState: string | null,
): ClaimRefusal | null {
  if (zipState === null) {
    return { code: 'ZIP_UNKNOWN', description: `There is no ZIP code ${zipCode}. Please check it.` }
  }
  if (zipState === state) return null
  return {
    code: 'STATE_MISMATCH',
    description: `The ZIP code ${zipCode} is in ${zipState}. Please check the state.`,
  }
}

export function appointmentOf(slot: ChosenSlot | null): ClaimDetails['appointment'] {
  return slot && { startsAt: slot.startsAt, endsAt: slot.endsAt, timeZone: slot.timeZone }
}

export function placeOf(given: ServiceAddress): Pick<ClaimDetails, 'address' | 'addressId'> {
  // Drop coordinates from the request: they could place an address anywhere.
  const { addressId = null, latitude: _, longitude: __, ...written } = given
  const address: PostalAddress = normalAddress(written, 'address')
  return { address, addressId }
}

export function phoneOf(given: string | undefined): string | undefined {
  const phone = given?.trim()
  if (phone !== undefined && !isUsPhone(phone)) {
    throw new Failure('malformed', [{ field: 'phoneNumber', message: 'must be a US phone number' }])
  }
  return phone && formatPhone(phone)
}
