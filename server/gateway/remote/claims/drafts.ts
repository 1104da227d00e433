/** Drafts of claims are stored in the portal: the gateway has no operation for them. */
import type { ScreenDevice } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import { ALREADY_PAID } from '#domain/claim/acceptance.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { deleteRemoteDraft, mergeGatewayAnswers, saveRemoteDraft } from '../../../queries/remote/drafts.ts'
import { usablePlans } from '../../../facts/chosen-plan.ts'
import type { DraftSave } from '../../../facts/claim.ts'
import type { ContractFacts } from '../../../facts/customer.ts'
import type { Read, Remote } from '../remote-context.ts'
import { findAddress } from '../addresses.ts'
import { findChosenSlot, isChosen } from '../appointments.ts'
import { unrefused } from '../calls/ask.ts'
import { readClaimHistory } from './claim-start.ts'
import { readTerms } from './coverage.ts'
import { checkPlan, readCustomer, type RemoteCustomer } from '../customer.ts'
import { readDevice } from '../device.ts'
import { giveUpClaim } from './give-up-claim.ts'
import { findDraft } from '../local.ts'
import { unfinishedClaim } from './unfinished-claim.ts'

export const saveDraft: Read<'saveDraft'> = async (remote, save) => {
  const { subject, customerRef, equipmentId, contractRef, answers, version, now } = save
  const { device, customer } = await lookAround(remote, save)
  const { viewer } = customer
  const { equipmentStatus } = device
  const isNamed = (contractPublicRef: string) => (contractRef ?? contractPublicRef) === contractPublicRef
  if (contractRef !== null && !viewer.contracts.some((plan) => isNamed(plan.contractPublicRef))) {
    throw new Failure('not-yours')
  }
  const usable = usablePlans(viewer).filter((plan) => isNamed(plan.contractPublicRef))
  const [plan] = usable
  if (isHiddenDevice(equipmentStatus) || !plan || usable.length > 1) {
    return { equipmentStatus, plans: usable.length, draft: null, tooMany: false, beaten: false }
  }
  const { contractId, planCode } = plan
  const write = async () => {
    const draft = { subject, customerRef, equipmentId, contractId, answers, version, now }
    const [row] = await saveRemoteDraft(remote.db, draft)
    return row!
  }
  const first = await write()
  // The competing save is visible now: either it has the same answers, or this is a conflict.
  const saved = first.beaten ? await write() : first
  if (saved.draft) {
    const { productLine, productLineName, make, model, serialNumber } = device
    const product = { productLine, productLineName, make, model, serialNumber }
    // The answers are saved: what could not be looked up now, the next step asks for.
    const ahead = await lookAhead(remote, save, { device, customer, plan }).catch(() => ({}))
    const kept = { product, plan: { contractId, planCode }, ...ahead }
    await mergeGatewayAnswers(remote.db, { subject, customerRef, equipmentId, answers: kept })
  }
  return { equipmentStatus, plans: 1, ...saved }
}

/** Everything the answers refer to has to be the customer's. */
async function lookAround(remote: Remote, save: DraftSave) {
  const { customerRef, equipmentId, answers } = save
  const ask = remote.calls.as(customerRef)
  const { triageReferenceId } = answers
  const { addressId } = answers.address ?? {}
  const [customer, { device }, held] = await Promise.all([
    readCustomer(ask, customerRef),
    readDevice(ask, save, equipmentId),
    addressId && findAddress(remote, save, addressId),
    triageReferenceId &&
      ask('getEquipmentEligibility', {
        customerRef,
        inventoryEquipmentId: equipmentId,
        triageReferenceID: triageReferenceId,
      }).then(unrefused),
  ])
  if (addressId && !held) throw new Failure('not-yours')
  return { device, customer }
}

interface Claimed {
  device: ScreenDevice
  customer: RemoteCustomer
  plan: ContractFacts
}

/** The plan's terms and the slot of the time, which the next steps need. */
async function lookAhead(remote: Remote, save: DraftSave, { device, customer, plan }: Claimed) {
  const { equipmentId, answers, now } = save
  const ask = remote.calls.as(save.customerRef)
  const { schedule } = answers
  const before = await findDraft(remote.db, save)
  const kept = before?.answers
  const isKnown = schedule && kept?.appointment && isChosen(kept.appointment, schedule)
  const [terms, appointment] = await Promise.all([
    readTerms(ask, customer, plan, device.productLine),
    schedule && !isKnown
      ? findChosenSlot(remote, save, equipmentId, answers, now)
      : (kept?.appointment ?? null),
  ])
  return { terms, termsDay: businessDay(now), appointment }
}

export const discardDraft: Read<'discardDraft'> = async ({ calls, db }, draft) => {
  const { customerRef, contractRef, equipmentId, now } = draft
  const ask = calls.as(customerRef)
  const [history, saved] = await Promise.all([
    readClaimHistory(ask, customerRef, equipmentId),
    findDraft(db, draft),
    checkPlan(ask, customerRef, contractRef),
  ])
  const unfinished = unfinishedClaim(history.unfinishedClaim, saved)
  if (unfinished?.payment === 'paid') return { discarded: false, isPaid: true }
  if (unfinished?.payment === 'unknown') {
    const refusal = await giveUpClaim({ calls, db }, draft, unfinished.claimsMasterId, now)
    if (refusal?.errorDetails.code === ALREADY_PAID.code) return { discarded: false, isPaid: true }
    if (refusal) throw new Failure('conflict', [], refusal.errorDetails.description)
  }
  const [gone] = await deleteRemoteDraft(db, draft)
  return { discarded: gone?.discarded ?? false, isPaid: false }
}
