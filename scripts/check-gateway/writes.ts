/** Every call that changes something, on a device that is added for it and removed afterward. */
import { streetAddress } from '#domain/customer/address.ts'
import { CANCELLED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { ADDRESS_TYPE, COUNTRY_CODE, OPTION_POSITION, PHONE_CODE, SERVICE_TYPE_CODE } from '#domain/limits.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
import { adjudicationQuestion, claimant } from '#server/gateway/remote/questions.ts'
import type { Checker } from './checker.ts'
import type { Options } from './options.ts'
import type { Known } from './reads.ts'

export const WHAT_IS_CREATED =
  '--write saves a triage, adds a device, and records two buyout claims for it, which it raises and cancels ' +
  'again. Then it removes the device. The canceled Service Calls stay in the customer’s history. ' +
  'Calls that decide about an offer may be refused: nothing is offered for a new Service Call.'

export const writes = [
  'saveTriageDetails',
  'claimAdjudication',
  'getUnregisteredProductCode',
  'addUserEquipment',
  'updateEquipmentDetails',
  'createClaimsMaster',
  'updateClaimsMaster',
  'raiseClaim',
  'updateRequestDetails',
  'updateClaimRequestStatus',
  'createClaim',
  'updateStatusInfo',
  'updateBuyoutInfo',
  'inactivateEquipment',
] as const satisfies OperationName[]

export async function tryWrites(check: Checker, { customerRef }: Options, known: Known): Promise<void> {
  const { device, plan, brand, model, issueCode, address } = known
  const product = {
    productSubCategoryCode: device.productLine,
    brandCode: brand.code,
    productCode: model.code,
  }
  const triage = await saveTriage(check, customerRef, known)
  if (triage === undefined) check.skip('needs a saved triage', 'claimAdjudication')
  else {
    const claimed = { device, equipmentId: device.inventoryEquipmentId, contractId: plan.contractId }
    await check.ask(
      'claimAdjudication',
      adjudicationQuestion({ ...claimed, issueCode, triageReferenceId: triage }),
    )
  }
  await check.ask('getUnregisteredProductCode', {
    productSubCategoryCode: device.productLine,
    countryCode: COUNTRY_CODE,
    brandName: 'Gateway check',
    productName: 'Gateway check',
  })
  const added = await addDevice(check, customerRef, known)
  if (added === undefined) {
    return check.skip(
      'needs the device that was added',
      ...writes.slice(writes.indexOf('updateEquipmentDetails')),
    )
  }
  const { inventoryEquipmentId, serialNumber } = added
  await check.ask('updateEquipmentDetails', {
    inventoryEquipmentId,
    equipmentName: 'Gateway check, renamed',
    serialNumber,
  })
  await tryClaims(check, {
    customerRef,
    customer: claimant(known.contact),
    optionPosition: OPTION_POSITION,
    device: { makeName: brand.name, modelName: model.name, serialNumber },
    kind: 'buyout',
    serviceTypeCode: SERVICE_TYPE_CODE,
    contractNumber: plan.contractId,
    serviceContractProductCode: plan.productOfferCode,
    inventoryEquipmentID: inventoryEquipmentId,
    product,
    issueCodes: [issueCode],
    issueDescription: 'Gateway check',
    ...(triage && { triageReferenceID: triage }),
    address: { ...address, addressType: ADDRESS_TYPE },
    phoneCode: PHONE_CODE,
    termsAccepted: true,
  })
  const { productLine } = device
  await check.ask('inactivateEquipment', { customerRef, productLine, equipmentId: inventoryEquipmentId })
}

async function saveTriage(
  check: Checker,
  customerRef: string,
  { issueCode, triage }: Known,
): Promise<string | undefined> {
  const triageDetails = triage.map(({ issueCode: about, issueTriageCode, answers: [answer = 'Yes'] }) => ({
    issueCode: about ?? issueCode,
    issueTriageCode,
    triageAnswers: [answer],
  }))
  if (triageDetails.length === 0) {
    check.skip('needs an issue with a triage', 'saveTriageDetails')
    return undefined
  }
  return (await check.ask('saveTriageDetails', { customerRef, triageDetails }))?.triageReferenceID
}

async function addDevice(check: Checker, customerRef: string, { device, brand, model, address }: Known) {
  const serialNumber = `CHECK-${Date.now()}`
  const { productLine } = device
  const answer = await check.ask('addUserEquipment', {
    customerRef,
    productLine,
    postalCode: address.zipCode,
    streetAddress: streetAddress(address),
    apartmentUnitNumber: address.apartment,
    equipmentDetails: {
      make: brand.code,
      makeName: brand.name,
      model: model.code,
      modelName: model.name,
      serialNumber,
      equipmentName: 'Gateway check',
    },
  })
  if (!answer) return undefined
  if (answer.inventoryEquipmentId) return { inventoryEquipmentId: answer.inventoryEquipmentId, serialNumber }
  // P11.4: without the id, the device is looked for.
  const listed = await check.ask('getActiveEquipments', { customerRef })
  const found = listed?.equipmentDetail.find((one) => one.serialNumber === serialNumber)
  return found && { inventoryEquipmentId: found.inventoryEquipmentId, serialNumber }
}

/** A buyout: it is raised without a payment. */
async function tryClaims(check: Checker, claim: OperationParams<'createClaim'>): Promise<void> {
  const { customerRef, address } = claim
  const master = await check.ask('createClaimsMaster', { ...claim, status: 'INITIATED' })
  if (master) {
    const { claimsMasterId } = master
    await check.ask('updateClaimsMaster', { customerRef, claimsMasterId, address })
    const job = await raise(check, claim, claimsMasterId)
    if (job) {
      await check.ask('updateRequestDetails', { referenceID: job, phoneNumber: '614-555-0117', address })
      await cancel(check, job, claimsMasterId)
    } else {
      check.skip('needs the job of the claim', 'updateRequestDetails', 'updateClaimRequestStatus')
      await check.ask('updateClaimsMaster', { customerRef, claimsMasterId, status: 'ABANDONED' })
    }
  } else {
    const names = [
      'updateClaimsMaster',
      'raiseClaim',
      'updateRequestDetails',
      'updateClaimRequestStatus',
    ] as const
    check.skip('needs the claim', ...names)
  }
  const created = await check.ask('createClaim', claim)
  const job = created && (await jobOf(check, claim))
  if (!job) return check.skip('needs a job', 'updateStatusInfo', 'updateBuyoutInfo')
  const { serviceJobID: hsRefID, claimsMasterId } = job
  // A gateway may refuse these: nothing has been offered for this job.
  await check.ask('updateBuyoutInfo', {
    hsRefID,
    status: 'Replacement declined',
    statusCode: OPTION_DECLINED,
  })
  const rejected = await check.ask('updateStatusInfo', {
    hsRefID,
    status: 'Buyout - Reject',
    statusCode: CANCELLED,
  })
  if (!rejected) await cancel(check, hsRefID, claimsMasterId)
}

async function raise(
  check: Checker,
  claim: OperationParams<'createClaim'>,
  claimsMasterId: string,
): Promise<string | undefined> {
  const raised = await check.ask('raiseClaim', { ...claim, claimsMasterId })
  return raised && (raised.serviceJobID ?? (await jobOf(check, claim))?.serviceJobID)
}

/** The job of the device that was added for this. */
async function jobOf(
  check: Checker,
  { customerRef, inventoryEquipmentID }: OperationParams<'createClaim'>,
): Promise<{ serviceJobID: string; claimsMasterId: string | null } | undefined> {
  const named = { customerRef, inventoryEquipmentId: inventoryEquipmentID }
  const jobs = (await check.ask('getServiceJobDetailsCE', named))?.serviceJobStatusDetail ?? []
  const theirs = jobs.filter(({ claimDetails }) => claimDetails.inventoryEquipmentID === inventoryEquipmentID)
  return theirs.find(({ serviceJobStatus }) => serviceJobStatus.toUpperCase() !== CANCELLED)
}

async function cancel(check: Checker, job: string, claimsMasterId: string | null): Promise<void> {
  await check.ask('updateClaimRequestStatus', {
    referenceID: job,
    ...(claimsMasterId && { externalReferenceID: claimsMasterId }),
    statusCode: CANCELLED,
    cancellationReason: 'CUSTOMERCANCEL',
  })
}
