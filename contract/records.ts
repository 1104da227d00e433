/**
 * The records of other systems: customers and their plans, the catalog, and the service network. A record comes as a
 * line of a file (`npm run admin -- import`) or, for customers, in a call (`/partner/…`); the shapes are the same.
 */
import { Type, type Static } from 'typebox'
import { hazardNames } from '#domain/claim/hazard.ts'
import { BOOKING_HORIZON_DAYS } from '#domain/claim/service-availability.ts'
import { ADDRESS_TEXT, ADDRESS_TYPE, COUNTRY_CODE, DEVICE_TEXT } from '#domain/limits.ts'
import { ClaimKindName } from './claim-kind.ts'
import {
  ClosedShape,
  Closed,
  Cents,
  Code,
  Day,
  Instant,
  List,
  OneOf,
  Phone,
  StateCode,
  Text,
  ZipCode,
} from './fields.ts'
import { Specification } from './job-detail.ts'

/** Not Owned: the system that sends records isn't a customer. */
const Id = (description?: string) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
    ...(description ? { description } : {}),
  })
const Name = (maxLength = 200) => Text({ minLength: 1, maxLength })
const UpdatedAt = () =>
  Type.Optional(
    Instant(
      'When it last changed where it comes from. A record that is older than what the portal has is skipped',
    ),
  )
const Latitude = () => Type.Number({ minimum: -90, maximum: 90 })
const Longitude = () => Type.Number({ minimum: -180, maximum: 180 })
const Position = () => Type.Integer({ minimum: 0, maximum: 32_767, description: 'Order in lists' })
const HOUR_AND_MINUTE = '([01][0-9]|2[0-3]):[0-5][0-9]'

export const ContactRecord = ClosedShape('ContactRecord', {
  contactId: Id(),
  email: Type.Optional(
    Type.String({
      maxLength: 254,
      pattern: '^[^\\u0000-\\u0020@\\ud800-\\udfff]+@[^\\u0000-\\u0020@\\ud800-\\udfff]+$',
      description: 'The first person who signs in with this verified address is linked to this contact',
    }),
  ),
  firstName: Name(100),
  lastName: Name(100),
  homePhone: Type.Optional(Phone()),
  mobilePhone: Type.Optional(Phone()),
  subject: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 255,
      description: 'The subject at the OpenID provider, if known. Once set, it can’t be changed here',
    }),
  ),
  createdAt: Type.Optional(Instant('Customer since; kept from the first time')),
  updatedAt: UpdatedAt(),
})
export type ContactRecord = Static<typeof ContactRecord>

export const AddressRecord = ClosedShape('AddressRecord', {
  addressId: Id(),
  contactId: Id(),
  customerRef: Type.Optional(Id('For an address with plans. It can be added, but never changed or removed')),
  addressType: Type.Optional(Text({ maxLength: 40, description: `${ADDRESS_TYPE} if left out` })),
  houseNo: Type.Optional(Text({ maxLength: ADDRESS_TEXT.houseNo })),
  addressLine1: Text({ minLength: 1, maxLength: ADDRESS_TEXT.street, description: 'Street' }),
  addressLine2: Type.Optional(Text({ maxLength: ADDRESS_TEXT.apartment, description: 'Apartment' })),
  city: Name(ADDRESS_TEXT.city),
  state: StateCode(),
  zipCode: ZipCode(),
  country: Type.Optional(Type.Literal(COUNTRY_CODE)),
  latitude: Type.Optional(Latitude()),
  longitude: Type.Optional(Longitude()),
  createdAt: Type.Optional(Instant('Kept from the first time')),
  updatedAt: UpdatedAt(),
})
export type AddressRecord = Static<typeof AddressRecord>

export const ContractRecord = ClosedShape('ContractRecord', {
  contractId: Id(),
  contractPublicRef: Id('What a contractRef holds'),
  customerRef: Id('Of an address'),
  contractStatusCode: Name(8),
  planCode: Code(),
  partnerCode: Code(),
  contractType: Name(),
  scheduleRef: Name(64),
  versionFromDate: Day(),
  versionToDate: Day('The last covered day, not before the first'),
  onlineClaimEligible: Type.Optional(Type.Boolean({ description: 'Overrides the plan’s onlineClaims' })),
  products: List(
    Closed({
      productCode: Code(),
      productName: Name(),
      subcategory: Text({ minLength: 1, maxLength: 16, description: 'LS makes a plan premier' }),
    }),
    50,
    'All of them: what is not listed is removed',
  ),
  options: Type.Optional(List(Name(), 20, 'Names, in order; all of them')),
  updatedAt: UpdatedAt(),
})
export type ContractRecord = Static<typeof ContractRecord>

const ConsentRecord = ClosedShape('ConsentRecord', {
  contactId: Id(),
  sms: Type.Boolean({ description: 'Whether the customer has agreed to texts about their Service Calls' }),
  changedAt: Instant('When the customer gave or withdrew it; an older one is skipped'),
})

const ProductLineRecord = ClosedShape('ProductLineRecord', {
  productLine: Code(),
  name: Name(),
  position: Position(),
})
const BrandRecord = ClosedShape('BrandRecord', { brandCode: Code(), name: Name(DEVICE_TEXT.brand) })

const ProductRecord = ClosedShape('ProductRecord', {
  productCode: Code(),
  productLine: Code(),
  brandCode: Code(),
  name: Name(DEVICE_TEXT.model),
  specification: Type.Optional(List(Closed(Specification.properties), 100)),
})

const IssueRecord = ClosedShape('IssueRecord', {
  issueCode: Code(),
  productLine: Code(),
  category: Name(),
  name: Name(),
  position: Position(),
  hazards: Type.Optional(List(OneOf(...hazardNames), 3)),
  needsDescription: Type.Optional(Type.Boolean({ description: 'Needs the customer’s own description' })),
})

const TriageStepRecord = ClosedShape('TriageStepRecord', {
  issueCode: Code(),
  issueTriageCode: Code(),
  position: Position(),
  kind: OneOf('question', 'step', 'advice'),
  text: Name(1000),
  answers: Type.Optional(List(Name(), 20, 'To choose from; for a question')),
})

const PlanRecord = ClosedShape('PlanRecord', {
  planCode: Code(),
  planName: Name(),
  benefitPerClaimCents: Cents(),
  onlineClaims: Type.Optional(Type.Boolean({ description: 'True if left out' })),
})

const CoverageRecord = ClosedShape('CoverageRecord', {
  planCode: Code(),
  productLine: Code(),
  serviceFeeCents: Cents(),
  allowedModes: Type.Optional(List(ClaimKindName, 20, 'Kinds of service; none means reimbursement')),
})

const ExclusionRecord = ClosedShape('ExclusionRecord', {
  planCode: Code(),
  issueCode: Code(),
  reason: Text({ minLength: 1, maxLength: 500, description: 'Sentences for the customer' }),
})

const ZipCodeRecord = ClosedShape('ZipCodeRecord', {
  zipCode: ZipCode(),
  city: Name(ADDRESS_TEXT.city),
  state: StateCode(),
  latitude: Latitude(),
  longitude: Longitude(),
})

const Hours = () =>
  Type.Optional(
    Type.String({
      pattern: `^${HOUR_AND_MINUTE}-(${HOUR_AND_MINUTE}|24:00)$`,
      description: 'Local opening hours such as 09:00-17:30; closed if left out',
    }),
  )

export const ServiceCenterRecord = ClosedShape('ServiceCenterRecord', {
  serviceLocationCode: Code(),
  name: Name(),
  addressLine1: Name(ADDRESS_TEXT.street),
  city: Name(ADDRESS_TEXT.city),
  state: StateCode(),
  zipCode: ZipCode(),
  phone: Phone(),
  latitude: Latitude(),
  longitude: Longitude(),
  timeZone: Text({ minLength: 1, maxLength: 64, description: 'IANA name, such as America/New_York' }),
  sunday: Hours(),
  monday: Hours(),
  tuesday: Hours(),
  wednesday: Hours(),
  thursday: Hours(),
  friday: Hours(),
  saturday: Hours(),
  productLines: Type.Optional(List(Code(), 200, 'What it services; all of them')),
})
export type ServiceCenterRecord = Static<typeof ServiceCenterRecord>

const HolidayRecord = ClosedShape('HolidayRecord', {
  serviceLocationCode: Code(),
  holiday: Day(),
  name: Name(),
})

const TechnicianRecord = ClosedShape('TechnicianRecord', {
  technicianId: Code(),
  serviceLocationCode: Code(),
  name: Name(),
  travels: Type.Boolean(),
  travelRadiusMiles: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
})

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const SlotTemplateRecord = ClosedShape('SlotTemplateRecord', {
  slotTemplateId: Code(),
  serviceLocationCode: Code(),
  technicianId: Type.Optional(Code('Who visits customers; left out for times at the counter')),
  weekday: OneOf(...WEEKDAYS),
  starts: Type.String({ pattern: `^${HOUR_AND_MINUTE}$`, description: 'Local time, such as 09:00' }),
  ends: Type.String({ pattern: `^(${HOUR_AND_MINUTE}|24:00)$` }),
  minutes: Type.Integer({ minimum: 5, maximum: 1440, description: 'Length of each time in between' }),
  capacity: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many customers can book each' }),
  daysAhead: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: BOOKING_HORIZON_DAYS,
      description: 'How early customers can book; 60 if left out',
    }),
  ),
  validFrom: Type.Optional(Day()),
  validUntil: Type.Optional(Day('The last day')),
})

/** By the name of their file, in the order in which they are written: each refers only to those before it. */
export const recordSchemas = {
  'zip-codes': ZipCodeRecord,
  'product-lines': ProductLineRecord,
  brands: BrandRecord,
  products: ProductRecord,
  issues: IssueRecord,
  'triage-steps': TriageStepRecord,
  plans: PlanRecord,
  'plan-coverage': CoverageRecord,
  'plan-exclusions': ExclusionRecord,
  'service-centers': ServiceCenterRecord,
  'service-center-holidays': HolidayRecord,
  technicians: TechnicianRecord,
  'slot-templates': SlotTemplateRecord,
  contacts: ContactRecord,
  addresses: AddressRecord,
  contracts: ContractRecord,
  consents: ConsentRecord,
} as const
export type RecordKindName = keyof typeof recordSchemas
export type RecordOf<Kind extends RecordKindName> = Static<(typeof recordSchemas)[Kind]>
