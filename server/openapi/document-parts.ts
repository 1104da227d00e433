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

const ALWAYS = ['malformed', 'rate-limited', 'internal', 'unavailable'] as const
export const SIGNED = [...ALWAYS, 'unauthenticated', 'not-yours'] as const
// Reads too: what they ask about may have changed, and a partner's gateway may refuse them.
export const SIGNED_IN = [...SIGNED, 'unknown-here', 'conflict', 'bad-answer'] as const
export const WITH_BODY = ['too-large', 'unsupported-media-type'] as const
export const WRITING = ['conflict', 'repeated-with-other-body'] as const

export const FILE: Record<string, Described> = Object.fromEntries(
  documentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

export function parameters(
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

export function body(schema: JsonSchema, example: unknown) {
  return { required: true, content: json(schema, example) } as const
}

export function json(schema: JsonSchema, example?: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

export function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

export function answers(
  result: JsonSchema,
  codes: readonly FailureCode[],
  example?: unknown,
): ApiCall['responses'] {
  const reference = (code: FailureCode) => [FAILURE_STATUS[code], { $ref: `#/components/responses/${code}` }]
  return {
    200: { description: 'Success', content: json(result, example) },
    ...Object.fromEntries(codes.map(reference)),
  }
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
