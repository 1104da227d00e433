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
  if (schema.format === 'date') return '2026-11-16'
  if (schema.format === 'date-time') return '2026-11-16T15:00:00Z'
  return texts[name] ?? 'Example'
}

const identifiers = {
  customer: 'CR100001',
  contact: 'C100001',
  address: 'A100001',
  contract: 'K100001',
  equipment: '50010001',
  claim: 'CM70010001',
  job: '80412-0001',
  triage: 'TR-5b1f9c3e',
} as const satisfies Record<OwnedThing, string>

const numbers: Record<string, number> = {
  latitude: 39.96,
  longitude: -82.99,
  buyoutAmount: 640,
  amountCents: 7_900,
}

const zip = '43215'
const television = { brand: 'Samsung', model: 'QN65Q80C 65" QLED', productLine: 'TV' }

const texts: Record<string, string> = {
  since: '3',
  'last-event-id': '3',
  apartment: '4B',
  apartmentUnitNumber: '4B',
  brandCode: 'SAMSUNG',
  brandName: television.brand,
  ScheduleRef: 'S1',
  cancellationRemarks: 'It works again',
  carrier: 'UPS',
  chosenTimeSlotCode: 'SL-20261116-0900',
  claimsMasterId: identifiers.claim,
  city: 'Columbus',
  equipmentName: 'Living room TV',
  eventId: 'evt-20261116-0001',
  flatNo: '4B',
  houseNo: '120',
  imeiOrSerial: '0A1B3CXT500123',
  issueCode: 'TV-DOES-NOT-TURN-ON',
  issueCodes: 'TV-DOES-NOT-TURN-ON',
  issueDescription: 'The screen stays black, the sound works.',
  issueTriageCode: 'T1',
  location: 'SVC-CMH-01',
  make: 'SAMSUNG',
  makeName: television.brand,
  model: 'QN65Q80C',
  modelName: television.model,
  note: 'Left our warehouse',
  phoneNumber: '614-555-0134',
  planCode: 'PREMIER-CE',
  productCode: 'QN65Q80C',
  productCodes: 'CE-PREMIER',
  productLine: television.productLine,
  productName: television.model,
  productSubCategoryCode: television.productLine,
  redirectUrl: '/service-request/50010001/confirm/depot',
  replacementOption: 'RO-7c21',
  serialNumber: '0A1B3CXT500123',
  serviceContractProductCode: 'PREMIER-CE',
  serviceJobId: '80412-0001',
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
  unresolvedIssues: 'TV-DOES-NOT-TURN-ON',
  zip,
  zipCode: zip,
  zipcode: zip,
  'x-partner-id': 'servify',
  'x-partner-timestamp': '1794841200',
  'x-partner-signature': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}
