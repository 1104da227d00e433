/**
 * Everything that decides how a claim can be handled. Two rounds: first the customer, the device and its history; then
 * what depends on its product line and on the service address.
 */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { ClaimDraft } from '#contract/claim-functions.ts'
import type { Issue } from '#contract/claims.ts'
import type { Equipment } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import type { AddressOnFile, ServiceAddress } from '#contract/postal-address.ts'
import type { AppointmentType } from '#domain/appointment/slot-choice.ts'
import type {
  ClaimDetailsFacts,
  ClaimOptionFacts,
  ClaimOptionsFacts,
  ClaimOptionsQuestion,
} from '../facts/claim.ts'
import type { Owner } from '../facts/customer.ts'
import { findAddress } from './addresses.ts'
import { findNearest, readChosenSlot } from './appointments.ts'
import { unrefused, type Ask, type Remote } from './ask.ts'
import { readCustomer } from './customer.ts'
import { listIssues, listTriageSteps, readDevice } from './device.ts'
import { readDraft } from './local.ts'
import { termsForIssue } from './terms.ts'

export async function readClaimOptions(
  remote: Remote,
  owner: Owner,
  { equipmentId, issueCode, addressId, triageReferenceId }: ClaimOptionsQuestion,
): Promise<ClaimOptionsFacts> {
  const address = findAddress(remote, owner, addressId).then((held) => {
    if (!held) throw new Failure('not-yours')
    return held
  })
  const { facts } = await gather(remote.ask, owner, {
    equipmentId,
    triageReferenceId,
    device: readDevice(remote.ask, owner, equipmentId).then(({ device }) => device),
    issueCode: Promise.resolve(issueCode),
    address: address.then(withoutMark),
  })
  return { ...facts, address: await address }
}

export async function readClaimDetails(
  remote: Remote,
  owner: Owner,
  equipmentId: string,
  appointmentType: AppointmentType | null,
  now: Date,
): Promise<ClaimDetailsFacts> {
  const { ask, db } = remote
  const saved = readDraft(db, owner, equipmentId, now)
  const device = readDevice(ask, owner, equipmentId).then((found) => found.device)
  const [{ facts, unfinished, phoneNumber }, draft, triage, appointment] = await Promise.all([
    gather(ask, owner, {
      equipmentId,
      triageReferenceId: null,
      device,
      issueCode: saved.then((draft) => draft?.issueCode ?? null),
      address: saved.then((draft) => placeOfDraft(remote, owner, draft)),
    }),
    saved,
    Promise.all([device, saved]).then(([{ productLine }, draft]) =>
      draft?.issueCode ? listTriageSteps(ask, productLine, draft.issueCode) : [],
    ),
    saved.then((draft) => appointmentOf(ask, draft, appointmentType)),
  ])
  return { ...facts, draft, triage, phoneNumber, appointment, unfinished }
}

interface Question {
  equipmentId: string
  triageReferenceId: string | null
  device: Promise<Equipment>
  issueCode: Promise<string | null>
  /** Null until one is chosen. */
  address: Promise<ServiceAddress | null>
}

async function gather(ask: Ask, owner: Owner, question: Question) {
  const { customerRef } = owner
  const { equipmentId, triageReferenceId, device } = question
  const [customer, found, history, issue, place] = await Promise.all([
    readCustomer(ask, customerRef),
    device,
    ask('getEquipmentEligibility', {
      customerRef,
      inventoryEquipmentId: equipmentId,
      ...(triageReferenceId && { triageReferenceID: triageReferenceId }),
    }).then(unrefused),
    Promise.all([device, question.issueCode]).then(([{ productLine }, code]) =>
      code === null ? null : findIssue(ask, productLine, code),
    ),
    Promise.all([device, question.address]).then(([{ productLine }, address]) =>
      findNearest(ask, productLine, address),
    ),
  ])
  const facts: ClaimOptionFacts = {
    viewer: customer.viewer,
    device: found,
    since: found.installDate ?? found.createdDate,
    completed: history.completedLately,
    openJobId: found.claims.find(({ open }) => open)?.serviceJobID ?? null,
    lastCompleted: history.lastCompleted,
    issue,
    terms: termsForIssue(customer.contracts, found.productLine, await question.issueCode),
    ...place,
  }
  const { mobilephone, homephone } = customer.details
  return { facts, unfinished: history.unfinishedClaim, phoneNumber: mobilephone || homephone || null }
}

async function findIssue(ask: Ask, productLine: string, issueCode: string): Promise<Issue | null> {
  const issues = await listIssues(ask, productLine)
  return issues.find((known) => known.issueCode === issueCode) ?? null
}

/** An address on file is used as stored there; any other as it was entered. */
async function placeOfDraft(
  remote: Remote,
  owner: Owner,
  draft: ClaimDraft | null,
): Promise<ServiceAddress | null> {
  if (!draft?.address) return null
  const { addressId, latitude: _, longitude: __, ...written } = draft.address
  const known = addressId === undefined ? undefined : await findAddress(remote, owner, addressId)
  return known ? withoutMark(known) : written
}

function withoutMark(address: AddressOnFile): ServiceAddress {
  const { isAccountAddress: _, ...place } = address
  return place
}

async function appointmentOf(
  ask: Ask,
  draft: ClaimDraft | null,
  type: AppointmentType | null,
): Promise<Appointment | null> {
  const chosen = draft?.schedule?.chosenTimeSlotCode
  return chosen === undefined || type === null ? null : readChosenSlot(ask, chosen, type)
}
