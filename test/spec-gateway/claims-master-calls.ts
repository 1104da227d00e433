/** Recording a claim, paying for it and raising it (P3.10, P11.5). */
import type { Call, Calls } from './call.ts'
import { findPlan } from './catalog.ts'
import { day } from './days.ts'
import { Rejected, refuse, type Refusal } from './errors.ts'
import { isOpen } from './job-status.ts'
import type { Owner } from './ownership.ts'
import { textAt, valuesAt, type Params } from './parameters.ts'
import { book, giveBack, wantsSlot } from './booking.ts'
import type { Address, Claim, World } from './world.ts'

const JOB_TYPES: Record<string, (claim: Claim) => string> = {
  'carry-in': () => 'CARRY-IN',
  depot: () => 'DROP-OFF',
  'home-service': () => 'ONSITE',
  reimbursement: () => 'SELF-REPAIR',
  replacement: ({ handsIn }) => `REPLACEMENT_${handsIn ? 'WITH' : 'WITHOUT'}_DEFECTIVE`,
  buyout: () => 'BUYOUT',
}

const createClaimsMaster: Call = (params, by, world) => {
  const claim = recordClaim(params, by, world)
  return 'errorDetails' in claim ? claim : { claimsMasterId: claim.claimsMasterId }
}

const raiseClaim: Call = (params, by, world) => {
  by.customer(textAt(params, 'customerRef'))
  return raise(by.claim(textAt(params, 'claimsMasterId')), world)
}

export const claimsMasterCalls: Calls<
  'createClaimsMaster' | 'createClaim' | 'raiseClaim' | 'updateClaimsMaster'
> = {
  createClaimsMaster,
  raiseClaim,

  createClaim(params, by, world) {
    if (textAt(params, 'claimsMasterId')) return raiseClaim(params, by, world)
    const claim = recordClaim(params, by, world)
    if ('errorDetails' in claim) return claim
    return isDue(claim) ? { serviceJobID: null } : raise(claim, world)
  },

  updateClaimsMaster(params, by, world) {
    by.customer(textAt(params, 'customerRef'))
    const claim = by.claim(textAt(params, 'claimsMasterId'))
    if (claim.status === 'RAISED') return refuse('ALREADY_RAISED', 'This request has been sent already.')
    if (claim.status === 'ABANDONED') return refuse('ABANDONED', 'This request was given up.')
    if (textAt(params, 'status') === 'ABANDONED') {
      if (claim.paid) return refuse('ALREADY_PAID', 'This request is paid for.')
      giveBack(claim)
      claim.status = 'ABANDONED'
      return {}
    }
    const taken = book(claim, params, world)
    if (taken) return taken
    if (params.address) claim.address = addressOf(params)
    if (params.phoneNumber) claim.phone = textAt(params, 'phoneNumber')
    return {}
  },
}

function recordClaim(params: Params, by: Owner, world: World): Claim | Refusal {
  const { customerRef } = by.customer(textAt(params, 'customerRef'))
  const contract = by.contract(textAt(params, 'contractNumber'))
  const device = by.device(textAt(params, 'inventoryEquipmentID'))
  const kind = textAt(params, 'kind')
  if (!JOB_TYPES[kind]) throw new Rejected(400, 'kind is wrong')
  if (textAt(params, 'serviceContractProductCode') !== contract.planCode)
    throw new Rejected(400, 'serviceContractProductCode is wrong')
  if (wantsSlot(kind) && !textAt(params, 'schedule.chosenTimeSlotCode'))
    throw new Rejected(400, 'schedule is missing')
  if (kind === 'home-service' && !textAt(params, 'phoneNumber'))
    throw new Rejected(400, 'phoneNumber is missing')
  if (kind === 'replacement' && typeof params.handsInDefectiveDevice !== 'boolean')
    throw new Rejected(400, 'handsInDefectiveDevice is missing')
  if (device.status !== 'Active') return refuse('DEVICE_REMOVED', 'This device is no longer on your list.')
  if (contract.to < day(0)) return refuse('COVER_ENDED', 'Your plan has ended.')
  const deviceId = device.inventoryEquipmentId
  if (world.jobs.some((job) => job.deviceId === deviceId && isOpen(job)))
    return refuse('OPEN_CLAIM', 'A Service Call for this device is still open.')
  const unfinished = world.claims.find((claim) => claim.deviceId === deviceId && claim.status === 'INITIATED')
  if (unfinished?.paid) return refuse('ALREADY_PAID', 'A request for this device is paid for.')
  const fee = findPlan(contract.planCode)?.fees[device.line]
  if (fee === undefined) return refuse('NOT_COVERED', 'Your plan does not cover this device.')
  const claim: Claim = {
    customerRef,
    claimsMasterId: world.nextId(),
    contractId: contract.contractId,
    planCode: contract.planCode,
    deviceId,
    kind,
    handsIn: params.handsInDefectiveDevice === true,
    address: addressOf(params),
    phone: textAt(params, 'phoneNumber') || null,
    center: null,
    slot: null,
    // The fee of a buyout comes off the payment (P3.8).
    fee: kind === 'buyout' ? 0 : fee,
    paid: false,
    status: 'INITIATED',
    jobId: null,
  }
  if (unfinished) giveBack(unfinished)
  const taken = book(claim, params, world)
  if (taken) return taken
  if (unfinished) unfinished.status = 'ABANDONED'
  world.claims.push(claim)
  return claim
}

export function isDue({ fee, paid, status }: Claim): boolean {
  return fee > 0 && !paid && status === 'INITIATED'
}

function raise(claim: Claim, world: World): object {
  if (claim.jobId) return { serviceJobID: claim.jobId }
  if (claim.status === 'ABANDONED') return refuse('ABANDONED', 'This request was given up.')
  if (isDue(claim)) return refuse('PAYMENT_DUE', 'The service fee has not been paid yet.')
  claim.jobId = world.nextId()
  claim.status = 'RAISED'
  world.jobs.push({
    customerRef: claim.customerRef,
    serviceJobID: claim.jobId,
    claimsMasterId: claim.claimsMasterId,
    type: JOB_TYPES[claim.kind]!(claim),
    status: 'NEW',
    subStatus: null,
    source: 'WEB',
    contractId: claim.contractId,
    planCode: claim.planCode,
    deviceId: claim.deviceId,
    createDate: new Date().toISOString(),
    buyoutAmount: null,
    trackingId: null,
    carrier: null,
    replacements: [],
    center: claim.center,
    slot: claim.slot,
    address: claim.address,
    phone: claim.phone,
  })
  return { serviceJobID: claim.jobId }
}

/** Street and house number are one line; some senders call it `street`, others `addressLine1`. */
export function addressOf(params: Params): Address {
  const at = (...names: string[]) =>
    names.map((name) => textAt(params, `address.${name}`)).find((value) => value !== '') ?? ''
  if (!valuesAt(params, 'address')[0]) throw new Rejected(400, 'address is missing')
  const line1 = [at('houseNo'), at('street', 'addressLine1')].filter(Boolean).join(' ')
  if (!line1) throw new Rejected(400, 'address street is missing')
  return {
    line1,
    line2: at('apartment', 'addressLine2'),
    city: at('city'),
    state: at('state'),
    zipCode: at('zipCode'),
  }
}
