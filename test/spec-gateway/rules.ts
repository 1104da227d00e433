/** What each call of P6.6 to P6.10 has to carry. A gateway that checks less would not notice what the portal forgets. */
export interface Rule {
  /** Must be there and must not be empty. */
  needs: readonly string[]
  /** Must be there, but may be empty. */
  has?: readonly string[]
  /** Known, but not needed. */
  may?: readonly string[]
  /** The only accepted value (P8.5). */
  fixed?: Readonly<Record<string, unknown>>
  /** Fixed values that only apply where the parameter is there. */
  fixedIfGiven?: Readonly<Record<string, unknown>>
  writes?: true
  /** About no customer: sourceSystemRefId may be 123. */
  shared?: true
}

const country = { countryCode: 'US' }
const product = ['productSubCategoryCode', 'brandCode', 'productCode'] as const
const claim = {
  needs: [
    'customerRef',
    'contractNumber',
    'serviceContractProductCode',
    'inventoryEquipmentID',
    'kind',
    'product.productSubCategoryCode',
    'product.brandCode',
    'product.productCode',
    'issueCodes',
    'address.city',
    'address.state',
    'address.zipCode',
  ],
  has: ['issueDescription'],
  may: [
    'triageReferenceID',
    'phoneNumber',
    'schedule',
    'packaging',
    'handsInDefectiveDevice',
    'termsAccepted',
    'claimsMasterId',
  ],
  fixed: {
    serviceTypeCode: 'POLICY',
    phoneCode: '1',
    'address.country': 'US',
    'address.addressType': 'Home',
  },
} as const

export const rules = {
  // Devices
  getActiveEquipments: { needs: ['customerRef'] },
  getCEProducts: { needs: ['productCodes'], fixed: { partnerCode: 'HS', state: 'OH' }, shared: true },
  getBrandList: { needs: ['productSubCategoryCode'], fixed: country, shared: true },
  getProductList: { needs: ['productSubCategoryCode', 'brandCode'], fixed: country, shared: true },
  getUnregisteredProductCode: {
    needs: ['productSubCategoryCode', 'brandName', 'productName'],
    fixed: country,
    writes: true,
    shared: true,
  },
  addUserEquipment: {
    needs: [
      'customerRef',
      'productLine',
      'postalCode',
      'equipmentDetails.makeName',
      'equipmentDetails.modelName',
      'equipmentDetails.serialNumber',
    ],
    has: ['streetAddress', 'apartmentUnitNumber', 'equipmentDetails.equipmentName'],
    writes: true,
  },
  inactivateEquipment: { needs: ['customerRef', 'productLine', 'equipmentId'], writes: true },
  getEquipmentDetails: { needs: ['customerRef'], may: ['inventoryEquipmentId'] },
  updateEquipmentDetails: {
    needs: ['inventoryEquipmentId', 'serialNumber'],
    has: ['equipmentName'],
    may: ['version'],
    writes: true,
  },
  getEquipmentEligibility: { needs: ['customerRef', 'inventoryEquipmentId'], may: ['triageReferenceID'] },

  // User
  searchByCustomerRef: { needs: ['customerRef'] },
  getAccountSummary: { needs: ['contactId', 'accountAddressId'] },
  getContract: {
    needs: ['contractId'],
    has: ['returnContracts', 'returnPaymentDetails'],
    may: ['ScheduleRef'],
    fixed: { resultSet: 'EXTENDED' },
  },
  getProductDetails: { needs: ['productList'], shared: true },
  getOnlineClaimEligibility: {
    needs: ['customerRef', 'productCode', 'contractNo', 'state', 'zipCode', 'productLine'],
    fixed: { partnerCode: 'HS', optionPosition: 1 },
  },

  // Claims
  getIssueList: { needs: product, fixed: country, shared: true },
  getTriageDetails: { needs: [...product, 'issueCodes'], fixed: country, shared: true },
  checkIssuesUnderPlan: {
    needs: ['productSubCategoryCode', 'planCode', 'unresolvedIssues'],
    fixed: country,
    shared: true,
  },
  saveTriageDetails: {
    needs: ['triageDetails[].issueCode', 'triageDetails[].issueTriageCode'],
    has: ['triageDetails[].triageAnswers'],
    may: ['customerRef'],
    writes: true,
  },
  claimAdjudication: {
    needs: [...product, 'imeiOrSerial', 'issueCodes', 'triageReferenceID'],
    may: ['contractNo'],
    fixed: { currencyCode: 'USD', coveredValue: 1000, planCode: 'HMSRV12MEWADLD' },
  },
  getServiceAvailability: {
    needs: [
      'mode',
      'address.zipCode',
      'product.productSubCategoryCode',
      'product.brandCode',
      'product.productCode',
      'issueCodes',
      'planCode',
    ],
    shared: true,
  },
  getSlotList: {
    needs: ['serviceTypeCode', ...product],
    may: ['zipCode', 'serviceLocationCode', 'date', 'timeSlotCode'],
    shared: true,
  },
  createClaimsMaster: { ...claim, fixed: { ...claim.fixed, status: 'INITIATED' }, writes: true },
  createClaim: { ...claim, writes: true },
  raiseClaim: {
    needs: ['customerRef', 'claimsMasterId'],
    may: ['status', ...claim.needs, ...claim.has, ...claim.may],
    fixedIfGiven: claim.fixed,
    writes: true,
  },
  updateClaimsMaster: {
    needs: ['customerRef', 'claimsMasterId'],
    may: ['status', ...claim.needs, ...claim.has, ...claim.may],
    fixedIfGiven: claim.fixed,
    writes: true,
  },

  // Jobs
  getServiceJobDetailsCE: {
    needs: ['customerRef'],
    may: ['serviceJobId', 'inventoryEquipmentId', 'claimsMasterId'],
  },
  getBuyoutAmount: { needs: ['serviceJobId'] },
  updateClaimRequestStatus: {
    needs: ['externalReferenceID', 'referenceID', 'statusCode'],
    may: ['cancellationReason', 'cancellationRemarks', 'replacementOption'],
    writes: true,
  },
  updateRequestDetails: {
    needs: ['referenceID'],
    may: ['phoneNumber', 'phoneCode', 'address', 'schedule', 'version'],
    fixedIfGiven: { phoneCode: '1', 'address.country': 'US', 'address.addressType': 'Home' },
    writes: true,
  },
  updateStatusInfo: { needs: ['hsRefID', 'status', 'statusCode'], writes: true },
  updateBuyoutInfo: {
    needs: ['hsRefID'],
    fixed: { status: 'Replacement declined', statusCode: 'HS003' },
    writes: true,
  },

  // Addresses
  getTerritory: { needs: ['zipCode'], may: ['returnServiceLocations'], shared: true },
  getGeoLocation: {
    needs: ['streetName', 'city', 'state', 'zipcode'],
    has: ['houseNo', 'flatNo'],
    fixed: { country: 'US' },
    shared: true,
  },
} as const satisfies Record<string, Rule>

export type CallName = keyof typeof rules

export const callNames = Object.keys(rules) as CallName[]

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(rules, name)
}
