/**
 * A claim before it is a job: the claims master holds it (INITIATED) until it is paid for, and raising it creates the
 * job. Amounts are never parameters: the server derives fee and benefit from plan and product line.
 *
 * Refusals that a screen can handle: SLOT_TAKEN and SLOT_UNSUITABLE (choose another slot; the claim and its payment are
 * kept), ALREADY_PAID (continue the paid claim), OUT_OF_DATE and ABANDONED (start again). For all others, the screen
 * shows the description.
 */
import { Type, type Static } from 'typebox'
import { DESCRIPTION_TEXT, OPTION_POSITION, PHONE_CODE, SERVICE_TYPE_CODE } from '#domain/limits.ts'
import { ClaimKindName } from './claim-kind.ts'
import { issueCodesField, productFields, triageReferenceField } from './claims.ts'
import {
  ClosedShape,
  Closed,
  Code,
  Day,
  Dollars,
  Fixed,
  Nullable,
  OneOf,
  Owned,
  Phone,
  Text,
} from './fields.ts'
import { defineOperation } from './operation.ts'
import { ServiceAddress } from './postal-address.ts'

/** Where and when a carry-in or home visit takes place. */
export const Schedule = ClosedShape('Schedule', {
  serviceLocationCode: Type.Optional(Code()),
  chosenDate: Day(),
  chosenTimeSlotCode: Code('A timeSlotCode from getSlotList'),
})
export type Schedule = Static<typeof Schedule>

export const Packaging = OneOf('send-box', 'own-box')
export type Packaging = Static<typeof Packaging>

/** What the claim repeats about the customer and the device. A partner may want it (P11.5); ours looks it up. */
const repeated = {
  customer: Type.Optional(
    Closed({
      // Not Owned: it grants no access.
      contactId: Code(),
      email: Type.Optional(Text({ maxLength: 254 })),
      FirstName: Type.Optional(Text()),
      LastName: Type.Optional(Text()),
    }),
  ),
  optionPosition: Type.Optional(Type.Literal(OPTION_POSITION)),
  device: Type.Optional(Closed({ makeName: Text(), modelName: Text(), serialNumber: Text() })),
}

const request = {
  ...repeated,
  kind: ClaimKindName,
  // P8.5: the service type code is the same for every claim; the kind says how it is served.
  serviceTypeCode: Fixed(SERVICE_TYPE_CODE),
  contractNumber: Owned('contract', 'The contractId'),
  serviceContractProductCode: Code('Plan code'),
  inventoryEquipmentID: Owned('equipment'),
  product: Closed(productFields),
  issueCodes: issueCodesField,
  issueDescription: Text({ maxLength: DESCRIPTION_TEXT }),
  triageReferenceID: Type.Optional(triageReferenceField),
  address: ServiceAddress,
  phoneCode: Fixed(PHONE_CODE),
  phoneNumber: Type.Optional(Phone()),
  schedule: Type.Optional(Schedule),
  packaging: Type.Optional(Packaging),
  handsInDefectiveDevice: Type.Optional(Type.Boolean({ description: 'Replacement only' })),
  termsAccepted: Type.Literal(true),
}

const requestParts = Type.Partial(Type.Object(request)).properties

const masterResult = {
  claimsMasterId: Owned('claim'),
  status: OneOf('INITIATED', 'RAISED', 'ABANDONED'),
  serviceFee: Dollars('Service call fee, US dollars'),
  paymentDue: Type.Boolean({ description: 'Whether the fee must be paid before the claim can be raised' }),
}

const raisedResult = {
  // A partner that raises a claim at once may not name it.
  claimsMasterId: Nullable(Owned('claim')),
  serviceJobID: Nullable(Owned('job', 'Null while the fee is due')),
  paymentDue: masterResult.paymentDue,
}

export const createClaimsMaster = defineOperation({
  name: 'createClaimsMaster',
  // One unfinished claim per device: a second one replaces the first, unless that is paid.
  summary: 'Record a claim before payment',
  writes: true,
  params: { customerRef: Owned('customer'), ...request, status: Fixed('INITIATED') },
  result: masterResult,
})

export const createClaim = defineOperation({
  name: 'createClaim',
  summary: 'Record a claim and, if no fee is due, raise it',
  writes: true,
  params: {
    customerRef: Owned('customer'),
    ...request,
    claimsMasterId: Type.Optional(Owned('claim', 'A recorded claim; it is raised as recorded')),
  },
  result: raisedResult,
})

export const raiseClaim = defineOperation({
  name: 'raiseClaim',
  summary: 'Create the job for a claim that is paid for or has no fee',
  writes: true,
  // P6.8 sends the whole claim again. The claims master takes precedence: a claim can't change after its payment.
  params: { customerRef: Owned('customer'), claimsMasterId: Owned('claim'), ...requestParts },
  result: raisedResult,
})

export const updateClaimsMaster = defineOperation({
  name: 'updateClaimsMaster',
  // Address, slot and description can be changed, paid or not; another device, plan, kind or issue is another claim.
  summary: 'Change or abandon a claim that has not been raised',
  writes: true,
  params: {
    customerRef: Owned('customer'),
    claimsMasterId: Owned('claim'),
    ...requestParts,
    status: Type.Optional(OneOf('INITIATED', 'ABANDONED')),
  },
  result: masterResult,
})
