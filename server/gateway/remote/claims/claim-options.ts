/**
 * Everything that decides how a claim can be handled: the partner's adjudication, and its availability of each service
 * (P11.5). Both stay in the draft for the day, or until the issue, the address or the plan changes.
 */
import type { Issue } from '#contract/claims.ts'
import type { ScreenDevice } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import type { ServiceAddress } from '#contract/postal-address.ts'
import { reasonAgainstShipping } from '#domain/claim/hazard.ts'
import type { ServiceAvailability } from '#domain/claim/options.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { mergeGatewayAnswers } from '../../../queries/remote/drafts.ts'
import type { ClaimOffer } from '../../../queries/remote/gateway-answers.ts'
import type { ClaimOptionFacts } from '../../../facts/claim.ts'
import { planOf } from '../../../facts/chosen-plan.ts'
import type { ContractTerms, Owner } from '../../../facts/customer.ts'
import type { Read, Remote } from '../remote-context.ts'
import { findAddress } from '../addresses.ts'
import { isChosen } from '../appointments.ts'
import type { Ask } from '../calls/ask.ts'
import { askForOffer, basisOf } from './claim-offer.ts'
import { readClaimHistory } from './claim-start.ts'
import { checkFee, isCoverageKnown, readTerms } from './coverage.ts'
import { readCustomer, type RemoteCustomer } from '../customer.ts'
import { findIssue, readDevice } from '../device.ts'
import { findDraft, type SavedRemoteDraft } from '../local.ts'
import { unfinishedClaim } from './unfinished-claim.ts'

export const readClaimOptions: Read<'readClaimOptions'> = async (remote, { addressId, now, ...question }) => {
  const { subject, customerRef, equipmentId } = question
  const owner = { subject, customerRef }
  const saved = await findDraft(remote.db, { ...owner, equipmentId, now })
  const address = findAddress(remote, owner, addressId).then((held) => {
    if (!held) throw new Failure('not-yours')
    return held
  })
  const place = address.then((held) => {
    const { isAccountAddress: _, ...place } = held
    return place
  })
  const { facts } = await gather(remote, owner, { ...question, saved, address: place, day: businessDay(now) })
  return { ...facts, address: await address }
}

export const readClaimDetails: Read<'readClaimDetails'> = async (remote, asked) => {
  const { equipmentId, contractRef, appointmentType, now } = asked
  const saved = await findDraft(remote.db, asked)
  const { issueCode = null, address = null, triageReferenceId = null, schedule = null } = saved?.draft ?? {}
  const { facts, customer, told } = await gather(remote, asked, {
    equipmentId,
    contractRef,
    saved,
    issueCode,
    address: Promise.resolve(address),
    triageReferenceId,
    day: businessDay(now),
  })
  const { mobilephone, homephone } = customer.contact
  const { appointment = null, issue, triage = [] } = saved?.answers ?? {}
  return {
    ...facts,
    draft: saved?.draft ?? null,
    triage: issue?.issueCode === issueCode ? triage : [],
    phoneNumber: mobilephone ?? homephone,
    appointment:
      appointmentType && appointment && schedule && isChosen(appointment, schedule) ? appointment : null,
    timeFits: true,
    unfinished: unfinishedClaim(told, saved),
  }
}

interface Question {
  equipmentId: string
  contractRef: string | null
  saved: SavedRemoteDraft | undefined
  issueCode: string | null
  /** Null until one is chosen. */
  address: Promise<ServiceAddress | null>
  triageReferenceId: string | null
  /** Today, in business time. */
  day: string
}

async function gather(remote: Remote, owner: Owner, question: Question) {
  const { customerRef } = owner
  const { equipmentId, issueCode, saved } = question
  const ask = remote.calls.as(customerRef)
  const known = readCustomer(ask, customerRef)
  const found = readDevice(ask, owner, equipmentId).then(({ device }) => device)
  const [customer, device, history, issue, terms, offer] = await Promise.all([
    known,
    found,
    readClaimHistory(ask, customerRef, equipmentId),
    issueCode === null ? null : found.then((device) => issueOf(ask, device, issueCode, saved)),
    Promise.all([known, found]).then(([customer, device]) => termsOf(ask, customer, device, question)),
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
  issueCode: string,
  saved: SavedRemoteDraft | undefined,
): Promise<Issue | null> {
  const kept = saved?.answers?.issue
  return kept?.issueCode === issueCode ? kept : findIssue(ask, device, issueCode)
}

async function termsOf(
  ask: Ask,
  customer: RemoteCustomer,
  { productLine }: ScreenDevice,
  { contractRef, day, saved }: Question,
): Promise<ContractTerms | null> {
  const chosen = planOf(customer.viewer, contractRef)
  if (!chosen) return null
  const { product, terms, termsDay } = saved?.answers ?? {}
  const isSame = product?.productLine === productLine && terms?.contractId === chosen.contractId
  const isKnown = isSame && termsDay === day && isCoverageKnown(terms)
  const found = isKnown ? terms : await readTerms(ask, customer, chosen, productLine)
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
  { known, found, saved, issueCode, ...question }: OfferSearch,
): Promise<ClaimOffer | null> {
  const { equipmentId, contractRef, day, triageReferenceId } = question
  const address = await question.address
  if (issueCode === null || address === null) return null
  const about = { equipmentId, issueCode, address, triageReferenceId, day }
  const { product, plan, offer } = saved?.answers ?? {}
  const guessed = product && plan ? { ...about, device: product, ...plan } : null
  const early = guessed && offer?.basis !== basisOf(guessed) ? askForOffer(ask, guessed) : null
  // If it turns out not to be needed, nothing else handles its error.
  early?.catch(() => {})
  const [customer, device] = await Promise.all([known, found])
  const chosen = planOf(customer.viewer, contractRef)
  if (!chosen) return null
  const { contractId, planCode } = chosen
  const asked = { ...about, device, contractId, planCode }
  const basis = basisOf(asked)
  if (offer?.basis === basis) return offer
  const made = await (early && basisOf(guessed!) === basis ? early : askForOffer(ask, asked))
  await mergeGatewayAnswers(db, { ...owner, equipmentId, answers: { offer: made } })
  return made
}
