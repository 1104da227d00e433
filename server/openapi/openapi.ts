/**
 * Derives the API document from the contract. TypeBox schemas are JSON Schema, which OpenAPI 3.1 accepts as is: this
 * only names the shapes once and puts every call at its path.
 */
import {
  ADD_DOCUMENT,
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT,
  READ_DOCUMENT_PATH,
  ReadDocumentParams,
} from '#contract/documents.ts'
import { envelopeSchema } from '#contract/envelope-schema.ts'
import { responseKey, wrapRequest } from '#contract/envelope.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { FailureBody } from '#contract/failure-body.ts'
import { failureCodes, FAILURES, type FailureCode } from '#contract/failure.ts'
import { functions, operationsByArea } from '#contract/index.ts'
import {
  JOB_EVENTS,
  JOB_EVENTS_PATH,
  JobEvent,
  JobEventsHeaders,
  JobEventsParams,
} from '#contract/job-events.ts'
import { JobDocument } from '#contract/job-functions.ts'
import { ErrorDetails, type Operation, type PortalFunction } from '#contract/operation.ts'
import {
  PARTNER_PATH,
  PartnerHeaders,
  PartnerStatusResult,
  PartnerStatusUpdate,
  PaymentReport,
  PaymentReportResult,
  PAYMENTS_PATH,
} from '#contract/partner.ts'
import { documentTypes } from '#domain/job/accepted-files.ts'

type Reference = { $ref: string }
type Described = { schema: JsonSchema; example?: unknown }
type Content = { 'application/json': Described }
export type ApiParameter = {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: JsonSchema
  example?: unknown
}

export interface ApiCall {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  security: Record<string, string[]>[]
  parameters?: ApiParameter[]
  /** JSON, except for the stream and for files. */
  requestBody?: { required: true; content: Record<string, Described> }
  responses: Record<string, Reference | { description: string; content: Record<string, Described> }>
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, { get?: ApiCall; post?: ApiCall }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string; content: Content }>
    securitySchemes: Record<string, object>
  }
}

export function buildOpenApi(about: { title: string; version: string; serverUrl: string }): ApiDocument {
  const shapes = new Shapes()
  const paths: ApiDocument['paths'] = {}
  for (const [area, operations] of Object.entries(operationsByArea)) {
    for (const operation of Object.values<Operation>(operations)) {
      paths[`/gateway/${operation.name}`] = { post: gatewayCall(operation, area, shapes) }
    }
  }
  for (const portalFunction of Object.values<PortalFunction>(functions)) {
    const method = portalFunction.method === 'GET' ? 'get' : 'post'
    paths[`/functions/${portalFunction.name}`] = { [method]: functionCall(portalFunction, shapes) }
  }
  paths[JOB_EVENTS_PATH] = { get: jobEventsCall(shapes) }
  paths[ADD_DOCUMENT_PATH] = { post: addDocumentCall(shapes) }
  paths[READ_DOCUMENT_PATH] = { get: readDocumentCall(shapes) }
  for (const [path, call] of Object.entries(PARTNER_CALLS)) paths[path] = { post: partnerCall(call, shapes) }

  const failureContent = json(shapes.plain(FailureBody))
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: DESCRIPTION },
    servers: [{ url: about.serverUrl }],
    tags: TAGS,
    paths,
    components: {
      schemas: shapes.named,
      responses: Object.fromEntries(
        failureCodes.map((code) => [code, { description: FAILURES[code].summary, content: failureContent }]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const DESCRIPTION =
  'All calls of the portal. A gateway request is an envelope: the source system, a transactionId, and the parameters under the name of the call. A business refusal is an HTTP 200 response with errorDetails; all other errors have an HTTP error status and the same body format.'

const PARTNERS = 'Partners'
const SCREENS = 'Portal functions'
const TAGS = [
  { name: 'Devices', description: 'Registering and managing devices' },
  { name: 'User', description: 'The customer and their plans' },
  { name: 'Claims', description: 'Issues, claims and Service Calls, and the customer’s actions on them' },
  { name: 'Address', description: 'ZIP codes and coordinates' },
  {
    name: SCREENS,
    description: 'One call per screen that returns everything the screen shows, and small helpers',
  },
  { name: PARTNERS, description: 'Status updates from service partners, and payment reports' },
]

const ALWAYS = ['malformed', 'rate-limited', 'internal', 'unavailable'] as const
const SIGNED_IN = [...ALWAYS, 'unauthenticated', 'not-yours', 'bad-answer'] as const
const WITH_BODY = ['too-large', 'unsupported-media-type'] as const
const WRITING = ['conflict', 'repeated-with-other-body'] as const

function gatewayCall(
  { name, summary, writes, params, result }: Operation,
  area: string,
  shapes: Shapes,
): ApiCall {
  const refusalOrResult = {
    anyOf: [shapes.plain(result), object({ errorDetails: shapes.plain(ErrorDetails) })],
  }
  const example = wrapRequest(name, exampleOf(params as JsonSchema), {
    customerRef: 'CR100001',
    transactionId: 'b7e6c1f0-2d4a-4c5e',
    now: Date.UTC(2026, 10, 16, 15),
  })
  return {
    operationId: name,
    summary,
    ...(writes && {
      description: 'A write. A retry with the same transactionId gets the original response.',
    }),
    tags: [area],
    security: [{ bearer: [] }],
    requestBody: body(shapes.plain(envelopeSchema(name, params)), example),
    responses: answers(object({ [responseKey(name)]: refusalOrResult }), [
      ...SIGNED_IN,
      ...WITH_BODY,
      ...(writes ? WRITING : []),
    ]),
  }
}

function functionCall(
  { name, summary, method, hasRecordedGet, params, result }: PortalFunction,
  shapes: Shapes,
): ApiCall {
  const schema = shapes.plain(params)
  const example = exampleOf(params)
  return {
    operationId: name,
    summary,
    ...(hasRecordedGet && {
      description:
        'A server with recorded answers (LIVE=false) also answers GET, from a file and without saving anything.',
    }),
    tags: [SCREENS],
    security: [{ bearer: [] }],
    ...(method === 'GET'
      ? { parameters: parameters(schema, 'query') }
      : { requestBody: body(schema, example) }),
    responses: answers(shapes.plain(result), [...SIGNED_IN, ...(method === 'GET' ? [] : WITH_BODY)]),
  }
}

function jobEventsCall(shapes: Shapes): ApiCall {
  return {
    operationId: JOB_EVENTS,
    summary: 'Stream the changes of a job while its page is open',
    description:
      'Server-sent events. The event id is the version of the job; the data is a JobEvent. The stream ends when the token expires: reconnect with a new token and the last event id. If there are too many streams (429, 503), poll job-history instead.',
    tags: [SCREENS],
    security: [{ bearer: [] }],
    parameters: [
      ...parameters(shapes.plain(JobEventsParams), 'query'),
      ...parameters(shapes.plain(JobEventsHeaders), 'header'),
    ],
    responses: {
      ...answers({}, SIGNED_IN),
      200: {
        description: 'The event stream',
        content: { 'text/event-stream': { schema: shapes.plain(JobEvent) } },
      },
    },
  }
}

const FILE: Record<string, Described> = Object.fromEntries(
  documentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

function addDocumentCall(shapes: Shapes): ApiCall {
  return {
    operationId: ADD_DOCUMENT,
    summary: 'Add a receipt or photo to a reimbursement',
    description:
      'The body is the raw file; its type is detected from the content. If the job accepts no files or no more files, the response is a conflict.',
    tags: [SCREENS],
    security: [{ bearer: [] }],
    parameters: parameters(shapes.plain(AddDocumentParams), 'query'),
    requestBody: { required: true, content: FILE },
    responses: answers(shapes.plain(JobDocument), [...SIGNED_IN, ...WITH_BODY, ...WRITING]),
  }
}

function readDocumentCall(shapes: Shapes): ApiCall {
  return {
    operationId: READ_DOCUMENT,
    summary: 'Download a receipt or photo',
    tags: [SCREENS],
    security: [{ bearer: [] }],
    parameters: parameters(shapes.plain(ReadDocumentParams), 'query'),
    responses: { ...answers({}, SIGNED_IN), 200: { description: 'The file', content: FILE } },
  }
}

interface PartnerCall {
  operationId: string
  summary: string
  description: string
  body: object
  result: object
}

const PARTNER_CALLS: Record<string, PartnerCall> = {
  [PARTNER_PATH]: {
    operationId: 'partner-status-updates',
    summary: 'Report what happened to a job',
    description: 'Processed once per eventId. A change that the job’s state does not allow is a conflict.',
    body: PartnerStatusUpdate,
    result: PartnerStatusResult,
  },
  [PAYMENTS_PATH]: {
    operationId: 'partner-payments',
    summary: 'Report that a service fee was paid',
    description:
      'Processed once per eventId, and counted once per claim. An amount other than the amount due, or a claim with nothing due, is a conflict.',
    body: PaymentReport,
    result: PaymentReportResult,
  },
}

function partnerCall(call: PartnerCall, shapes: Shapes): ApiCall {
  const { operationId, summary, description, body: sent, result } = call
  return {
    operationId,
    summary,
    description,
    tags: [PARTNERS],
    // Partners sign their requests instead of sending a token.
    security: [],
    parameters: parameters(shapes.plain(PartnerHeaders), 'header'),
    requestBody: body(shapes.plain(sent), exampleOf(sent)),
    responses: answers(shapes.plain(result), [...SIGNED_IN, ...WITH_BODY, ...WRITING, 'unknown-request']),
  }
}

function parameters(
  { properties = {}, required = [] }: JsonSchema,
  place: ApiParameter['in'],
): ApiParameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    example: exampleOf(schema, name),
  }))
}

function body(schema: JsonSchema, example: unknown) {
  return { required: true, content: json(schema, example) } as const
}

function json(schema: JsonSchema, example?: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

function answers(result: JsonSchema, codes: readonly FailureCode[]): ApiCall['responses'] {
  const reference = (code: FailureCode) => [FAILURES[code].status, { $ref: `#/components/responses/${code}` }]
  return {
    200: { description: 'Success', content: json(result) },
    ...Object.fromEntries(codes.map(reference)),
  }
}

/** Copies schemas to plain JSON and moves titled ones to the components, once each. */
class Shapes {
  readonly named: Record<string, JsonSchema> = {}

  plain(schema: object): JsonSchema {
    return this.#refer(JSON.parse(JSON.stringify(schema))) as JsonSchema
  }

  #refer(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#refer(item))
    if (typeof node !== 'object' || node === null) return node
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, this.#refer(value)]))
    // A property can be named `title` too; then its value is a schema, not a string.
    if (typeof copy.title !== 'string') return copy
    const known = (this.named[copy.title] ??= copy)
    if (JSON.stringify(known) !== JSON.stringify(copy))
      throw new Error(`Two different shapes are named ${copy.title}`)
    return { $ref: `#/components/schemas/${copy.title}` }
  }
}
