/** For each call, parameters that a customer with the full household can send. */
import { findLine, triageOf } from './catalog.ts'
import type { Params } from './parameters.ts'
import type { CallName } from './rules.ts'
import type { SpecGateway } from './gateway.ts'
import type { Contract, Device } from './world.ts'

export const address = {
  addressType: 'Home',
  houseNo: '218',
  street: 'Maple Ave',
  apartment: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  country: 'US',
}

/** `triage` is a saved triage, `claim` a claims master whose fee is paid. */
export function exampleCalls(
  gateway: SpecGateway,
  customerRef: string,
  { triage, claim }: { triage: string; claim: string },
): Record<CallName, Params> {
  const { world } = gateway
  const customer = world.customers.find((candidate) => candidate.customerRef === customerRef)!
  const contract = world.contracts.find((candidate) => candidate.customerRef === customerRef)!
  const [device, other] = world.devices.filter((candidate) => candidate.customerRef === customerRef)
  if (!device || !other) throw new Error('This customer has no devices.')
  const product = { productSubCategoryCode: device.line, brandCode: device.make, productCode: device.model }
  const country = { countryCode: 'US' }
  const issueCodes = issuesOf(device)
  const inventoryEquipmentId = device.inventoryEquipmentId
  const wholeClaim = claimFor(customerRef, contract, other)
  const buyout = gateway.jobOf('Den TV')
  const offer = gateway.jobOf('Living-room TV')
  return {
    getActiveEquipments: { customerRef },
    getCEProducts: { productCodes: [contract.planCode], partnerCode: 'HS', state: 'OH' },
    getBrandList: { productSubCategoryCode: device.line, ...country },
    getProductList: { productSubCategoryCode: device.line, brandCode: device.make, ...country },
    getUnregisteredProductCode: {
      productSubCategoryCode: device.line,
      brandName: 'Acme',
      productName: 'One',
      ...country,
    },
    addUserEquipment: {
      customerRef,
      productLine: device.line,
      postalCode: '43215',
      streetAddress: '218 Maple Ave',
      apartmentUnitNumber: '',
      equipmentDetails: {
        make: device.make,
        makeName: 'Dell',
        model: device.model,
        modelName: device.modelName,
        serialNumber: 'NEW-1',
        equipmentName: '',
      },
    },
    inactivateEquipment: { customerRef, productLine: device.line, equipmentId: inventoryEquipmentId },
    getEquipmentDetails: { customerRef, inventoryEquipmentId },
    updateEquipmentDetails: { inventoryEquipmentId, equipmentName: 'Renamed', serialNumber: 'NEW-2' },
    getEquipmentEligibility: { customerRef, inventoryEquipmentId },
    searchByCustomerRef: { customerRef },
    getAccountSummary: { contactId: customer.contactId, accountAddressId: customer.accountAddressId },
    getContract: {
      contractId: contract.contractId,
      resultSet: 'EXTENDED',
      returnContracts: true,
      returnPaymentDetails: false,
      ScheduleRef: `S${contract.contractId}`,
    },
    getProductDetails: { productList: [{ productCode: contract.planCode }] },
    getOnlineClaimEligibility: {
      customerRef,
      productCode: contract.planCode,
      partnerCode: 'HS',
      contractNo: contract.contractId,
      optionPosition: 1,
      state: 'OH',
      zipCode: '43215',
      productLine: device.line,
    },
    getIssueList: { ...product, ...country },
    getTriageDetails: { ...product, ...country, issueCodes },
    checkIssuesUnderPlan: {
      ...country,
      productSubCategoryCode: device.line,
      planCode: contract.planCode,
      unresolvedIssues: issueCodes,
    },
    saveTriageDetails: {
      triageDetails: issueCodes.flatMap(triageOf).map(({ issueCode, issueTriageCode }) => ({
        issueCode,
        issueTriageCode,
        triageAnswers: ['Today'],
      })),
    },
    claimAdjudication: {
      ...product,
      imeiOrSerial: device.serialNumber,
      currencyCode: 'USD',
      coveredValue: 1000,
      planCode: 'HMSRV12MEWADLD',
      issueCodes,
      triageReferenceID: triage,
    },
    getServiceAvailability: {
      mode: 'CLAIM_CARRYIN',
      address,
      product,
      issueCodes,
      planCode: contract.planCode,
    },
    getSlotList: {
      serviceTypeCode: 'CLAIM_CARRYIN',
      serviceLocationCode: '9101',
      zipCode: '43215',
      ...product,
    },
    createClaimsMaster: { ...wholeClaim, status: 'INITIATED' },
    createClaim: wholeClaim,
    raiseClaim: { customerRef, claimsMasterId: claim },
    updateClaimsMaster: { customerRef, claimsMasterId: claim, address },
    getServiceJobDetailsCE: { customerRef },
    getBuyoutAmount: { serviceJobId: buyout.serviceJobID },
    updateClaimRequestStatus: {
      referenceID: offer.serviceJobID,
      externalReferenceID: offer.claimsMasterId,
      statusCode: 'SC0106',
      replacementOption: '2',
    },
    updateRequestDetails: {
      referenceID: gateway.jobOf('Hall laptop').serviceJobID,
      phoneNumber: '614-555-0199',
      address,
    },
    updateStatusInfo: { hsRefID: buyout.serviceJobID, status: 'Buyout - Accept', statusCode: 'SC0004' },
    updateBuyoutInfo: {
      hsRefID: gateway.jobOf('Guest phone').serviceJobID,
      status: 'Replacement declined',
      statusCode: 'HS003',
    },
    getTerritory: { zipCode: '43215' },
    getGeoLocation: {
      houseNo: '218',
      streetName: 'Maple Ave',
      flatNo: '',
      city: 'Columbus',
      state: 'OH',
      country: 'US',
      zipcode: '43215',
    },
  }
}

export function claimFor(customerRef: string, { contractId, planCode }: Contract, device: Device): Params {
  const { inventoryEquipmentId, line, make, model } = device
  return {
    customerRef,
    kind: 'depot',
    serviceTypeCode: 'POLICY',
    contractNumber: contractId,
    serviceContractProductCode: planCode,
    inventoryEquipmentID: inventoryEquipmentId,
    product: { productSubCategoryCode: line, brandCode: make, productCode: model },
    issueCodes: issuesOf(device),
    issueDescription: '',
    address,
    phoneCode: '1',
    packaging: 'own-box',
    termsAccepted: true,
  }
}

function issuesOf({ line }: Device): string[] {
  return findLine(line)!
    .issues.slice(0, 1)
    .map(({ code }) => code)
}
