/** Where, when and how of a claim, checked and normalized for storage. */
import type { Packaging, Schedule } from '#contract/claim-requests.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationParams } from '#contract/index.ts'
import type { PostalAddress, ServiceAddress } from '#contract/postal-address.ts'
import type { ClaimRefusal } from '#domain/claim/acceptance.ts'
import { reasonAgainstHandIn, reasonAgainstShipping, type Hazards } from '#domain/claim/hazard.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { formatPhone, isUsPhone } from '#domain/customer/phone.ts'
import { appointmentType, reasonAgainstSlot, type ChosenSlot } from '#domain/appointment/slot-choice.ts'
import { normalAddress } from '../addresses/normal-address.ts'
import type { ClaimDetails } from '../../queries/claim/claim-facts.ts'
import { addressWords, requestWords } from '../../refusal-words.ts'

export interface GivenDetails {
  issueCodes?: string[]
  address?: ServiceAddress
  phoneNumber?: string
  schedule?: Schedule
  packaging?: Packaging
  handsInDefectiveDevice?: boolean
}

/**
 * What is stored: what is given and, for a change, what was there before. Fields the kind does not take are null;
 * a required field that is missing is a failure.
 */
export function detailsOf(
  kind: ClaimKind,
  given: GivenDetails,
  before?: ClaimDetails,
): Omit<ClaimDetails, 'appointment'> {
  const { address, addressId } = given.address ? placeOf(given.address) : before!
  const { takes, requires } = fieldsOf[kind]
  const keep = <Field extends OwnField>(field: Field) =>
    takes.includes(field) ? (given[field] ?? before?.[field] ?? null) : null
  const details = {
    address,
    addressId,
    phoneNumber: phoneOf(given.phoneNumber) ?? before?.phoneNumber ?? null,
    issueCodes: given.issueCodes ?? before?.issueCodes ?? [],
    schedule: keep('schedule'),
    packaging: keep('packaging'),
    handsInDefectiveDevice: keep('handsInDefectiveDevice'),
  }
  const missing = requires.filter((field) => details[field] === null)
  if (missing.length > 0) {
    const message = `is required for ${claimKinds[kind].label}`
    throw new Failure(
      'malformed',
      missing.map((field) => ({ field, message })),
    )
  }
  return details
}

/** Fields that only some kinds take. */
type OwnField = 'schedule' | 'packaging' | 'handsInDefectiveDevice'
type KindFields = { takes: readonly OwnField[]; requires: readonly (OwnField | 'phoneNumber')[] }

const fieldsOf: Readonly<Record<ClaimKind, KindFields>> = {
  'carry-in': { takes: ['schedule'], requires: ['schedule'] },
  depot: { takes: ['packaging'], requires: [] },
  'home-service': { takes: ['schedule'], requires: ['phoneNumber', 'schedule'] },
  reimbursement: { takes: [], requires: [] },
  replacement: { takes: ['handsInDefectiveDevice'], requires: ['handsInDefectiveDevice'] },
  buyout: { takes: [], requires: [] },
}

/** Why the place, the time or the way can't be had; null if they can. */
export function reasonAgainstDetails(
  kind: ClaimKind,
  { address, schedule, handsInDefectiveDevice }: Omit<ClaimDetails, 'appointment'>,
  { zipState, slot, hazards }: { zipState: string | null; slot: ChosenSlot | null; hazards: Hazards },
): ClaimRefusal | null {
  const dangerous =
    reasonAgainstShipping(kind, hazards) ?? (handsInDefectiveDevice ? reasonAgainstHandIn(hazards) : null)
  if (dangerous) return { code: 'NOT_SAFE_TO_SHIP', description: dangerous }
  const misplaced = reasonAgainstPlace(address, zipState)
  if (misplaced) return misplaced
  const serviceType = appointmentType(kind)
  if (!serviceType || !schedule) return null
  const { chosenDate: date, serviceLocationCode } = schedule
  return reasonAgainstSlot(slot, { serviceType, date, serviceLocationCode })
}

/** P3.14: "something else" is nothing without words. */
export function reasonAgainstDescription(
  description: string,
  { needsDescription }: { needsDescription: boolean },
): ClaimRefusal | null {
  return needsDescription && description.trim() === ''
    ? { code: 'DESCRIPTION_NEEDED', description: requestWords.describeIssue }
    : null
}

/** `zipState` is the state of its ZIP code; null if there is no such code. */
export function reasonAgainstPlace(
  { zipCode, state }: PostalAddress,
  zipState: string | null,
): ClaimRefusal | null {
  if (zipState === null) {
    return { code: 'ZIP_UNKNOWN', description: addressWords.unknownZip(zipCode) }
  }
  if (zipState === state) return null
  return {
    code: 'STATE_MISMATCH',
    description: addressWords.otherState(zipCode, zipState),
  }
}

export function appointmentOf(slot: ChosenSlot | null): ClaimDetails['appointment'] {
  return slot && { startsAt: slot.startsAt, endsAt: slot.endsAt, timeZone: slot.timeZone }
}

export function placeOf(given: ServiceAddress): Pick<ClaimDetails, 'address' | 'addressId'> {
  // Coordinates in a request are not trusted: they could put an address anywhere.
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

/** A claim and what a call names with it, all of which has to be the caller's. */
export function claimNamedIn(params: OperationParams<'raiseClaim' | 'updateClaimsMaster'>) {
  return {
    customerRef: params.customerRef,
    claimsMasterId: params.claimsMasterId,
    contractId: params.contractNumber ?? null,
    equipmentId: params.inventoryEquipmentID ?? null,
    triageReferenceId: params.triageReferenceID ?? null,
    addressId: params.address?.addressId ?? null,
  }
}
