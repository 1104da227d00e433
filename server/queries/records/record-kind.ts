/**
 * How records become rows. A kind defines the table of its records, the rules they have to meet, and how they are
 * written. The rows come from a staging table (`server/import/`) or, for a single record, from a parameter. In the SQL
 * here, they are the part of the WITH clause named `staged`.
 */
import type { TSchema } from 'typebox'
import { recordSchemas, type RecordKindName, type RecordOf } from '#contract/records.ts'
import { sqlTypeOf, type SqlType } from '../../database/column-types.ts'
import { identifier, joined, sql, type Sql } from '../../database/sql.ts'
import { columnOf } from '../fragments/fields.ts'
import { differs, list, sameKey, writesCounted, type Part, type Target } from './writing.ts'

/** A column of a staged row. */
export interface Column<Row> {
  name: string
  type: SqlType
  /** Undefined is NULL. */
  from: (record: Row) => unknown
}

export interface Check {
  field: string
  reason: string
  /** A condition that no row of `staged` may meet. Only files contain other records that a record may refer to. */
  bad: (comes: 'in-files' | 'alone') => Sql
  /** The kind of the record that must exist because this field refers to it. */
  refersTo?: RecordKindName
}

type Problem = Pick<Check, 'field' | 'reason'>

interface Described<Row> {
  table: string
  /** The fields that identify a record. */
  key: readonly (keyof Row & string)[]
  /** Another field whose value no two records may share. */
  unique?: keyof Row & string
  /** Values of fields that are left out. */
  defaults?: Partial<Row>
  /** Columns computed from fields, and the fields that they replace. */
  made?: readonly (Column<Row> & { of: readonly (keyof Row & string)[] })[]
  /** Checks what the schema can't express: conflicts between the fields of one record. */
  rule?: (record: Row) => Problem | undefined
  checks?: readonly Check[]
  /** The column with the record's time. Records older than the row on file are skipped. */
  latest?: string
  /** Columns that are set as long as they are null, and never changed after that. */
  fill?: readonly string[]
  /** Columns of lists, which are not in the record's own table, and how they are written. */
  lists?: { columns: readonly string[]; parts: readonly Part[] }
  /** Differences in how the record's own row is written. */
  writing?: Partial<Target>
  /** How rows are written that `writing` leaves out. */
  otherRows?: readonly Part[]
  /** Only changes rows that belong to another kind. */
  addsNothing?: true
  /** Deletes what a file no longer has, of the parents that this field names. Runs once, after all batches. */
  sweepWithin?: keyof Row & string
}

export interface RecordKind<Row = never> {
  name: RecordKindName
  table: string
  columns: readonly Column<Row>[]
  /** Columns by their field. */
  key: Readonly<Record<string, string>>
  unique: Readonly<Record<string, string>>
  rule?: ((record: Row) => Problem | undefined) | undefined
  checks: readonly Check[]
  /** A condition over `staged`. */
  outdated?: Sql | undefined
  parts: readonly Part[]
  /** A condition over `live` and `given`, for records whose lists are compared with it. */
  unchanged?: Sql | undefined
  sweep?: Sql | undefined
}

export function kind<Name extends RecordKindName>(
  name: Name,
  described: Described<RecordOf<Name>>,
): RecordKind<RecordOf<Name>> {
  const { table, unique, rule, checks = [], latest, fill = [], lists, sweepWithin } = described
  const columns = columnsOf(name, described)
  const key = Object.fromEntries(described.key.map((field) => [field, columnOf(field)]))
  const names = Object.values(key)
  const isOwn = (column: string) => !lists?.columns.includes(column)
  const own = columns.map((column) => column.name).filter(isOwn)
  const { writing = {}, otherRows = [], addsNothing } = described
  const apart = new Set([...(writing.key ?? names), ...fill, latest, CREATED_AT])
  const target: Target = {
    table,
    key: names,
    columns: own.filter((column) => !apart.has(column)),
    once: own.includes(CREATED_AT) ? { [CREATED_AT]: sql`now()` } : {},
    fill,
    latest,
    ...writing,
  }
  const [added, changed] = writesCounted('records', target)
  return {
    name,
    table,
    columns,
    key,
    unique: unique ? { [unique]: columnOf(unique) } : {},
    rule,
    checks,
    outdated: latest ? olderThanOnFile(table, names, latest) : undefined,
    parts: [...(addsNothing ? [] : [added]), changed, ...otherRows, ...(lists?.parts ?? [])],
    unchanged: target.sameLists && sql`${sameKey(target.key, 'live', 'given')} and not (${differs(target)})`,
    sweep: sweepWithin && sweepOf(name, table, columnOf(sweepWithin), names),
  }
}

const CREATED_AT = 'created_at'

/** A field is in the column of its name, in the type of its schema. */
function columnsOf<Row>(
  name: RecordKindName,
  { made = [], defaults = {} }: Pick<Described<Row>, 'made' | 'defaults'>,
): Column<Row>[] {
  const replaced = new Set<string>(made.flatMap(({ of }) => of))
  const fields = Object.entries<TSchema>(recordSchemas[name].properties)
  const plain = fields
    .filter(([field]) => !replaced.has(field))
    .map(([field, schema]) => ({
      name: columnOf(field),
      type: typeOf(schema),
      from: (record: Row) => record[field as keyof Row] ?? defaults[field as keyof Row],
    }))
  return [...plain, ...made]
}

function typeOf(schema: TSchema & { format?: string }): SqlType {
  if (schema.format === 'date') return 'date'
  return schema.format === 'date-time' ? 'timestamptz' : sqlTypeOf(schema)
}

/** When a record last changed where it comes from. */
export const SOURCE_UPDATED_AT = {
  of: ['updatedAt'] as const,
  name: 'source_updated_at',
  type: 'timestamptz' as const,
  from: ({ updatedAt }: { updatedAt?: string }) => updatedAt,
}

/** The record as its columns. */
export function rowOf({ columns }: RecordKind, record: object): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, from }) => [name, from(record as never)]))
}

const typed = ({ name, type }: Column<never>) => sql`${identifier(name)} ${typeName(type)}`
const typeName = (type: SqlType) => (type === 'text[]' ? sql`text[]` : identifier(type))

/** The columns with their types, as in `create table` and in the definition of a JSON record. */
export const declaration = ({ columns }: RecordKind): Sql => joined(columns.map(typed), ', ')

export const stagingName = (name: RecordKindName) => `import_${name.replaceAll('-', '_')}`
export const stagingTable = (name: RecordKindName): Sql => identifier(stagingName(name))

function olderThanOnFile(table: string, key: readonly string[], column: string): Sql {
  return sql`exists (
    select 1 from ${identifier(table)} live
    where ${sameKey(key, 'live', 'staged')} and ${list([column], 'live')} > ${list([column], 'staged')})`
}

function sweepOf(name: RecordKindName, table: string, parent: string, key: readonly string[]): Sql {
  return sql`
  delete from ${identifier(table)} live
  where ${list([parent], 'live')} in (select ${identifier(parent)} from ${stagingTable(name)})
    and not exists (select 1 from ${stagingTable(name)} staged where ${sameKey(key, 'live', 'staged')})`
}

/** Neither in its table nor among the records that come with it. */
export const unknownIn = (
  other: RecordKindName,
  table: string,
  column: string,
): Pick<Check, 'bad' | 'refersTo'> => ({
  refersTo: other,
  bad: (comes) => {
    const isIn = (place: Sql) =>
      sql`exists (select 1 from ${place} known where ${sameKey([column], 'known', 'staged')})`
    const isComing = comes === 'in-files' ? sql` and not ${isIn(stagingTable(other))}` : sql``
    return sql`${list([column], 'staged')} is not null and not ${isIn(identifier(table))}${isComing}`
  },
})
