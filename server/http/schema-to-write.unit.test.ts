import { expect, test } from 'vitest'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { functions, operations } from '#contract/index.ts'
import { compileWhenUsed } from './compile-when-used.ts'
import { schemaToWrite } from './schema-to-write.ts'

const compile = compileWhenUsed.buildSerializer!({}, {}) as unknown as (route: {
  schema: object
}) => (value: unknown) => string

test.each([...Object.values(operations), ...Object.values(functions)])(
  '$name: the serializer never branches on null or on string constants',
  ({ result }) => {
    const choices = choicesIn(schemaToWrite(result as JsonSchema)).flatMap(({ anyOf }) => anyOf)
    expect(choices.filter((choice) => choice?.type === 'null' || choice?.const !== undefined)).toEqual([])
  },
)

test.each([...Object.values(operations), ...Object.values(functions)])(
  '$name: everything declared is serialized, and nothing else',
  ({ result }) => {
    const example = exampleOf(result as JsonSchema) as object
    expect(JSON.parse(compile({ schema: result })(withSecrets(example)))).toEqual(example)
  },
)

test.each([
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'b'],
  [{ anyOf: [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, { type: 'null' }] }, 'b'],
  [{ anyOf: [{ const: 'a' }, { type: 'null' }] }, 'a'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 0],
  [{ anyOf: [{ type: 'boolean' }, { type: 'string' }] }, false],
  [{ anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] }, [1]],
  [{ anyOf: [{ type: 'object', properties: { a: { type: 'integer' } } }, { type: 'null' }] }, { a: 1 }],
] as [JsonSchema, unknown][])('%j serializes %j, and null if allowed', (choice, value) => {
  const write = compile({ schema: { type: 'object', properties: { field: choice } } })
  const values = choice.anyOf!.some(({ type }) => type === 'null') ? [value, null] : [value]
  for (const field of values) expect(JSON.parse(write({ field }))).toEqual({ field })
})

/** Adds an undeclared property to every object, at any depth. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withSecrets(field)])
  return { ...Object.fromEntries(fields), undeclared: 'a secret' }
}

function choicesIn(schema: JsonSchema): JsonSchema[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [...(schema.anyOf ? [schema] : []), ...inner.flatMap(choicesIn)]
}
