/** The parameters of calls that more than one place makes, `npm run check-gateway` among them (P6.6 to P6.10). */
import type { OperationParams } from '#contract/index.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import {
  COUNTRY_CODE,
  COVERED_VALUE,
  CURRENCY_CODE,
  FIXED_PLAN_CODE,
  OPTION_POSITION,
  PARTNER_CODE,
  PRODUCT_LOOKUP_STATE,
} from '#domain/limits.ts'
import type { Told } from './calls/profile/index.ts'

type Plan = Pick<Told<'getAccountSummary'>['contractCollection'][number], 'contractId' | 'productOfferCode'>
type Contact = Told<'searchByCustomerRef'>

export function contractQuestion(
  contractId: string,
  ScheduleRef?: string | null,
): OperationParams<'getContract'> {
  return {
    contractId,
    resultSet: 'EXTENDED',
    returnContracts: true,
    returnPaymentDetails: false,
    ...(ScheduleRef && { ScheduleRef }),
  }
}

export function linesQuestion({ productOfferCode }: Plan): OperationParams<'getCEProducts'> {
  return { productCodes: [productOfferCode], partnerCode: PARTNER_CODE, state: PRODUCT_LOOKUP_STATE }
}

export function onlineQuestion(
  customerRef: string,
  { state, zipCode }: Pick<Contact['addresses'][number], 'state' | 'zipCode'>,
  plan: Plan,
  productLine: string,
): OperationParams<'getOnlineClaimEligibility'> {
  return {
    customerRef,
    productCode: plan.productOfferCode,
    partnerCode: PARTNER_CODE,
    contractNo: plan.contractId,
    optionPosition: OPTION_POSITION,
    state: state ?? '',
    zipCode: zipCode ?? '',
    productLine,
  }
}

export function issueQuestion(
  { productOfferCode: planCode }: Plan,
  productSubCategoryCode: string,
  issueCode: string,
): OperationParams<'checkIssuesUnderPlan'> {
  return { countryCode: COUNTRY_CODE, productSubCategoryCode, planCode, unresolvedIssues: [issueCode] }
}

export function placeQuestion(address: PostalAddress): OperationParams<'getGeoLocation'> {
  const { houseNo, street: streetName, apartment: flatNo, city, state, zipCode: zipcode } = address
  return { houseNo, streetName, flatNo, city, state, country: COUNTRY_CODE, zipcode }
}

export interface Adjudicated {
  device: Parameters<typeof productCodes>[0] & { serialNumber: string }
  equipmentId: string
  issueCode: string
  triageReferenceId: string | null
  contractId: string
}

export function adjudicationQuestion(claim: Adjudicated): OperationParams<'claimAdjudication'> {
  const { device, equipmentId, issueCode, triageReferenceId, contractId } = claim
  return {
    ...productCodes(device),
    // A device without a serial number is named by its id.
    imeiOrSerial: device.serialNumber || equipmentId,
    currencyCode: CURRENCY_CODE,
    coveredValue: COVERED_VALUE,
    planCode: FIXED_PLAN_CODE,
    issueCodes: [issueCode],
    ...(triageReferenceId && { triageReferenceID: triageReferenceId }),
    contractNo: contractId,
  }
}

/** Who makes a claim. */
export function claimant({ contactId, email, FirstName, LastName }: Contact) {
  return {
    contactId,
    ...(email && { email }),
    ...(FirstName && { FirstName }),
    ...(LastName && { LastName }),
  }
}
