/**
 * The fields of a schema from the columns of an alias: each from the column of its name, unless `values` says where it
 * comes from. Instants of the contract are written as they go over the wire.
 */
import type { TProperties, TSchema } from 'typebox'
import { identifier, joined, literal, sql, Sql } from '../../database/sql.ts'
import { instant } from './instant.ts'

/** `serviceJobID` is in service_job_id. */
export const columnOf = (field: string) => field.replaceAll(/(?<=[a-z\d])[A-Z]+/g, '_$&').toLowerCase()

interface Described<Properties extends TProperties> {
  properties: Properties
}
type FieldValues<Properties> = { readonly [Name in keyof Properties]?: Sql }

/** For json_build_object. */
export const jsonFields = <Properties extends TProperties>(
  schema: Described<Properties>,
  alias: string,
  values: FieldValues<Properties> = {},
): Sql =>
  joined(
    fieldsOf(schema, alias, values).map(([name, value]) => sql`${literal(name)}, ${value}`),
    ',\n  ',
  )

/** For a select. */
export const columns = <Properties extends TProperties>(
  schema: Described<Properties>,
  alias: string,
  values: FieldValues<Properties> = {},
): Sql =>
  joined(
    fieldsOf(schema, alias, values).map(([name, value]) => sql`${value} as ${new Sql([`"${name}"`])}`),
    ',\n  ',
  )

function fieldsOf<Properties extends TProperties>(
  { properties }: Described<Properties>,
  alias: string,
  values: FieldValues<Properties>,
): [name: string, value: Sql][] {
  return Object.entries<TSchema>(properties).map(([name, schema]) => {
    const column = sql`${identifier(alias)}.${identifier(columnOf(name))}`
    return [name, values[name] ?? (isInstant(schema) ? instant(column) : column)]
  })
}

function isInstant({ format, anyOf = [] }: TSchema & { format?: string; anyOf?: TSchema[] }): boolean {
  return format === 'date-time' || anyOf.some(isInstant)
}
