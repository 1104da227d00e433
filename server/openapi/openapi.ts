/**
 * Derives the API document from the contract. TypeBox schemas are JSON Schema, which OpenAPI 3.1 accepts as is: this
 * only names the shapes once and puts every call at its path.
 */
import { SMS_REPLIES_PATH } from '#contract/consent.ts'
import {
  ADD_DOCUMENT,
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT,
  READ_DOCUMENT_PATH,
  REMOVE_DOCUMENT,
  RemovedDocument,
  ReadDocumentParams,
} from '#contract/documents.ts'
import { envelopeSchema } from '#contract/envelope-schema.ts'
import { responseKey, wrapRequest } from '#contract/envelope.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { FailureBody } from '#contract/failure-body.ts'
import { failureCodes, type FailureCode } from '#contract/failure.ts'
import { FAILURE_SUMMARIES } from '#server/http/failure-summaries.ts'
import { functions, operationsByArea } from '#contract/index.ts'
import {
  JOB_EVENTS,
  JOB_EVENTS_PATH,
  JobEvent,
  JobEventsHeaders,
  JobEventsParams,
} from '#contract/job-events.ts'
import { JobDocument } from '#contract/job-functions.ts'
import { getServiceJobDetailsCE, JOBS_ARE_ASKED_BY } from '#contract/job-calls.ts'
import { ErrorDetails, type Operation, type PortalFunction } from '#contract/operation.ts'
import { PARTNER_DOCUMENT_PATH, PARTNER_JOBS_PATH } from '#contract/partner-events.ts'
import { LINK_ACCOUNT_PATH } from '#contract/link-account.ts'
import {
  answers,
  body,
  FILE,
  json,
  object,
  parameters,
  Shapes,
  SIGNED_IN,
  WITH_BODY,
  WRITING,
  type ApiCall,
  type Content,
} from './document-parts.ts'
import { gatewayExample } from './examples.ts'
import {
  partnerDocumentCall,
  partnerEventCall,
  partnerJobsCall,
  partnerPost,
  partnerPosts,
  PARTNERS,
  smsRepliesCall,
} from './partner-calls.ts'
import { describeRecords, linkAccountCall, recordPosts } from './record-calls.ts'

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, { get?: ApiCall; post?: ApiCall; delete?: ApiCall }>
  /** What we call at a partner's. */
  webhooks: Record<string, { post: ApiCall }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string; content: Content }>
    securitySchemes: Record<string, object>
  }
}

export interface ApiFacts {
  title: string
  version: string
  serverUrl: string
  identity: { issuer: string; clientId: string; audience: string }
  /** For examples that have to be recent. */
  now: Date
}

export function buildOpenApi(about: ApiFacts): ApiDocument {
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
  paths[READ_DOCUMENT_PATH] = { get: readDocumentCall(shapes), delete: removeDocumentCall(shapes) }
  paths[LINK_ACCOUNT_PATH] = { post: linkAccountCall(shapes) }
  for (const [path, call] of Object.entries({ ...partnerPosts(about.now), ...recordPosts })) {
    paths[path] = { post: partnerPost(call, shapes) }
  }
  paths[PARTNER_JOBS_PATH] = { get: partnerJobsCall(shapes) }
  paths[PARTNER_DOCUMENT_PATH] = { get: partnerDocumentCall(shapes) }
  paths[SMS_REPLIES_PATH] = { post: smsRepliesCall(shapes) }
  describeRecords(shapes)
  const webhooks = { 'partner-event': { post: partnerEventCall(shapes) } }

  const failureContent = json(shapes.plain(FailureBody))
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: DESCRIPTION },
    servers: [{ url: about.serverUrl }],
    tags: TAGS,
    paths,
    webhooks,
    components: {
      schemas: shapes.named,
      responses: Object.fromEntries(
        failureCodes.map((code) => [code, { description: describeFailure(code), content: failureContent }]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: howToGetToken(about.identity),
        },
      },
    },
  }
}

/** A call names one response for each status. */
function describeFailure(code: FailureCode): string {
  return code === 'unknown-here'
    ? `${FAILURE_SUMMARIES['not-yours']}; or, as ${code}: ${FAILURE_SUMMARIES[code]}`
    : FAILURE_SUMMARIES[code]
}

function howToGetToken({ issuer, clientId, audience }: ApiFacts['identity']): string {
  return `An access token of the OpenID provider ${issuer} (its addresses: ${issuer}/.well-known/openid-configuration) for the audience ${audience}, passed as resource: authorization code with PKCE, as the public client ${clientId} or one of your own. It lasts a few minutes. To try calls in the sandbox, sign in to the portal and copy the Authorization header of any of its requests from the browser's developer tools; the examples are about one-plan@sandbox.test.`
}

const DESCRIPTION =
  'All calls of the portal. A gateway request is an envelope: the source system, a transactionId, and the parameters under the name of the call. A business refusal is an HTTP 200 response with errorDetails; all other errors have an HTTP error status and the same body format.'

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
  { name: PARTNERS, description: 'Status updates, payment reports, and records of customers' },
]

function gatewayCall(
  { name, summary, writes, params, result }: Operation,
  area: string,
  shapes: Shapes,
): ApiCall {
  const refusalOrResult = {
    anyOf: [shapes.plain(result), object({ errorDetails: shapes.plain(ErrorDetails) })],
  }
  const example = wrapRequest(name, gatewayExample(name, params as JsonSchema), {
    customerRef: 'C20010001',
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
    requestBody: body(withRules(name, shapes.plain(envelopeSchema(name, params))), example),
    responses: answers(
      object({ [responseKey(name)]: refusalOrResult }),
      [...SIGNED_IN, ...WITH_BODY, ...(writes ? WRITING : [])],
      { [responseKey(name)]: exampleOf(result) },
    ),
  }
}

/** Rules between parameters, which handlers check. */
const RULES: Readonly<Record<string, JsonSchema[]>> = { [getServiceJobDetailsCE.name]: JOBS_ARE_ASKED_BY }

function withRules(name: string, envelope: JsonSchema): JsonSchema {
  const anyOf = RULES[name]
  const parameters = envelope.properties?.[name]
  if (!anyOf || !parameters) return envelope
  return { ...envelope, properties: { ...envelope.properties, [name]: { ...parameters, anyOf } } }
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
    responses: answers(
      shapes.plain(result),
      [...SIGNED_IN, ...(method === 'GET' ? [] : WITH_BODY)],
      exampleOf(result),
    ),
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
    responses: answers(
      shapes.plain(JobDocument),
      [...SIGNED_IN, ...WITH_BODY, ...WRITING],
      exampleOf(JobDocument),
    ),
  }
}

function removeDocumentCall(shapes: Shapes): ApiCall {
  return {
    operationId: REMOVE_DOCUMENT,
    summary: 'Remove a receipt or photo that nobody has looked at yet',
    tags: [SCREENS],
    security: [{ bearer: [] }],
    parameters: parameters(shapes.plain(ReadDocumentParams), 'query'),
    responses: answers(shapes.plain(RemovedDocument), [...SIGNED_IN, ...WRITING], exampleOf(RemovedDocument)),
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
