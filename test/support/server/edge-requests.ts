/** Requests with values at the edge in one to three places, generated from a call's schema. Some of them are valid. */
import fc from 'fast-check'
import type { JsonSchema } from '#contract/example.ts'
import { edgesOf } from './edge-values.ts'
import { placesIn, replaced } from './malformed.ts'

/** `right` is a request that succeeds. */
export function atTheEdge<Value>(schema: JsonSchema, right: Value): fc.Arbitrary<Value> {
  const places = placesIn(schema, right).filter(({ path }) => path.length > 0)
  if (places.length === 0) return fc.constant(right)
  const change = fc
    .constantFrom(...places)
    .chain(({ path, schema: here }) =>
      fc.constantFrom(...edgesOf(here, valueAt(right, path))).map((value) => ({ path, value })),
    )
  return fc.array(change, { minLength: 1, maxLength: 3 }).map(
    (changes) =>
      changes.reduce<unknown>((request, { path, value }) => {
        // An earlier change may have removed what contains it.
        return holds(request, path) ? replaced(request, path, value) : request
      }, right) as Value,
  )
}

function valueAt(node: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], node)
}

function holds(node: unknown, path: (string | number)[]): boolean {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => {
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
  }, node)
  if (Array.isArray(parent)) return Number(path.at(-1)) < parent.length
  return typeof parent === 'object' && parent !== null
}
