/**
 * Simplifies a response schema for serialization. fast-json-stringify validates the value against each branch of an
 * `anyOf`, on every call; but null is easy to detect, and string constants all serialize alike. Types check what
 * handlers return, and tests check every response against the original schema.
 */
import type { JsonSchema } from '#contract/example.ts'

type Written = JsonSchema & { nullable?: true }

export function schemaToWrite(schema: JsonSchema): Written {
  if (schema.anyOf) return choiceToWrite(schema, schema.anyOf)
  return {
    ...schema,
    ...(schema.items && { items: schemaToWrite(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, value]) => [name, schemaToWrite(value)]),
      ),
    }),
  }
}

function choiceToWrite(schema: JsonSchema, choices: JsonSchema[]): Written {
  const values = choices.filter(({ type }) => type !== 'null')
  if (values.length < choices.length) return { ...eitherToWrite(values), nullable: true }
  return values.every(isText) ? { type: 'string' } : schema
}

function eitherToWrite(choices: JsonSchema[]): Written {
  return choices.length === 1 ? schemaToWrite(choices[0]!) : choiceToWrite({ anyOf: choices }, choices)
}

function isText(schema: JsonSchema): boolean {
  return typeof schema.const === 'string'
}
