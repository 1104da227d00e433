/**
 * A schema as whoever writes an answer needs it. To choose between two schemas it would check the value against them,
 * each time anew; but whether a value is null shows, and which of several texts it is makes no difference to writing
 * it. What the handlers answer is checked by its types, and every answer of a test against the schema itself.
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
