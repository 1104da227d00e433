/** Reads of a job once its claim is raised, and the customer's actions on it (P4.8, Actions). */
import { Type, type Static } from 'typebox'
import { CURRENCY_CODE, REMARKS_TEXT } from '#domain/limits.ts'
import { CANCELLED, OPTION_ACCEPTED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { Schedule } from './claim-requests.ts'
import { BookedSlot } from './claims.ts'
import type { JsonSchema } from './example.ts'
import { ServiceJobDetail, Specification } from './job-detail.ts'
import {
  Code,
  Dollars,
  Fixed,
  Instant,
  List,
  Nullable,
  OneOf,
  Owned,
  Phone,
  Shape,
  Text,
  Version,
  ZipCode,
} from './fields.ts'
import { defineOperation } from './operation.ts'
import { ServiceAddress } from './postal-address.ts'

const optionalText = Nullable(Text())

/** The job of P2.5. */
export const ServiceJob = Shape('ServiceJob', {
  serviceJobID: Owned('job'),
  claimsMasterId: Owned('claim'),
  serviceJobType: Text({ maxLength: 64 }),
  serviceJobStatus: Code(),
  serviceJobStatusName: Text(),
  serviceJobSubStatus: Nullable(Code()),
  serviceJobSubStatusName: optionalText,
  sourceSystem: Text({ maxLength: 32, description: 'SERVIFY, WEB or SERVICEBENCH' }),
  contractNumber: Owned('contract'),
  serviceContractProductCode: Code('Plan code'),
  claimDetails: Type.Object({
    inventoryEquipmentID: Owned('equipment'),
    createDate: Instant(),
    buyoutAmount: Nullable(Dollars()),
    shippingToCustomerTrackingID: optionalText,
    shippingToCustomerVendor: optionalText,
    replacementDetails: List(
      Type.Object({
        optionId: Code(),
        modelName: Text(),
        specificationDetails: List(Specification, 100),
      }),
      10,
    ),
    dropOffLocationCode: optionalText,
    dropOffLocationName: optionalText,
    dropOffLocationAddress: optionalText,
    dropOffLocationCity: optionalText,
    dropOffLocationState: optionalText,
    dropOffLocationPostalCode: optionalText,
    dropOffLocationPhone: optionalText,
  }),
  customerAddressLine1: Text(),
  customerAddressLine2: Text(),
  customerCity: Text(),
  customerState: Text(),
  customerPostalCode: ZipCode(),
  customerCountry: Text(),
  customerPhoneNumber: optionalText,
  version: Version(),
  open: Type.Boolean(),
  closedAt: Nullable(Instant()),
  decideBy: Nullable(Instant('Deadline for the customer’s decision')),
  visitEndsAt: Nullable(Instant('When the booked visit ends; null once work has begun')),
  visit: Type.Optional(Nullable(BookedSlot)),
  detail: Type.Optional(ServiceJobDetail),
})
export type ServiceJob = Static<typeof ServiceJob>

/** What the handler checks, as the API document says it: schemas that do not name the missing field make poor errors. */
export const JOBS_ARE_ASKED_BY: JsonSchema[] = [
  naming('customerRef'),
  { ...naming('claimsMasterId'), not: { anyOf: [naming('serviceJobId'), naming('inventoryEquipmentId')] } },
]

function naming(field: string): JsonSchema {
  return { type: 'object', required: [field], properties: { [field]: {} } }
}

export const getServiceJobDetailsCE = defineOperation({
  name: 'getServiceJobDetailsCE',
  summary: 'Jobs of a customer or a device, newest first, or a single job with details',
  params: {
    customerRef: Type.Optional(Owned('customer', 'Required unless claimsMasterId is given alone')),
    serviceJobId: Type.Optional(Owned('job')),
    inventoryEquipmentId: Type.Optional(Owned('equipment')),
    claimsMasterId: Type.Optional(Owned('claim', 'The job of this claim; none until the claim is raised')),
  },
  result: { serviceJobStatusDetail: List(ServiceJob, 2000) },
})

export const getBuyoutAmount = defineOperation({
  name: 'getBuyoutAmount',
  summary: 'The buyout amount and how it is calculated',
  params: { serviceJobId: Owned('job') },
  result: {
    // P4.9: an amount is shown for SERVICEBENCH sources only.
    buyoutAmount: Nullable(Dollars()),
    fairMarketValue: Nullable(Dollars()),
    benefitLimit: Dollars(),
    serviceFee: Dollars(),
    currencyCode: Fixed(CURRENCY_CODE),
  },
})

const changed = {
  // P4.7: a cancellation succeeded if the outcome is Success, or if the refusal's code is SM.WTR.001.
  outcome: OneOf('Success', 'Failure'),
  serviceJobID: Owned('job'),
  serviceJobStatus: Code(),
  serviceJobStatusName: Text(),
  version: Version(),
}

export const updateClaimRequestStatus = defineOperation({
  name: 'updateClaimRequestStatus',
  summary: `Accept a replacement option (${OPTION_ACCEPTED}), or cancel (${CANCELLED})`,
  writes: true,
  params: {
    externalReferenceID: Type.Optional(Owned('claim', 'The claimsMasterId')),
    referenceID: Owned('job', 'The serviceJobID'),
    statusCode: OneOf(OPTION_ACCEPTED, CANCELLED),
    cancellationReason: Type.Optional(
      Type.String({ maxLength: 64, pattern: '^[A-Z_]+$', default: 'CUSTOMERCANCEL' }),
    ),
    cancellationRemarks: Type.Optional(Text({ maxLength: REMARKS_TEXT })),
    replacementOption: Type.Optional(Code('optionId of the accepted option')),
  },
  result: changed,
})

export const updateRequestDetails = defineOperation({
  name: 'updateRequestDetails',
  summary: 'Change phone, address or appointment while the partner still accepts changes',
  writes: true,
  params: {
    referenceID: Owned('job', 'The serviceJobID'),
    phoneNumber: Type.Optional(Phone()),
    address: Type.Optional(ServiceAddress),
    schedule: Type.Optional(Schedule),
    version: Type.Optional(Version()),
  },
  result: changed,
})

export const updateStatusInfo = defineOperation({
  name: 'updateStatusInfo',
  summary: 'Accept or reject a buyout',
  writes: true,
  params: {
    hsRefID: Owned('job', 'The serviceJobID'),
    status: OneOf('Buyout - Accept', 'Buyout - Reject'),
    statusCode: Type.Optional(Code('Derived from status if omitted')),
  },
  result: changed,
})

export const updateBuyoutInfo = defineOperation({
  name: 'updateBuyoutInfo',
  summary: 'Decline a replacement and get a buyout instead',
  writes: true,
  params: {
    hsRefID: Owned('job', 'The serviceJobID'),
    // P4.8: sent when a replacement without defective device is canceled as BUYOUT_CANCEL.
    status: Fixed('Replacement declined'),
    statusCode: Fixed(OPTION_DECLINED),
  },
  result: changed,
})
