import { Type, type Static } from 'typebox'
import { OPTION_POSITION, PARTNER_CODE } from '#domain/limits.ts'
import {
  Closed,
  Code,
  Day,
  Dollars,
  Fixed,
  List,
  Nullable,
  Owned,
  Shape,
  StateCode,
  Text,
  ZipCode,
} from './fields.ts'
import { defineOperation } from './operation.ts'

/** A contact's address with P2.1's field names: line 4 is the city, line 5 the state. */
export const AccountAddress = Shape('AccountAddress', {
  accountAddressId: Owned('address'),
  customerRef: Nullable(Owned('customer')),
  addressType: Text({ maxLength: 40 }),
  houseNo: Text(),
  addressLine1: Text({ description: 'Street' }),
  addressLine2: Text({ description: 'Apartment' }),
  addressLine4: Text({ description: 'City' }),
  addressLine5: Text({ description: 'State' }),
  zipCode: ZipCode(),
  country: Text(),
})
export type AccountAddress = Static<typeof AccountAddress>

export const searchByCustomerRef = defineOperation({
  name: 'searchByCustomerRef',
  summary: 'The person behind a customer reference, with their addresses',
  params: { customerRef: Owned('customer') },
  result: {
    contactId: Owned('contact'),
    email: Text({ maxLength: 254 }),
    FirstName: Text(),
    LastName: Text(),
    homephone: Nullable(Text({ maxLength: 40 })),
    mobilephone: Nullable(Text({ maxLength: 40 })),
    addresses: List(AccountAddress, 50),
  },
})

/** What every operation returns about a plan. */
const contractFields = {
  contractId: Owned('contract'),
  contractPublicRef: Owned('contract', 'The decrypted contractRef'),
  contractStatusCode: Text({ maxLength: 8 }),
  productOfferCode: Code('Plan code'),
  planName: Text(),
  partnerCode: Code(),
  contractType: Text(),
  ScheduleRef: Text({ maxLength: 64 }),
  versionFromDate: Day(),
  versionToDate: Day(),
}

export const ContractProduct = Shape('ContractProduct', {
  productCode: Code(),
  productName: Text(),
  subCategory: Text({ maxLength: 16, description: 'A plan with an LS product is premier' }),
})
export type ContractProduct = Static<typeof ContractProduct>

/** A plan with all of its terms, so that no screen has to request each plan separately. */
export const ContractSummary = Shape('ContractSummary', {
  ...contractFields,
  benefitPerClaim: Dollars(),
  onlineClaims: Type.Boolean({ description: 'Whether its claims can be opened online' }),
  productDetails: List(ContractProduct, 50),
  coveredProductLines: List(
    Type.Object({
      productSubCategoryCode: Code('Same as productLine'),
      productLineName: Text(),
      serviceFee: Dollars('Service call fee for this product line, US dollars'),
      allowedModes: List(Text({ maxLength: 64 }), 20, 'Available kinds of claim'),
    }),
    200,
  ),
  issueExclusions: List(
    Type.Object({ issueCode: Code(), reason: Text({ maxLength: 500 }) }),
    1000,
    'Issues not covered',
  ),
})
export type ContractSummary = Static<typeof ContractSummary>

/** getAccountSummary's refusal code for a contact without a plan, and for nothing else. */
export const NO_CONTRACT = 'NO_CONTRACT'

export const getAccountSummary = defineOperation({
  name: 'getAccountSummary',
  summary: 'Plans registered at an address',
  params: { contactId: Owned('contact'), accountAddressId: Owned('address') },
  result: { contractCollection: List(ContractSummary, 50) },
})

export const getContract = defineOperation({
  name: 'getContract',
  summary: 'One plan with its products',
  params: {
    contractId: Owned('contract', 'Or the contractPublicRef'),
    resultSet: Fixed('EXTENDED'),
    returnContracts: Type.Optional(Type.Boolean({ default: true })),
    returnPaymentDetails: Type.Optional(Type.Boolean({ default: false })),
    ScheduleRef: Type.Optional(
      Text({ maxLength: 64, description: 'If given, the response includes OptionDetail' }),
    ),
  },
  result: {
    ...contractFields,
    benefitPerClaim: Dollars(),
    productDetails: List(ContractProduct, 50),
    OptionDetail: Type.Optional(
      List(Type.Object({ optionPosition: Type.Integer({ minimum: 1 }), optionName: Text() }), 20),
    ),
  },
})

export const getProductDetails = defineOperation({
  name: 'getProductDetails',
  summary: 'Names and subcategories of plan products',
  params: { productList: List(Closed({ productCode: Code() }), 50) },
  result: { productDetails: List(ContractProduct, 50) },
})

export const getOnlineClaimEligibility = defineOperation({
  name: 'getOnlineClaimEligibility',
  summary: 'Whether a claim can be opened online, and the remaining benefit',
  params: {
    customerRef: Owned('customer'),
    productCode: Code('Plan product'),
    partnerCode: Fixed(PARTNER_CODE),
    contractNo: Owned('contract', 'The contractId'),
    optionPosition: Fixed(OPTION_POSITION),
    state: StateCode(),
    zipCode: ZipCode(),
    productLine: Code(),
  },
  result: {
    // P5.9: true only as a boolean or as the string; a partner may send either.
    onlineClaimEligibility: Type.Union([Type.Boolean(), Text({ maxLength: 16 })]),
    benefitRemainingPerClaim: Dollars(),
  },
})
