/** From "what is wrong?" to "how and when?": the reads before a claim (P6.8, Claims). */
import { Type, type Static } from 'typebox'
import {
  ADDRESS_TEXT,
  COUNTRY_CODE,
  COVERED_VALUE,
  CURRENCY_CODE,
  DEVICE_TEXT,
  FIXED_PLAN_CODE,
} from '#domain/limits.ts'
import {
  Closed,
  Code,
  Day,
  Dollars,
  Fixed,
  Instant,
  List,
  Nullable,
  OneOf,
  Owned,
  Shape,
  Text,
  ZipCode,
} from './fields.ts'
import { hazardNames } from '#domain/claim/hazard.ts'
import { ClaimKindName } from './claim-kind.ts'
import { defineOperation } from './operation.ts'
import { ServiceAddress } from './postal-address.ts'
import { ServiceLocation } from './service-location.ts'

/** Brand and product are absent for a device that is not in the catalog. */
export const productFields = {
  productSubCategoryCode: Code('Same as productLine'),
  brandCode: Type.Optional(Code()),
  productCode: Type.Optional(Code()),
}

export const issueCodesField = Type.Array(Code(), { minItems: 1, maxItems: 20 })
export const triageReferenceField = Owned('triage', 'From saveTriageDetails')

export const ServiceType = OneOf('CLAIM_CARRYIN', 'CLAIM_ONSITE', 'CLAIM_DROPOFF', 'CLAIM_SELF_REPAIR')

/** Why a device with this issue needs care (P3.13). */
export const IssueHazards = List(OneOf(...hazardNames), 3)

export const Issue = Shape('Issue', {
  issueCode: Code(),
  category: Text(),
  name: Text(),
  hazards: Type.Optional(IssueHazards),
  needsDescription: Type.Optional(Type.Boolean({ description: 'Needs an issueDescription' })),
})
export type Issue = Static<typeof Issue>

export const getIssueList = defineOperation({
  name: 'getIssueList',
  summary: 'Possible issues with a device',
  params: { ...productFields, countryCode: Fixed(COUNTRY_CODE) },
  result: { issues: List(Issue) },
})

/** A question with choices, a step to try, or advice if no step would fix it. */
export const TriageStep = Shape('TriageStep', {
  issueCode: Code(),
  issueTriageCode: Code(),
  kind: OneOf('question', 'step', 'advice'),
  text: Text({ maxLength: 1000 }),
  answers: List(Text(), 20, 'Empty unless it is a question'),
})
export type TriageStep = Static<typeof TriageStep>

export const getTriageDetails = defineOperation({
  name: 'getTriageDetails',
  summary: 'Questions and steps to try first',
  params: { ...productFields, countryCode: Fixed(COUNTRY_CODE), issueCodes: issueCodesField },
  result: { triageDetails: List(TriageStep) },
})

export const checkIssuesUnderPlan = defineOperation({
  name: 'checkIssuesUnderPlan',
  summary: 'Which issues a plan covers',
  params: {
    countryCode: Fixed(COUNTRY_CODE),
    productSubCategoryCode: Code(),
    planCode: Code('productOfferCode of the plan'),
    unresolvedIssues: issueCodesField,
  },
  result: {
    issues: List(
      Type.Object({
        issueCode: Code(),
        covered: Type.Boolean(),
        reason: Nullable(Text({ maxLength: 500, description: 'Why not, if false' })),
      }),
      20,
    ),
  },
})

export const saveTriageDetails = defineOperation({
  name: 'saveTriageDetails',
  summary: 'Save the answers to triage questions',
  writes: true,
  params: {
    customerRef: Type.Optional(Owned('customer', 'Required if the contact has several customer references')),
    triageDetails: Type.Array(
      Closed({
        issueCode: Code(),
        issueTriageCode: Code(),
        triageAnswers: List(Text({ maxLength: 500 }), 20),
      }),
      // Empty for an issue without questions or steps.
      { maxItems: 50 },
    ),
  },
  result: { triageReferenceID: triageReferenceField },
})

export const claimAdjudication = defineOperation({
  name: 'claimAdjudication',
  summary: 'Kinds of service available for a claim, and the buyout amount',
  params: {
    ...productFields,
    imeiOrSerial: Text({ minLength: 1, maxLength: DEVICE_TEXT.serialNumber }),
    // P8.5: plan code, covered value and currency are constants of the partner, the same for every customer.
    currencyCode: Fixed(CURRENCY_CODE),
    coveredValue: Fixed(COVERED_VALUE),
    planCode: Fixed(FIXED_PLAN_CODE),
    issueCodes: issueCodesField,
    // Needed unless contractNo says whose plan it is.
    triageReferenceID: Type.Optional(triageReferenceField),
    contractNo: Type.Optional(Owned('contract', 'Plan to claim under, if the customer has several')),
  },
  result: {
    allowedModes: List(Text({ maxLength: 64 }), 20, 'Repair, Replacement, Buyout, …'),
    buyoutCost: Dollars('What a buyout would pay, in US dollars: after deducting the service fee'),
    fairMarketValue: Type.Optional(Dollars()),
    refusedModes: Type.Optional(
      List(
        Type.Object({ mode: ClaimKindName, reason: Text({ maxLength: 500 }) }),
        10,
        'Kinds that are not allowed, and why',
      ),
    ),
  },
})

export const getServiceAvailability = defineOperation({
  name: 'getServiceAvailability',
  summary: 'Whether a kind of repair is available at an address',
  params: {
    mode: ServiceType,
    address: Closed({
      ...ServiceAddress.properties,
      street: Text({ maxLength: ADDRESS_TEXT.street, description: 'Empty for anywhere in the ZIP code' }),
    }),
    product: Closed(productFields),
    issueCodes: Type.Optional(issueCodesField),
    planCode: Type.Optional(Code('If omitted, only location and time are checked')),
  },
  result: {
    mode: ServiceType,
    available: Type.Boolean(),
    reason: Nullable(Text({ maxLength: 500, description: 'Why not, if false' })),
    earliestDate: Nullable(Day()),
    serviceLocationCode: Nullable(Code('The center that would do the repair')),
    distanceMiles: Nullable(Type.Number({ minimum: 0, description: 'Distance to that center' })),
    located: Type.Boolean({ description: 'Whether the address could be geocoded' }),
  },
})

/** A bookable slot; a claim sends its code back as chosenTimeSlotCode. */
export const Slot = Shape('Slot', {
  timeSlotCode: Code(),
  date: Day('In the time zone of the location'),
  startsAt: Instant(),
  endsAt: Instant(),
  timeZone: Text({ maxLength: 64 }),
  label: Text({ maxLength: 64, description: '12-hour US English: 9:00 AM – 11:00 AM' }),
})
export type Slot = Static<typeof Slot>

/** The slot of an appointment. A past one may no longer have a code. */
export const BookedSlot = Shape('BookedSlot', { ...Slot.properties, timeSlotCode: Nullable(Code()) })
export type BookedSlot = Static<typeof BookedSlot>

export const getSlotList = defineOperation({
  name: 'getSlotList',
  summary: 'Available appointment times',
  params: {
    serviceTypeCode: OneOf('CLAIM_CARRYIN', 'CLAIM_ONSITE'),
    zipCode: Type.Optional(ZipCode()),
    serviceLocationCode: Type.Optional(Code('The center of a carry-in; omit for a home visit')),
    ...productFields,
    // A home visit needs ZIP code and product line; a carry-in can be queried by center alone.
    productSubCategoryCode: Type.Optional(productFields.productSubCategoryCode),
    date: Type.Optional(Day('Only this day')),
    timeSlotCode: Type.Optional(Code('Only this slot, even if no longer available')),
  },
  result: {
    availableDates: List(Day(), 120),
    slots: List(Slot, 1000),
    serviceLocation: Type.Optional(ServiceLocation),
  },
})
