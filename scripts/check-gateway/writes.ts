/** Every call that changes something, on a device that is added for it and removed afterward. */
import { streetAddress } from '#domain/customer/address.ts'
import { CANCELLED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { ADDRESS_TYPE, COUNTRY_CODE, OPTION_POSITION, PHONE_CODE, SERVICE_TYPE_CODE } from '#domain/limits.ts'
import type { OperationParams } from '#contract/index.ts'
import { adjudicationQuestion, claimant } from '#server/gateway/remote/questions.ts'
import type { Checker } from './checker.ts'
import type { Options } from './options.ts'
import type { Known } from './reads.ts'

export const WHAT_IS_CREATED =
  '--write saves a triage, adds a device, and records two buyout claims for it, which it raises and cancels ' +
  'again. Then it removes the device. The canceled Service Calls stay in the customer’s history. ' +
  'Calls that decide about an offer may be refused: nothing is offered for a new Service Call.'

export async function tryWrites(check: Checker, { customerRef }: Options, known: Known): Promise<void> {
  const { device, plan, brand, model, issueCode, address } = known
  const { productLine } = device
  const triage = await saveTriage(check, customerRef, known)
  if (triage !== undefined) {
    const claimed = { device, equipmentId: device.inventoryEquipmentId, contractId: plan.contractId }
    await check.ask(
      'claimAdjudication',
      adjudicationQuestion({ ...claimed, issueCode, triageReferenceId: triage }),
    )
  }
  await check.ask('getUnregisteredProductCode', {
    productSubCategoryCode: productLine,
    countryCode: COUNTRY_CODE,
    brandName: 'Gateway check',
    productName: 'Gateway check',
  })
  const added = await addDevice(check, customerRef, known)
  if (added === undefined) return
  const { inventoryEquipmentId, serialNumber } = added
  await check.ask('updateEquipmentDetails', {
    inventoryEquipmentId,
    equipmentName: 'Gateway check, renamed',
    serialNumber,
  })
  const claim: OperationParams<'createClaim'> = {
    customerRef,
    customer: claimant(known.contact),
    optionPosition: OPTION_POSITION,
    device: { makeName: brand.name, modelName: model.name, serialNumber },
    // It is raised without a payment.
    kind: 'buyout',
    serviceTypeCode: SERVICE_TYPE_CODE,
    contractNumber: plan.contractId,
    serviceContractProductCode: plan.productOfferCode,
    inventoryEquipmentID: inventoryEquipmentId,
    product: { productSubCategoryCode: productLine, brandCode: brand.code, productCode: model.code },
    issueCodes: [issueCode],
    issueDescription: 'Gateway check',
    ...(triage && { triageReferenceID: triage }),
    address: { ...address, addressType: ADDRESS_TYPE },
    phoneCode: PHONE_CODE,
    termsAccepted: true,
  }
  await tryPaidClaim(check, claim)
  await tryFreeClaim(check, claim)
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
  if (triageDetails.length === 0) return undefined
  return (await check.ask('saveTriageDetails', { customerRef, triageDetails }))?.triageReferenceID
}

async function addDevice(check: Checker, customerRef: string, { device, brand, model, address }: Known) {
  const serialNumber = `CHECK-${Date.now()}`
  const answer = await check.ask('addUserEquipment', {
    customerRef,
    productLine: device.productLine,
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

type Claim = OperationParams<'createClaim'>

async function tryPaidClaim(check: Checker, claim: Claim): Promise<void> {
  const { customerRef, address } = claim
  const master = await check.ask('createClaimsMaster', { ...claim, status: 'INITIATED' })
  if (!master) return
  const { claimsMasterId } = master
  await check.ask('updateClaimsMaster', { customerRef, claimsMasterId, address })
  const raised = await check.ask('raiseClaim', { ...claim, claimsMasterId })
  const job = raised && (raised.serviceJobID ?? (await jobOf(check, claim))?.serviceJobID)
  if (!job) {
    await check.ask('updateClaimsMaster', { customerRef, claimsMasterId, status: 'ABANDONED' })
    return
  }
  await check.ask('updateRequestDetails', { referenceID: job, phoneNumber: '614-555-0117', address })
  await cancel(check, job, claimsMasterId)
}

async function tryFreeClaim(check: Checker, claim: Claim): Promise<void> {
  const created = await check.ask('createClaim', claim)
  const job = created && (await jobOf(check, claim))
  if (!job) return
  const { serviceJobID: hsRefID, claimsMasterId } = job
  // A gateway may refuse these: nothing has been offered for this job.
  const declined = { hsRefID, status: 'Replacement declined', statusCode: OPTION_DECLINED } as const
  await check.ask('updateBuyoutInfo', declined)
  const rejection = { hsRefID, status: 'Buyout - Reject', statusCode: CANCELLED } as const
  if (!(await check.ask('updateStatusInfo', rejection))) await cancel(check, hsRefID, claimsMasterId)
}

/** The job of the device that was added for this. */
async function jobOf(check: Checker, { customerRef, inventoryEquipmentID }: Claim) {
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
