/**
 * SQL as templates. A fragment is composed of other fragments, named parameters and our own constants; a plain
 * string does not type-check. Parameters are numbered when a statement is built (statement.ts).
 */
import type { Static, TObject, TSchema } from 'typebox'
import { sqlTypeOf } from './column-types.ts'

type Part = string | { readonly parameter: string }

export class Sql {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  /** The text, with each parameter numbered by its place in `names`. */
  render(names: readonly string[]): string {
    return this.parts
      .map((part) => {
        if (typeof part === 'string') return part
        const index = names.indexOf(part.parameter)
        if (index < 0) throw new Error(`The statement declares no parameter ${part.parameter}`)
        return `$${index + 1}`
      })
      .join('')
  }

  parameters(): Set<string> {
    return new Set(this.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.parameter])))
  }
}

/** A parameter of a statement, with the schema of its value. */
export class Parameter<Schema extends TSchema = TSchema> extends Sql {
  readonly schema: Schema

  constructor(name: string, schema: Schema) {
    super([{ parameter: name }])
    this.schema = schema
  }
}

export function sql(strings: TemplateStringsArray, ...values: Sql[]): Sql {
  return new Sql(strings.flatMap((text, index) => [text, ...(values[index]?.parts ?? [])]))
}

/** A constant, quoted if it is text. Only for our own values: input is always a parameter. */
export function literal(value: string | number): Sql {
  return new Sql([typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`])
}

/** Constants for the inside of `in (…)`. */
export function literals(values: readonly (string | number)[]): Sql {
  return joined(values.map(literal), ', ')
}

/** The name of a table, of an alias or of a part of a WITH clause. Not quoted, so it has to be a plain name. */
export function identifier(name: string): Sql {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`Not a plain SQL name: ${name}`)
  return new Sql([name])
}

export function joined(fragments: readonly Sql[], separator: string): Sql {
  return new Sql(fragments.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])))
}

const columnsOf = ({ properties }: TObject) =>
  new Sql([
    Object.entries(properties)
      .map(([name, schema]) => `"${name}" ${sqlTypeOf(schema)}`)
      .join(', '),
  ])

/** A JSON parameter as a row: `jsonb_to_record($5::jsonb) as given ("customerRef" text, …)`. */
export function recordOf(value: Parameter<TObject>, name = 'given'): Sql {
  return sql`jsonb_to_record(${value}::jsonb) as ${identifier(name)} (${columnsOf(value.schema)})`
}

type ListOfObjects = TSchema & { type: 'array'; items: TObject }

/** The same for a list of objects, as rows. */
export function recordsOf(value: Parameter<ListOfObjects>, name = 'given'): Sql {
  return sql`jsonb_to_recordset(${value}::jsonb) as ${identifier(name)} (${columnsOf(value.schema.items)})`
}

/** A JSON value inside a statement as a row, with the columns of its schema. */
export function recordFrom(value: Sql, schema: TObject, name: string): Sql {
  return sql`jsonb_to_record(${value}) as ${identifier(name)} (${columnsOf(schema)})`
}

/** The same for a JSON list, as rows. */
export function recordsFrom(value: Sql, schema: TObject, name: string): Sql {
  return sql`jsonb_to_recordset(${value}) as ${identifier(name)} (${columnsOf(schema)})`
}

export type Schemas = Record<string, TSchema>
export type Values<Params extends Schemas> = { [Name in keyof Params]: Static<Params[Name]> }
export type ParametersOf<Params extends Schemas> = { [Name in keyof Params]: Parameter<Params[Name]> }

export function parametersOf<Params extends Schemas>(params: Params): ParametersOf<Params> {
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => [name, new Parameter(name, schema)]),
  ) as ParametersOf<Params>
}
