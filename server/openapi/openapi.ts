/**
 * Derives the API document from the contract. TypeBox schemas are JSON Schema, which OpenAPI 3.1 accepts as is: this
 * only names the shapes once and puts every call at its path.
 */
import { envelopeSchema } from '#contract/envelope-schema.ts'
import { responseKey, wrapRequest } from '#contract/envelope.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { FailureBody } from '#contract/failure-body.ts'
import { failureCodes, type FailureCode } from '#contract/failure.ts'
import { FAILURE_SUMMARIES } from '#server/http/failure-summaries.ts'
import { functions, operationsByArea } from '#contract/index.ts'
import { getServiceJobDetailsCE, JOBS_ARE_ASKED_BY } from '#contract/job-calls.ts'
import { ErrorDetails, type Operation, type PortalFunction } from '#contract/operation.ts'
import { customerCalls, SCREENS } from './customer-calls.ts'
import {
  describe,
  json,
  object,
  Shapes,
  type ApiCall,
  type CallFacts,
  type Content,
} from './document-parts.ts'
import { gatewayExample } from './examples.ts'
import { partnerEventCall, partnerPosts, partnerReads, PARTNERS } from './partner-calls.ts'
import { describeRecords, recordPosts } from './record-calls.ts'

type Method = 'get' | 'post' | 'delete'

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, { [method in Method]?: ApiCall }>
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
  const add = (path: string, method: Method, facts: CallFacts) => {
    paths[path] = { ...paths[path], [method]: describe(facts, shapes) }
  }
  for (const [area, operations] of Object.entries(operationsByArea)) {
    for (const operation of Object.values<Operation>(operations)) {
      add(`/gateway/${operation.name}`, 'post', gatewayCall(operation, area, shapes))
    }
  }
  for (const portalFunction of Object.values<PortalFunction>(functions)) {
    const { name, method } = portalFunction
    add(`/functions/${name}`, method === 'GET' ? 'get' : 'post', functionCall(portalFunction))
  }
  for (const [path, methods] of Object.entries(customerCalls(shapes))) {
    for (const [method, facts] of Object.entries(methods)) add(path, method as Method, facts)
  }
  const posts = { ...partnerPosts(about.now), ...recordPosts }
  for (const [path, facts] of Object.entries(posts)) add(path, 'post', facts)
  for (const [path, facts] of Object.entries(partnerReads)) add(path, 'get', facts)
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
): CallFacts {
  const refusalOrResult = { anyOf: [shapes.plain(result), object({ errorDetails: ErrorDetails })] }
  const example = wrapRequest(name, gatewayExample(name, params as JsonSchema), {
    customerRef: 'C20010001',
    transactionId: 'b7e6c1f0-2d4a-4c5e',
    now: Date.UTC(2026, 10, 16, 15),
  })
  return {
    operationId: name,
    summary,
    description: writes
      ? 'A write. A retry with the same transactionId gets the original response.'
      : undefined,
    tag: area,
    body: withRules(name, shapes.plain(envelopeSchema(name, params))),
    example,
    result: object({ [responseKey(name)]: refusalOrResult }),
    resultExample: { [responseKey(name)]: exampleOf(result) },
    writes,
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

function functionCall({ name, summary, method, hasRecordedGet, params, result }: PortalFunction): CallFacts {
  return {
    operationId: name,
    summary,
    description: hasRecordedGet
      ? 'A server with recorded answers (LIVE=false) also answers GET, from a file and without saving anything.'
      : undefined,
    tag: SCREENS,
    ...(method === 'GET' ? { query: params } : { body: params, example: exampleOf(params) }),
    result,
  }
}
