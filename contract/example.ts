/** Realistic example values for the API document, generated from a schema; a test validates them against it. */
import { DISPATCHED } from '#domain/job/codes.ts'
import type { OwnedThing } from './fields.ts'

/** The part of JSON Schema that the declarations use. */
export interface JsonSchema {
  type?: string
  title?: string
  description?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  not?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  additionalProperties?: boolean
  $ref?: string
  'x-owned'?: OwnedThing
  'x-encrypted'?: boolean
}

export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value, key)]),
      )
    case 'array':
      return [exampleOf(schema.items ?? {}, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numbers[name] ?? Math.max(schema.minimum ?? 1, 1)
    case 'null':
      return null
    default:
      return exampleText(schema, name)
  }
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema['x-encrypted']) return 'eyJhbGciOiJkaXIiLCJraWQiOiIxIn0..b3BlbnM.bm90aGluZw.YWxvbmU'
  if (schema['x-owned']) return identifiers[schema['x-owned']]
  if (schema.format === 'date') return texts[name] ?? '2026-11-16'
  if (schema.format === 'date-time') return '2026-11-16T15:00:00Z'
  if (schema.format === 'uuid') return texts.uploadId!
  return texts[name] ?? patterns[schema.pattern ?? ''] ?? 'Example'.slice(0, schema.maxLength)
}

/** Those of the sandbox's first customer, one-plan@sandbox.test, and their television. */
const identifiers = {
  customer: 'C20010001',
  contact: 'P30010001',
  address: 'A40010001',
  contract: '600100101',
  equipment: '50000013',
  claim: 'CM70000013',
  job: '80411-7731',
  triage: 'TR-5b1f9c3e',
} as const satisfies Record<OwnedThing, string>

const numbers: Record<string, number> = {
  latitude: 39.96,
  longitude: -82.99,
  buyoutAmount: 640,
  amountCents: 7_900,
}

const zip = '43215'
const plan = 'HMSRV12MEWADLD'
const television = {
  brand: 'Samsung',
  code: 'TV-SAMSUNG-QN65Q80C',
  model: 'QN65Q80C',
  productLine: 'TV',
  serial: '0AEB3HDN500127',
}

/** For fields whose names say nothing. */
const patterns: Record<string, string> = { '^[0-9]{5}$': zip, '^[A-Z]{2}$': 'OH' }

const texts: Record<string, string> = {
  installDate: '2025-11-28',
  FirstName: 'Rosa',
  LastName: 'Martinez',
  addDate: '11/16/2026',
  category: 'Power',
  customerAddressLine1: '218 Maple Ave',
  customerAddressLine2: 'Apt 4B',
  customerCity: 'Columbus',
  customerCountry: 'US',
  customerState: 'OH',
  email: 'one-plan@sandbox.test',
  fileName: 'Receipt.pdf',
  documentId: 'DOC-4f0d2c9b7a6e4c55b1f3e8d90a2c7b61',
  firstName: 'Rosa',
  heading: 'Please review your replacement',
  initials: 'RM',
  mediaType: 'application/pdf',
  planName: 'Premier Device Protection',
  productLineName: 'Television',
  serviceJobStatus: 'SC0102',
  serviceJobStatusName: 'Replacement option provided',
  serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE',
  sourceSystem: 'SERVICEBENCH',
  statusName: 'Device dispatched',
  since: '3',
  'last-event-id': '3',
  apartment: '4B',
  apartmentUnitNumber: '4B',
  brandCode: 'SAMSUNG',
  brandName: television.brand,
  ScheduleRef: 'S600100101',
  cancellationRemarks: 'It works again',
  carrier: 'UPS',
  chosenTimeSlotCode: 'SL-20261116-0900',
  claimsMasterId: identifiers.claim,
  city: 'Columbus',
  equipmentName: 'Living room TV',
  eventId: 'evt-20261116-0001',
  flatNo: '4B',
  houseNo: '120',
  imeiOrSerial: television.serial,
  issueCode: 'TV-WONT-TURN-ON',
  issueCodes: 'TV-WONT-TURN-ON',
  issueDescription: 'The screen stays black, the sound works.',
  issueTriageCode: 'T1',
  location: 'SVC-CMH-01',
  make: 'SAMSUNG',
  makeName: television.brand,
  model: television.code,
  modelName: television.model,
  note: 'Left our warehouse',
  phoneNumber: '614-555-0134',
  planCode: plan,
  productCode: television.code,
  productCodes: 'HMSRVHE',
  productLine: television.productLine,
  productName: television.model,
  productSubCategoryCode: television.productLine,
  linkReference: 'eyJhbGciOiJkaXIiLCJraWQiOiIxIn0..b25jZQ.b25seQ.dHJ1c3Q',
  customerRefs: identifiers.customer,
  redirectUrl: `/service-request/${identifiers.equipment}/confirm/depot`,
  replacementOption: 'RO-7c21',
  serialNumber: television.serial,
  serviceContractProductCode: plan,
  serviceJobId: identifiers.job,
  serviceLocationCode: 'SVC-CMH-01',
  specName: 'Screen size',
  specValue: '65 in',
  state: 'OH',
  statusCode: DISPATCHED,
  street: 'N High St',
  streetAddress: '120 N High St',
  streetName: 'N High St',
  trackingId: '1Z999AA10123456784',
  triageAnswers: 'Yes, it is plugged in',
  uploadId: '0b2f1c9e-6d1a-4f57-9c3e-2a7d5e8b4c10',
  unregisteredProductCode: 'UNR-3f0a',
  unresolvedIssues: 'TV-WONT-TURN-ON',
  zip,
  zipCode: zip,
  zipcode: zip,
  'x-partner-id': 'servify',
  'x-partner-timestamp': '1794841200',
  'x-partner-signature': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}
