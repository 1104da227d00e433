/** A claim, from the triage to the job. */
import type { ScreenDevice } from '#contract/devices.ts'
import type { OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { ServiceAddress } from '#contract/postal-address.ts'
import { Failure } from '#contract/failure.ts'
import { dueTodayCents } from '#domain/claim/charges.ts'
import { reasonAgainstHandIn, reasonAgainstShipping } from '#domain/claim/hazard.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { ADDRESS_TYPE, OPTION_POSITION } from '#domain/limits.ts'
import { PORTAL_ADDRESS } from '../../../queries/remote/addresses.ts'
import {
  changeClaimOfDraft,
  deleteDraftOfClaim,
  deleteRemoteDraft,
  findAnswersOfClaim,
  forgetClaimOfDraft,
  noteClaimOfDraft,
} from '../../../queries/remote/drafts.ts'
import { normalAddress } from '../../../operations/addresses/normal-address.ts'
import { withoutPortalId } from '../addresses.ts'
import { isRefusal, type Ask } from '../calls/ask.ts'
import { checkFee, knownLines } from '../claims/coverage.ts'
import { readCustomer } from '../customer.ts'
import { listIssues, readDevice } from '../device.ts'
import { listJobs } from '../jobs/job-rows.ts'
import { giveUpClaim } from '../claims/give-up-claim.ts'
import { findAddedAddress, findDraft } from '../local.ts'
import { claimant } from '../questions.ts'
import { timedSlots, zoneOfZip } from '../slot-times.ts'
import type { ForwardContext, ForwardHandlers } from './handler.ts'
import { requestWords } from '../../../refusal-words.ts'
import { refuse } from '../../../refuse.ts'

type ClaimRequest = OperationParams<'createClaim'>

export const claimHandlers = {
  saveTriageDetails: (params, { send }) => send(params),

  async getTerritory(params, { ask }) {
    const answer = await ask('getTerritory', params)
    if (isRefusal(answer)) return answer
    const { zipCode, city, state, latitude, longitude, serviceLocations } = answer
    const place = { zipCode: zipCode ?? params.zipCode, city, state, latitude, longitude }
    return { ...place, ...(serviceLocations && { serviceLocations }) }
  },

  async getSlotList(params, { ask }) {
    const answer = await ask('getSlotList', params)
    if (isRefusal(answer)) return answer
    const { availableDates, serviceLocation } = answer
    return {
      availableDates: [...availableDates],
      slots: await timedSlots(answer, () => zoneOfZip(ask, params.zipCode)),
      ...(serviceLocation && { serviceLocation }),
    }
  },

  async createClaimsMaster({ status, ...request }, context) {
    const { claim, feeCents, refusal } = await prepare(request, context)
    if (refusal) return refusal
    const answer = await context.send({ ...claim, status })
    if (isRefusal(answer)) return answer
    const { claimsMasterId } = answer
    const serviceFeeCents = answer.serviceFeeCents ?? feeCents
    const paymentDue = answer.paymentDue ?? dueTodayCents(request.kind, serviceFeeCents) > 0
    const beaten = await noteClaim(context, { claimsMasterId, claim, paymentDue })
    return beaten ?? { claimsMasterId, status: 'INITIATED', serviceFee: serviceFeeCents / 100, paymentDue }
  },

  async createClaim(request, context) {
    const { claim, refusal } = await prepare(request, context)
    if (refusal) return refusal
    const answer = await context.send(claim)
    if (isRefusal(answer)) return answer
    const { customerRef, inventoryEquipmentID: equipmentId } = request
    const claimsMasterId = answer.claimsMasterId ?? request.claimsMasterId ?? null
    const isUnpaid = answer.serviceJobID === null && answer.paymentDue === true
    const serviceJobID = answer.serviceJobID ?? (isUnpaid ? null : await newestJob(context.ask, request))
    if (serviceJobID === null) {
      const beaten = await noteClaim(context, { claimsMasterId, claim, paymentDue: isUnpaid })
      return beaten ?? { claimsMasterId, serviceJobID, paymentDue: isUnpaid }
    }
    const { db, asker, now } = context
    await note(context, deleteRemoteDraft(db, { subject: asker.subject, customerRef, equipmentId, now }))
    return { claimsMasterId, serviceJobID, paymentDue: false }
  },

  /** Repeats the whole claim, as it was recorded (P6.8). */
  async raiseClaim({ customerRef, claimsMasterId, ...parts }, context) {
    const { db, ask, send } = context
    const { subject } = context.asker
    const named = { subject, customerRef, claimsMasterId }
    const [kept] = await findAnswersOfClaim(db, named)
    const answer = await send({ ...kept?.answers?.claim, ...parts, customerRef, claimsMasterId })
    if (isRefusal(answer)) {
      if (answer.errorDetails.code === 'ABANDONED') await note(context, forgetClaimOfDraft(db, named))
      return answer
    }
    if (answer.serviceJobID === null && answer.paymentDue) {
      return { claimsMasterId, serviceJobID: null, paymentDue: true }
    }
    const serviceJobID = answer.serviceJobID ?? (await jobOfClaim(ask, customerRef, claimsMasterId))
    if (serviceJobID !== null) await note(context, deleteDraftOfClaim(db, { subject, claimsMasterId }))
    return { claimsMasterId, serviceJobID, paymentDue: false }
  },

  async updateClaimsMaster(params, context) {
    const unsafe = await reasonAgainstChange(params, context)
    if (unsafe) return unsafe
    const sent = await withNormalAddress(params, context)
    const answer = await context.send(sent)
    if (isRefusal(answer)) return answer
    const { customerRef, claimsMasterId, status, address, ...rest } = sent
    const change = { ...rest, ...(address && { address: { ...address, addressType: ADDRESS_TYPE } }) }
    const { db, asker } = context
    const claim = { subject: asker.subject, customerRef, claimsMasterId }
    // Raising the claim sends these facts again, which must not undo the change.
    const noted =
      status === 'ABANDONED' ? forgetClaimOfDraft(db, claim) : changeClaimOfDraft(db, { ...claim, change })
    await note(context, noted)
    return {
      claimsMasterId,
      status: status ?? 'INITIATED',
      serviceFee: (answer.serviceFeeCents ?? 0) / 100,
      paymentDue: answer.paymentDue ?? false,
    }
  },
} satisfies Partial<ForwardHandlers>

/**
 * Adds to the browser's request what else P6.8 requires: the customer, the device and the type of address. Refuses what
 * would be unsafe, or a second claim while an earlier one may be paid for.
 */
async function prepare(request: ClaimRequest, context: ForwardContext<never>) {
  const { customerRef, inventoryEquipmentID, contractNumber } = request
  const { ask } = context
  const [{ contact, plans }, { device }, placed] = await Promise.all([
    readCustomer(ask, customerRef),
    readDevice(ask, { customerRef }, inventoryEquipmentID),
    withNormalAddress(request, context),
  ])
  const plan = plans.find(({ contractId }) => contractId === contractNumber)
  const [lines, unsafe] = await Promise.all([
    plan ? knownLines(ask, plan) : [],
    reasonAgainstMailing(ask, device, request),
  ])
  const line = lines.find(({ productLine }) => productLine === device.productLine)
  if (line) checkFee({ covered: true, ...line })
  const claim: ClaimRequest = {
    ...placed,
    customer: claimant(contact),
    optionPosition: OPTION_POSITION,
    product: productCodes(device),
    device: { makeName: device.makeName, modelName: device.modelName, serialNumber: device.serialNumber },
    address: { ...placed.address, addressType: ADDRESS_TYPE },
  }
  const refusal = unsafe ?? (await settleEarlierClaim(request, context))
  return { claim, feeCents: line?.serviceFeeCents ?? 0, refusal }
}

/** A replacement can be changed to one that hands the old device in. */
async function reasonAgainstChange(
  params: OperationParams<'updateClaimsMaster'>,
  { db, asker, ask }: ForwardContext<never>,
): Promise<Refusal | null> {
  const { customerRef, claimsMasterId, handsInDefectiveDevice } = params
  if (!handsInDefectiveDevice) return null
  const [kept] = await findAnswersOfClaim(db, { subject: asker.subject, customerRef, claimsMasterId })
  const claim: Partial<ClaimRequest> = { ...kept?.answers?.claim, ...params }
  if (claim.inventoryEquipmentID === undefined) return null
  const { device } = await readDevice(ask, { customerRef }, claim.inventoryEquipmentID)
  return reasonAgainstMailing(ask, device, claim)
}

/** P3.13, whether or not the partner checks it too. */
async function reasonAgainstMailing(
  ask: Ask,
  device: ScreenDevice,
  { kind, issueCodes = [], handsInDefectiveDevice }: Partial<ClaimRequest>,
): Promise<Refusal | null> {
  if (kind !== 'depot' && !handsInDefectiveDevice) return null
  const issues = await listIssues(ask, device)
  const hazards = issues
    .filter(({ issueCode }) => issueCodes.includes(issueCode))
    .flatMap((issue) => issue.hazards ?? [])
  const reason =
    (kind && reasonAgainstShipping(kind, hazards)) ??
    (handsInDefectiveDevice ? reasonAgainstHandIn(hazards) : null)
  return reason ? refuse('NOT_SAFE_TO_SHIP', reason) : null
}

/**
 * Normalizes an address (P5.5), and sends one that was added here in full, instead of its id. It still has to be the
 * caller's.
 */
export async function withNormalAddress<Params extends { address?: ServiceAddress }>(
  params: Params,
  { asker, db }: Pick<ForwardContext<never>, 'asker' | 'db'>,
): Promise<Params> {
  const { address } = params
  if (!address) return params
  const { addressId } = address
  if (addressId && PORTAL_ADDRESS.test(addressId) && !(await findAddedAddress(db, asker, addressId))) {
    throw new Failure('not-yours')
  }
  return { ...params, address: { ...withoutPortalId(address), ...normalAddress(address, 'address') } }
}

interface NotedClaim {
  claimsMasterId: string | null
  claim: ClaimRequest
  paymentDue: boolean
}

/**
 * Notes the claim in the draft, so that no other is recorded beside it. If another one was faster, from a second
 * window, this one is given up and refused.
 */
async function noteClaim(
  { calls, db, asker: { subject }, now, transactionId }: ForwardContext<never>,
  { claimsMasterId, claim, paymentDue }: NotedClaim,
): Promise<Refusal | null> {
  if (claimsMasterId === null) return null
  const { customerRef, inventoryEquipmentID: equipmentId } = claim
  const answers = { claim, paymentDue, transactionId, isPaid: false }
  const [row] = await noteClaimOfDraft(db, { subject, customerRef, equipmentId, claimsMasterId, answers })
  if (row?.noted) return null
  await giveUpClaim({ calls, db }, { subject, customerRef }, claimsMasterId, now)
  return refuse('OUT_OF_DATE', requestWords.changedElsewhere)
}

/**
 * Before a claim is recorded: an earlier one for the device, which may be paid for, is given up or has to be finished.
 * Otherwise a customer could pay for both.
 */
async function settleEarlierClaim(
  { customerRef, inventoryEquipmentID, claimsMasterId: named }: ClaimRequest,
  { calls, db, asker: { subject }, now, transactionId }: ForwardContext<never>,
): Promise<Refusal | null> {
  const owner = { subject, customerRef }
  const { claimsMasterId, answers } =
    (await findDraft(db, { ...owner, equipmentId: inventoryEquipmentID, now })) ?? {}
  if (!claimsMasterId || !answers?.paymentDue) return null
  const isSame = answers.transactionId === transactionId || named === claimsMasterId
  return isSame ? null : giveUpClaim({ calls, db }, owner, claimsMasterId, now)
}

/** The call succeeded whatever happens here: a draft that outlives its claim is harmless. */
async function note({ asker }: ForwardContext<never>, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) =>
    asker.log.error({ err: error }, 'failed to update the draft of a claim'),
  )
}

async function jobOfClaim(ask: Ask, customerRef: string, claimsMasterId: string): Promise<string | null> {
  const [job] = await listJobs(ask, customerRef, { claimsMasterId }, { fresh: true })
  return job?.serviceJobID ?? null
}

/** The job that createClaim has just made, if its answer does not name it. */
async function newestJob(
  ask: Ask,
  { customerRef, inventoryEquipmentID: inventoryEquipmentId }: ClaimRequest,
): Promise<string | null> {
  const jobs = await listJobs(ask, customerRef, { inventoryEquipmentId }, { fresh: true })
  return jobs.find((job) => job.open)?.serviceJobID ?? null
}
