/** Jobs, and what the customer does about them (P11.6). */
import { book, giveBack } from './booking.ts'
import type { Calls } from './call.ts'
import { BUYOUT } from './catalog.ts'
import { addressOf } from './claims-master-calls.ts'
import { Rejected, refuse } from './errors.ts'
import { canCancel, offersBuyout, statusName } from './job-status.ts'
import { textAt, type Params } from './parameters.ts'
import { places } from './places.ts'
import type { Job, World } from './world.ts'

const NOT_NOW = refuse('NOT_POSSIBLE_NOW', 'This is not possible now.')
const SUCCESS = { outcome: 'Success' }

export const jobCalls: Calls<
  | 'getServiceJobDetailsCE'
  | 'getBuyoutAmount'
  | 'updateClaimRequestStatus'
  | 'updateRequestDetails'
  | 'updateStatusInfo'
  | 'updateBuyoutInfo'
> = {
  getServiceJobDetailsCE(params, by, world) {
    const { customerRef } = by.customer(textAt(params, 'customerRef'))
    const [id, device, claim] = ['serviceJobId', 'inventoryEquipmentId', 'claimsMasterId'].map((name) =>
      textAt(params, name),
    )
    if (id) by.job(id)
    if (device) by.device(device)
    const jobs = world.jobs.filter(
      (job) =>
        job.customerRef === customerRef &&
        (!id || job.serviceJobID === id) &&
        (!device || job.deviceId === device) &&
        (!claim || job.claimsMasterId === claim),
    )
    return { serviceJobStatusDetail: jobs.map(describe) }
  },

  getBuyoutAmount(params, by) {
    const job = by.job(textAt(params, 'serviceJobId'))
    return { buyoutAmount: job.source === 'SERVICEBENCH' ? (job.buyoutAmount ?? BUYOUT) : null }
  },

  updateClaimRequestStatus(params, by) {
    const job = by.job(textAt(params, 'referenceID'))
    if (textAt(params, 'externalReferenceID') !== job.claimsMasterId)
      throw new Rejected(400, 'externalReferenceID is wrong')
    switch (textAt(params, 'statusCode')) {
      case 'SC0106':
        return acceptReplacement(job, params)
      case 'SC0003':
        return cancel(job, params)
      default:
        throw new Rejected(400, 'statusCode is wrong')
    }
  },

  updateRequestDetails(params, by, world) {
    const job = by.job(textAt(params, 'referenceID'))
    if (job.status !== 'NEW') return NOT_NOW
    const taken = book(job, params, world)
    if (taken) return taken
    if (params.address) job.address = addressOf(params)
    if (params.phoneNumber) job.phone = textAt(params, 'phoneNumber')
    return SUCCESS
  },

  updateStatusInfo(params, by, world) {
    const job = by.job(textAt(params, 'hsRefID'))
    const status = textAt(params, 'status')
    const code = { 'Buyout - Accept': 'SC0004', 'Buyout - Reject': 'SC0003' }[status]
    if (!code) throw new Rejected(400, 'status is wrong')
    if (textAt(params, 'statusCode') !== code)
      return refuse('STATUS_CODE_UNKNOWN', 'This status code does not go with this decision.')
    if (!offersBuyout(job)) return NOT_NOW
    moveTo(job, code)
    job.type = status
    if (code === 'SC0004') deviceOf(job, world).status = 'Inactive'
    return SUCCESS
  },

  updateBuyoutInfo(params, by) {
    const job = by.job(textAt(params, 'hsRefID'))
    if (job.status !== 'SC0102' || job.type !== 'REPLACEMENT_WITHOUT_DEFECTIVE') return NOT_NOW
    moveTo(job, 'HS003')
    return SUCCESS
  },
}

function acceptReplacement(job: Job, params: Params) {
  const option = textAt(params, 'replacementOption')
  if (!option) throw new Rejected(400, 'replacementOption is missing')
  if (job.status !== 'SC0102') return NOT_NOW
  // P11.6: without an optionId, its place in the list.
  const chosen = job.replacements[Number(option) - 1]
  if (!chosen) return refuse('OPTION_UNKNOWN', 'We don’t know this replacement.')
  job.replacements = [chosen]
  moveTo(job, 'SC0106')
  return SUCCESS
}

function cancel(job: Job, params: Params) {
  if (!textAt(params, 'cancellationReason')) throw new Rejected(400, 'cancellationReason is missing')
  if (job.status === 'SC0003') return refuse('SM.WTR.001', 'This Service Call is canceled already.')
  if (!canCancel(job)) return NOT_NOW
  giveBack(job)
  moveTo(job, 'SC0003')
  return SUCCESS
}

/** The second code would be read before the new status (P4.2). */
export function moveTo(job: Job, status: string): void {
  job.status = status
  job.subStatus = null
  delete job.statusName
}

function deviceOf({ deviceId }: Job, { devices }: World) {
  return devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === deviceId)!
}

function describe(job: Job) {
  return {
    serviceJobID: job.serviceJobID,
    claimsMasterId: job.claimsMasterId,
    serviceJobType: job.type,
    serviceJobStatus: job.status,
    serviceJobStatusName: statusName(job),
    serviceJobSubStatus: job.subStatus,
    serviceJobSubStatusName: null,
    sourceSystem: job.source,
    contractNumber: job.contractId,
    serviceContractProductCode: job.planCode,
    claimDetails: {
      inventoryEquipmentID: job.deviceId,
      createDate: job.createDate,
      buyoutAmount: job.buyoutAmount,
      shippingToCustomerTrackingID: job.trackingId,
      shippingToCustomerVendor: job.carrier,
      replacementDetails: job.replacements,
      ...dropOff(job),
    },
    customerAddressLine1: job.address.line1,
    customerAddressLine2: job.address.line2 || null,
    customerCity: job.address.city,
    customerState: job.address.state,
    customerPostalCode: job.address.zipCode,
    customerCountry: 'US',
    customerPhoneNumber: job.phone,
  }
}

function dropOff({ center: code }: Job) {
  const place = places.find(({ center }) => center.serviceLocationCode === code)
  return {
    dropOffLocationCode: place?.center.serviceLocationCode ?? null,
    dropOffLocationName: place?.center.name ?? null,
    dropOffLocationAddress: place?.center.addressLine1 ?? null,
    dropOffLocationCity: place?.city ?? null,
    dropOffLocationState: place?.state ?? null,
    dropOffLocationPostalCode: place?.zipCode ?? null,
    dropOffLocationPhone: place?.center.phone ?? null,
  }
}
