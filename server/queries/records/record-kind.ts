/**
 * How records become rows. A kind names the columns that its records are staged in, what has to hold between them and
 * the tables, and the statements that write them. The rows come from a staging table (`server/import/`) or, for one
 * record, from a parameter: to the SQL here they are a part of the WITH clause named `staged`.
 */
import type { RecordKindName, RecordOf } from '#contract/records.ts'
import type { SqlType } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'

export interface StagedColumn<Row> {
  name: string
  type: SqlType
  /** Undefined and null are NULL; an object or list is JSON, or an array for text[]. */
  from: (record: Row) => unknown
  /** What a new row gets if the record has none. */
  otherwise?: 'now'
}

/** A list in a record whose items are rows of a table of their own. */
export interface StagedList<Row> {
  /** The staged column that has the list. */
  column: string
  table: string
  columns: readonly string[]
  rows: (record: Row) => readonly (readonly unknown[])[]
}

export interface Check {
  field: string
  reason: string
  /** A condition that no row of `staged` may meet. Only files bring other records along that it may refer to. */
  bad: (comes: 'in-files' | 'alone') => Sql
  /** For what a record refers to and has to exist: its kind. */
  refersTo?: RecordKindName
}

/** A part of the WITH clause that writes. It reads `fresh`: the staged rows that are not out of date. */
export interface Part {
  name: string
  sql: Sql
  /** The same for records of which none is on file. Without it, the part has nothing to do for those. */
  adding?: Sql
  /** Whether it returns `added` for each record that it inserts or updates. */
  counts?: true
}

export interface Reference {
  foreignKey: string
  /** The referring table, if it is another one than the record's own. */
  of?: string
  /** What is referred to, and the name of the column in both. Without it: the record's own row, inserted with it. */
  to?: { table: string; column: string }
}

export interface RecordKind<Row = never> {
  name: RecordKindName
  /** What its schema can't say: what is wrong between the fields of a record, if anything. */
  rule?: (record: Row) => Pick<Check, 'field' | 'reason'> | undefined
  columns: readonly StagedColumn<Row>[]
  /** The fields that name a record, and their columns. */
  key: Readonly<Record<string, string>>
  /** Another that no two records may share. */
  unique?: Readonly<Record<string, string>>
  checks: readonly Check[]
  /** A condition over `staged`: leave out what is older than the row on file. */
  outdated?: Sql
  parts: readonly Part[]
  /**
   * For kinds with a record for each customer: their table. If it has none of a batch's records, only `adding` is run. Every
   * join of their `parts` needs an index: hash and merge joins are off while a batch is merged, so without one, each record
   * would read the whole table.
   */
  bulk?: string
  /** All foreign keys of the tables that `adding` writes. */
  references?: readonly Reference[]
  /** For kinds with `bulk`: the other columns are those of its table. */
  lists?: readonly StagedList<Row>[]
  /** For kinds with `bulk`: whether `live`, the row on file, is already as `staged` says, its lists included. */
  unchanged?: Sql
  /** Deletes what a file no longer has, of the parents that it names. Run once, after all batches. */
  sweep?: Sql
}

export function kind<Name extends RecordKindName>(
  name: Name,
  described: Omit<RecordKind<RecordOf<Name>>, 'name'>,
): RecordKind {
  return { name, ...described }
}

/** The staging table. */
export const stagingName = (name: RecordKindName) => `import_${name.replaceAll('-', '_')}`
export const stagingTable = (name: RecordKindName): Sql => identifier(stagingName(name))

export const list = (names: readonly string[], prefix?: string): Sql =>
  names
    .map((name) => (prefix ? sql`${identifier(prefix)}.${identifier(name)}` : identifier(name)))
    .reduce((before, next) => sql`${before}, ${next}`)

const FRESH = identifier('fresh')

const joined = (fragments: readonly Sql[], between: Sql): Sql =>
  fragments.reduce((before, next) => sql`${before}${between}${next}`)

/** Whether two aliases have the same values in these columns. */
export const sameKey = (columns: readonly string[], one: string, other: string): Sql =>
  joined(
    columns.map(
      (column) => sql`${identifier(one)}.${identifier(column)} = ${identifier(other)}.${identifier(column)}`,
    ),
    sql` and `,
  )

interface Target {
  table: string
  key: readonly string[]
  /** What a record sets each time. */
  columns: readonly string[]
  /** Set only on insert, with the default for when it is left out. */
  once?: Readonly<Record<string, Sql>>
  /** Set while it is null, never changed after that. */
  fill?: readonly string[]
  /** A time that only moves forward. */
  latest?: string
  /** Where the rows come from, instead of `fresh`. */
  rows?: Sql
  /**
   * Whether the lists of `live` are those of a row with this alias. The row is updated if they aren't, even if nothing
   * else has changed: a writer that waits for it can tell that the lists have changed.
   */
  sameLists?: (alias: string) => Sql
}

/**
 * Inserts what is missing and updates what differs. What is the same is neither written nor locked. Not ON CONFLICT,
 * which looks into the index once more for each new row: if somebody else inserts the same row in the meantime, the statement
 * fails and is repeated.
 */
export function writes(name: string, target: Target): [Part, Part] {
  return [
    { name: `${name}_added`, sql: insertMissing(target), adding: insertAll(target) },
    { name: `${name}_changed`, sql: updateDifferent(target) },
  ]
}

/** The same for the record's own row, rather than for a list in it. */
export function writesCounted(target: Target): [Part, Part] {
  const [added, changed] = writes('records', target)
  return [
    { ...added, counts: true },
    { ...changed, counts: true },
  ]
}

/** For records that only change rows which another kind adds. */
export function changesCounted(target: Target): Part {
  return writesCounted(target)[1]
}

function insertMissing(target: Target): Sql {
  const { table, key } = target
  return sql`${insertFrom(target)}
  where not exists (select 1 from ${identifier(table)} live where ${sameKey(key, 'live', 'given')})
  returning true as added`
}

function insertAll(target: Target): Sql {
  return sql`${insertFrom(target)} returning true as added`
}

function insertFrom({ table, key, columns, once = {}, fill = [], latest, rows = FRESH }: Target): Sql {
  const written = [...key, ...columns, ...fill, ...(latest ? [latest] : [])]
  const values = [
    list(written, 'given'),
    ...Object.entries(once).map(
      ([column, otherwise]) => sql`coalesce(given.${identifier(column)}, ${otherwise})`,
    ),
  ]
  return sql`
  insert into ${identifier(table)} (${list([...written, ...Object.keys(once)])})
  select ${joined(values, sql`, `)} from ${rows} given`
}

type Compared = Pick<Target, 'columns' | 'fill' | 'latest' | 'sameLists'>

/** A condition over `live` and `staged`: there is nothing to update. */
export const isUnchanged = (target: Compared): Sql => sql`not (${differs(target, 'staged')})`

/** Never NULL, so that it can be negated. */
function differs({ columns, fill = [], latest, sameLists }: Compared, alias: string): Sql {
  const column = (name: string) => ({
    live: sql`live.${identifier(name)}`,
    given: sql`${identifier(alias)}.${identifier(name)}`,
  })
  const times = latest ? [column(latest)] : []
  return joined(
    [
      sql`(${list(columns, 'live')}) is distinct from (${list(columns, alias)})`,
      ...fill.map(column).map(({ live, given }) => sql`(${live} is null and ${given} is not null)`),
      ...times.map(
        ({ live, given }) =>
          sql`(${given} is not null and ${given} > coalesce(${live}, '-infinity'::timestamptz))`,
      ),
      ...(sameLists ? [sql`not (${sameLists(alias)})`] : []),
    ],
    sql` or `,
  )
}

function updateDifferent(target: Target): Sql {
  const { table, key, columns, fill = [], latest, rows = FRESH } = target
  const column = (name: string) => ({
    own: identifier(name),
    live: sql`live.${identifier(name)}`,
    given: sql`given.${identifier(name)}`,
  })
  const times = latest ? [column(latest)] : []
  const sets = [
    ...columns.map(column).map(({ own, given }) => sql`${own} = ${given}`),
    ...fill.map(column).map(({ own, live, given }) => sql`${own} = coalesce(${live}, ${given})`),
    ...times.map(({ own, live, given }) => sql`${own} = greatest(${live}, ${given})`),
  ]
  const notOlder = times.map(
    ({ live, given }) => sql` and (${live} is null or ${given} is null or ${live} <= ${given})`,
  )
  return sql`
  update ${identifier(table)} live set ${joined(sets, sql`, `)}
  from ${rows} given
  where ${sameKey(key, 'live', 'given')} and (${differs(target, 'given')})${notOlder[0] ?? sql``}
  returning false as added`
}

/** For a record whose time is older than that of the row on file. */
export const olderThanOnFile = (table: string, key: readonly string[], column: string): Sql => sql`exists (
    select 1 from ${identifier(table)} live
    where ${sameKey(key, 'live', 'staged')} and live.${identifier(column)} > staged.${identifier(column)})`

/** Deletes the rows of a parent in the file that the file does not have. */
export const sweepParts = (
  name: RecordKindName,
  table: string,
  parent: string,
  key: readonly string[],
): Sql => sql`
  delete from ${identifier(table)} live
  where live.${identifier(parent)} in (select ${identifier(parent)} from ${stagingTable(name)})
    and not exists (select 1 from ${stagingTable(name)} staged where ${sameKey(key, 'live', 'staged')})`

/** Neither in its table nor among the records that come with it. */
export const unknownIn = (
  other: RecordKindName,
  table: string,
  column: string,
): Pick<Check, 'bad' | 'refersTo'> => ({
  refersTo: other,
  bad: (comes) => {
    const isIn = (place: Sql) =>
      sql`exists (select 1 from ${place} known where known.${identifier(column)} = staged.${identifier(column)})`
    const isComing = comes === 'in-files' ? sql` and not ${isIn(stagingTable(other))}` : sql``
    return sql`staged.${identifier(column)} is not null and not ${isIn(identifier(table))}${isComing}`
  },
})

/** The WITH clause that writes the rows of `staged`, a select with the kind's columns. */
export function writingParts({ outdated, parts }: Pick<RecordKind, 'outdated' | 'parts'>, staged: Sql): Sql {
  const fresh = outdated ? sql`select * from staged where not ${outdated}` : sql`select * from staged`
  return parts.reduce(
    (before, part) => sql`${before}, ${identifier(part.name)} as (${part.sql})`,
    sql`staged as materialized (${staged}), fresh as (${fresh})`,
  )
}

/** The same for records of which none is on file: nothing to compare, to change or to remove. */
export function addingParts({ parts }: RecordKind): readonly Part[] {
  return parts.flatMap(({ adding, ...part }) => (adding ? [{ ...part, sql: adding }] : []))
}

/** One row: how many records the parts of the WITH clause added and changed. */
export function countsOf(parts: readonly Part[]): Sql {
  const counted = parts
    .filter(({ counts }) => counts)
    .map(({ name }) => sql`select added from ${identifier(name)}`)
    .reduce((before, next) => sql`${before} union all ${next}`)
  return sql`select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed
  from (${counted}) counted`
}
