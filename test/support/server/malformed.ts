/** Requests that are invalid in exactly one place, generated from a call's schema. */
import fc from 'fast-check'
import type { JsonSchema } from '#contract/example.ts'
import { envelopeSchema } from '#contract/envelope-schema.ts'
import { WELL_FORMED } from '#contract/fields.ts'
import { operations, type OperationName } from '#contract/index.ts'
import { BAD_TEXTS, BAD_TIMES } from './edge-values.ts'
import { envelope, exampleParams } from './calls.ts'

/** A call of the registry, or one of the few that are not in it. */
export interface AnyRequest {
  name: string
  url: string
  params: JsonSchema
}

export interface Malformed {
  /** The whole body, or the query parameters by name. */
  body: unknown
  /** The field the answer has to name. */
  field: string
  wrong: string
}

export interface Place {
  path: (string | number)[]
  schema: JsonSchema
  required: boolean
}

/** An array stands for a repeated parameter. */
export type Query = Record<string, string | string[]>

export function malformedBodies(call: AnyRequest): fc.Arbitrary<Malformed> {
  const gateway = call.url.startsWith('/gateway/')
  const schema: JsonSchema = gateway
    ? envelopeSchema(call.name, operations[call.name as OperationName].params)
    : call.params
  const right = gateway ? envelope(call.name, exampleParams(call)) : exampleParams(call)
  const places = placesIn(schema, right)
  return fc.constantFrom(...places).chain((place) => wrongAt(place, right))
}

export function malformedQueries(call: AnyRequest): fc.Arbitrary<Malformed & { body: Query }> {
  const right = exampleParams(call) as Record<string, string>
  const names = Object.keys(right)
  const unknown = fc
    .stringMatching(/^[a-z]{5,12}$/)
    .filter((name) => !(name in (call.params.properties ?? {})))
    .map((name) => ({ wrong: 'unknown', field: name, body: { ...right, [name]: 'x' } }))
  if (names.length === 0) return unknown
  const named = fc.constantFrom(...names).chain((name) => {
    const withValue = (wrong: string, value: string | string[]) => ({
      wrong,
      field: name,
      body: { ...right, [name]: value },
    })
    const { [name]: _, ...rest } = right
    return fc.constantFrom(
      withValue('twice', [right[name]!, right[name]!]),
      withValue('NUL', `${right[name]}\0`),
      ...(BAD_TIMES[call.params.properties?.[name]?.format ?? ''] ?? []).map((time) => withValue(time, time)),
      withValue('huge', 'a'.repeat(20_000)),
      withValue('empty', ''),
      ...(call.params.properties?.[name]?.pattern === WELL_FORMED
        ? []
        : [withValue('other characters', '<ünïcode>')]),
      ...(call.params.required?.includes(name) ? [{ wrong: 'missing', field: name, body: rest }] : []),
    )
  })
  return fc.oneof(unknown, named)
}

export function placesIn(
  schema: JsonSchema,
  value: unknown,
  path: Place['path'] = [],
  required = true,
): Place[] {
  const here = { path, schema, required }
  if (schema.type === 'array')
    return [here, ...placesIn(schema.items!, (value as unknown[])[0], [...path, 0])]
  const chosen = schema.anyOf?.find(({ type }) => type === 'object')
  if (chosen && typeof value === 'object' && value !== null) {
    return [here, ...placesIn(chosen, value, path, required).filter((place) => place.path !== path)]
  }
  // Objects that allow additional properties may contain anything.
  if (schema.type !== 'object' || !schema.properties || schema.additionalProperties !== false) return [here]
  return [
    here,
    ...Object.entries(schema.properties).flatMap(([key, child]) => {
      const given = (value as Record<string, unknown>)[key]
      return given === undefined
        ? []
        : placesIn(child, given, [...path, key], schema.required?.includes(key) ?? false)
    }),
  ]
}

const ANYTHING_ELSE = [42, -1.5, true, null, [], ['x'], {}, { a: 'b' }, 'not this']

function wrongAt({ path, schema, required }: Place, right: unknown): fc.Arbitrary<Malformed> {
  const at = (wrong: string, value: unknown, field = path.join('.')) =>
    fc.constant({ wrong, field, body: replaced(right, path, value) })
  const others = ANYTHING_ELSE.filter((value) => !couldBe(schema, value))
  const choices = [
    fc.constantFrom(...others).chain((value) => at(`another type (${JSON.stringify(value)})`, value)),
  ]
  // Fastify fills in defaults, so a field with a default may be missing.
  if (required && path.length > 0 && typeof path.at(-1) === 'string' && !('default' in schema)) {
    choices.push(at('missing', undefined))
  }
  if (schema.type === 'string' && schema.pattern) {
    choices.push(fc.constantFrom(...BAD_TEXTS).chain((text) => at(JSON.stringify(text), text)))
  }
  const times = BAD_TIMES[schema.format ?? '']
  if (times) choices.push(fc.constantFrom(...times).chain((time) => at(time, time)))
  if (schema.maxLength !== undefined) choices.push(at('huge', 'a'.repeat(50_000)))
  if (schema.type === 'number' || schema.type === 'integer') choices.push(at('out of bounds', -1e300))
  if (schema.additionalProperties === false) {
    const value = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], right)
    choices.push(
      fc
        .oneof(
          fc.string({ minLength: 1, unit: 'binary', maxLength: 400 }),
          fc.constantFrom('constructor', '\0'),
        )
        .filter((name) => !(name in schema.properties!) && name !== '__proto__')
        .chain((name) => at('unknown field', { ...(value as object), [name]: 1 })),
    )
  }
  return fc.oneof(...choices)
}

function couldBe(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((choice) => couldBe(choice, value))
  if ('const' in schema) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (schema.type === 'null') return value === null
  if (schema.type === 'string') return typeof value === 'string'
  if (schema.type === 'boolean') return typeof value === 'boolean'
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'integer') return Number.isInteger(value)
  if (schema.type === 'number') return typeof value === 'number'
  const free = schema.additionalProperties !== false && !schema.required?.length
  return free && typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function replaced(node: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return node.with(Number(key), replaced(node[Number(key)], rest, value))
  const { [key]: before, ...others } = node as Record<string | number, unknown>
  if (rest.length === 0 && value === undefined) return others
  return { ...others, [key]: replaced(before, rest, value) }
}
