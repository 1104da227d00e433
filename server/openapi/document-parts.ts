/** What every part of the API document is put together from. */
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { FAILURE_STATUS, type FailureCode } from '#contract/failure.ts'
import { documentTypes } from '#domain/job/accepted-files.ts'

type Reference = { $ref: string }
export type Described = { schema: JsonSchema; example?: unknown }
export type Content = { 'application/json': Described }
export type ApiParameter = {
  name: string
  in: 'query' | 'header' | 'path'
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

/** What is specific to a call. */
export interface CallFacts {
  operationId: string
  summary: string
  description?: string | undefined
  tag: string
  /** Signed by a partner, instead of carrying a customer's token. */
  isSigned?: boolean
  /** Schemas. */
  query?: object
  path?: object
  header?: object
  body?: object | NoJson
  /** An example of the body. */
  example?: unknown
  /** The answer's schema, or a description if it isn't JSON. */
  result: object | NoJson
  resultExample?: unknown
  writes?: boolean
  /** Failures in addition to those of all calls of its kind. */
  failures?: readonly FailureCode[]
}

/** An answer or a body that is not JSON. */
export interface NoJson {
  description: string
  content: Record<string, Described>
}

const ALWAYS = ['malformed', 'rate-limited', 'internal', 'unavailable'] as const
const SIGNED = [...ALWAYS, 'unauthenticated', 'not-yours'] as const
// Reads too: what they ask about may have changed, and a partner's gateway may refuse them.
const SIGNED_IN = [...SIGNED, 'unknown-here', 'conflict', 'bad-answer'] as const
const WITH_BODY = ['too-large', 'unsupported-media-type'] as const
const WRITING = ['conflict', 'repeated-with-other-body'] as const

export const FILE: NoJson = {
  description: 'The file',
  content: Object.fromEntries(
    documentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
}

export function describe(facts: CallFacts, shapes: Shapes): ApiCall {
  const { operationId, summary, description, tag, isSigned = false, body, example } = facts
  const { result, resultExample, writes = false, failures = [] } = facts
  const parameters = (['query', 'path', 'header'] as const).flatMap((place) =>
    facts[place] ? parametersOf(shapes.plain(facts[place]), place) : [],
  )
  const answer: NoJson = isNoJson(result)
    ? result
    : {
        description: 'Success',
        content: json(shapes.plain(result), resultExample ?? exampleOf(result)),
      }
  const codes: FailureCode[] = [
    ...(isSigned ? SIGNED : SIGNED_IN),
    ...(body ? WITH_BODY : []),
    ...(writes ? WRITING : []),
    ...failures,
  ]
  return {
    operationId,
    summary,
    ...(description && { description }),
    tags: [tag],
    security: isSigned ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: isNoJson(body) ? body.content : json(shapes.plain(body), example),
      },
    }),
    responses: {
      200: answer,
      ...Object.fromEntries(
        codes.map((code) => [FAILURE_STATUS[code], { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function isNoJson(given: object): given is NoJson {
  return 'content' in given
}

function parametersOf(
  { properties = {}, required = [] }: JsonSchema,
  place: ApiParameter['in'],
): ApiParameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    ...(name === 'cursor' ? {} : { example: exampleOf(schema, name) }),
  }))
}

export function json(schema: JsonSchema, example?: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

export function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** Copies schemas to plain JSON and moves titled ones to the components, once each. */
export class Shapes {
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
