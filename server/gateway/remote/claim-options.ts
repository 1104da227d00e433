/**
 * Everything that decides how a claim can be handled: the partner's adjudication, and its availability of each service
 * (P11.5). Both stay in the draft for the day, or until the issue, the address or the plan changes.
 */
import type { Issue } from '#contract/claims.ts'
import type { ScreenDevice } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import type { AddressOnFile, ServiceAddress } from '#contract/postal-address.ts'
import { reasonAgainstShipping } from '#domain/claim/hazard.ts'
import type { ServiceAvailability } from '#domain/claim/options.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ClaimOffer, GatewayAnswers } from '../../queries/remote/gateway-answers.ts'
import type {
  ClaimDetailsFacts,
  ClaimDetailsQuestion,
  ClaimOptionFacts,
  ClaimOptionsFacts,
  ClaimOptionsQuestion,
} from '../../facts/claim.ts'
import type { ContractTerms, Owner } from '../../facts/customer.ts'
import type { Remote } from './remote-context.ts'
import { findAddress } from './addresses.ts'
import { isChosen } from './appointments.ts'
import type { Ask } from './calls/ask.ts'
import { keepAnswers } from './claim-answers.ts'
import { askForOffer, isOfferFor, isSameClaim } from './claim-offer.ts'
import { readClaimHistory } from './claim-start.ts'
import { checkFee, isCoverageKnown, planOf, readTerms } from './coverage.ts'
import { readCustomer, type RemoteCustomer } from './customer.ts'
import { findIssue, readDevice } from './device.ts'
import { findDraft, type SavedRemoteDraft } from './local.ts'
import { unfinishedClaim } from './unfinished-claim.ts'

export async function readClaimOptions(
  remote: Remote,
  owner: Owner,
  question: ClaimOptionsQuestion,
): Promise<ClaimOptionsFacts> {
  const { equipmentId, issueCode, addressId, triageReferenceId, contractRef, now } = question
  const address = findAddress(remote, owner, addressId).then((held) => {
    if (!held) throw new Failure('not-yours')
    return held
  })
  const { facts } = await gather(remote, owner, {
    equipmentId,
    contractRef,
    saved: findDraft(remote.db, owner, equipmentId, now),
    issueCode: Promise.resolve(issueCode),
    address: address.then(withoutMark),
    triageReferenceId: Promise.resolve(triageReferenceId),
    day: businessDay(now),
  })
  return { ...facts, address: await address }
}

export async function readClaimDetails(
  remote: Remote,
  owner: Owner,
  { equipmentId, contractRef, appointmentType, now }: ClaimDetailsQuestion,
): Promise<ClaimDetailsFacts> {
  const saved = findDraft(remote.db, owner, equipmentId, now)
  const draft = saved.then((found) => found?.draft)
  const { facts, customer, told } = await gather(remote, owner, {
    equipmentId,
    contractRef,
    saved,
    issueCode: draft.then((known) => known?.issueCode ?? null),
    address: draft.then((known) => known?.address ?? null),
    triageReferenceId: draft.then((known) => known?.triageReferenceId ?? null),
    day: businessDay(now),
  })
  const known = await saved
  const { mobilephone, homephone } = customer.contact
  const { appointment = null, triage = [] } = known?.answers ?? {}
  const schedule = known?.draft.schedule
  return {
    ...facts,
    draft: known?.draft ?? null,
    triage: known?.draft.issueCode === known?.answers?.issue?.issueCode ? triage : [],
    phoneNumber: mobilephone ?? homephone,
    appointment:
      appointmentType && appointment && schedule && isChosen(appointment, schedule) ? appointment : null,
    timeFits: true,
    unfinished: unfinishedClaim(told, known),
  }
}

interface Question {
  equipmentId: string
  contractRef: string | undefined
  saved: Promise<SavedRemoteDraft | undefined>
  issueCode: Promise<string | null>
  /** Null until one is chosen. */
  address: Promise<ServiceAddress | null>
  triageReferenceId: Promise<string | null>
  /** Today, in business time. */
  day: string
}

async function gather(remote: Remote, owner: Owner, question: Question) {
  const { customerRef } = owner
  const { equipmentId } = question
  const ask = remote.calls.as(customerRef)
  const known = readCustomer(ask, customerRef)
  const found = readDevice(ask, owner, equipmentId).then(({ device }) => device)
  const [customer, device, history, issue, terms, offer] = await Promise.all([
    known,
    found,
    readClaimHistory(ask, customerRef, equipmentId),
    Promise.all([found, question.issueCode, question.saved]).then(([device, code, saved]) =>
      issueOf(ask, device, code, saved?.answers ?? null),
    ),
    Promise.all([known, found, question.saved]).then(([customer, device, saved]) =>
      termsOf(ask, customer, device, question, saved?.answers ?? null),
    ),
    offerFor(remote, ask, owner, { ...question, known, found }),
  ])
  const facts: ClaimOptionFacts = {
    viewer: customer.viewer,
    device,
    openJobId: history.openJobId,
    lastCompleted: history.lastCompleted,
    heldBack: history.heldBack,
    issue,
    terms,
    ruling: offer?.ruling ?? null,
    availability: (offer?.availability ?? []).map((service) => safely(service, issue)),
    appointments: offer?.appointments ?? { 'carry-in': null, 'home-service': null },
    usualTimes: [],
  }
  return { facts, customer, told: history.unfinishedClaim }
}

/** The partner's answer may not know what its catalog says. */
function safely(service: ServiceAvailability, issue: Issue | null): ServiceAvailability {
  const reason = reasonAgainstShipping(service.kind, issue?.hazards)
  return reason ? { kind: service.kind, available: false, reason } : service
}

async function issueOf(
  ask: Ask,
  device: ScreenDevice,
  issueCode: string | null,
  answers: GatewayAnswers | null,
) {
  if (issueCode === null) return null
  const kept = answers?.issue
  return kept?.issueCode === issueCode ? kept : findIssue(ask, device, issueCode)
}

async function termsOf(
  ask: Ask,
  customer: RemoteCustomer,
  { productLine }: ScreenDevice,
  { contractRef, day }: Question,
  answers: GatewayAnswers | null,
): Promise<ContractTerms | null> {
  const chosen = planOf(customer, contractRef)
  if (!chosen) return null
  const { product, terms, termsDay } = answers ?? {}
  const isSame = product?.productLine === productLine && terms?.contractId === chosen.plan.contractId
  const isKnown = isSame && termsDay === day && isCoverageKnown(terms)
  const found = isKnown ? terms : await readTerms(ask, customer, chosen.plan, productLine)
  checkFee(found)
  return found
}

interface OfferSearch extends Question {
  known: Promise<RemoteCustomer>
  found: Promise<ScreenDevice>
}

/**
 * From the draft, if it is about the same claim. If the draft knows the device and the plan, adjudication and
 * availability are asked for at once; the customer's answers, which arrive meanwhile, have to confirm both.
 */
async function offerFor(
  { db }: Remote,
  ask: Ask,
  owner: Owner,
  { known, found, ...question }: OfferSearch,
): Promise<ClaimOffer | null> {
  const { equipmentId, contractRef, day } = question
  const [saved, issueCode, address, triageReferenceId] = await Promise.all([
    question.saved,
    question.issueCode,
    question.address,
    question.triageReferenceId,
  ])
  if (issueCode === null || address === null) return null
  const about = { equipmentId, issueCode, address, triageReferenceId, day }
  const { product, plan, offer } = saved?.answers ?? {}
  const guessed = product && plan ? { ...about, device: product, ...plan } : null
  const early = guessed && !isOfferFor(offer, guessed) ? askForOffer(ask, guessed) : null
  // If it is not needed after all, nobody waits for it.
  early?.catch(() => {})
  const [customer, device] = await Promise.all([known, found])
  const chosen = planOf(customer, contractRef)
  if (!chosen) return null
  const { contractId, planCode } = chosen.contract
  const asked = { ...about, device, contractId, planCode }
  if (isOfferFor(offer, asked)) return offer
  const made = await (early && isSameClaim(guessed!, asked) ? early : askForOffer(ask, asked))
  await keepAnswers(db, owner, equipmentId, { offer: made })
  return made
}

function withoutMark(address: AddressOnFile): ServiceAddress {
  const { isAccountAddress: _, ...place } = address
  return place
}
