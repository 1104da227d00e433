/** Statements that write the rows of `fresh`: the staged rows that are not older than those on file. */
import { identifier, joined, sql, type Sql } from '../../database/sql.ts'

/** A part of the WITH clause that writes. */
export interface Part {
  name: string
  sql: Sql
  /** Whether it returns `added` for each record that it inserts or updates. */
  counts?: true
}

export const list = (names: readonly string[], prefix?: string): Sql =>
  joined(
    names.map((name) => (prefix ? sql`${identifier(prefix)}.${identifier(name)}` : identifier(name))),
    ', ',
  )

/** A condition: two aliases have the same values in these columns. */
export const sameKey = (columns: readonly string[], one: string, other: string): Sql =>
  joined(
    columns.map((column) => sql`${list([column], one)} = ${list([column], other)}`),
    ' and ',
  )

export interface Target {
  table: string
  key: readonly string[]
  /** Columns that every record sets. */
  columns: readonly string[]
  /** Columns that are set only on insert, with their defaults. */
  once?: Readonly<Record<string, Sql>>
  /** Columns that are set as long as they are null, and never changed after that. */
  fill?: readonly string[]
  /** A column with a time that only moves forward. */
  latest?: string | undefined
  /** Where the rows come from, instead of `fresh`. */
  rows?: Sql
  /** A condition for the rows of the table (alias `live`) that may be changed. */
  among?: Sql
  /** A second unique index: a row that it already contains is not inserted. */
  onceIn?: Sql
  /**
   * Whether the lists of `live` are those of `given`. The row is updated if they aren't, even if nothing else has
   * changed: a writer that waits for it can tell that the lists have changed.
   */
  sameLists?: Sql
}

/**
 * Inserts missing rows and updates those that differ. Equal rows are neither written nor locked. ON CONFLICT would
 * search the index again for each new row. If someone else inserts the same row at the same time, the statement fails
 * and is repeated.
 */
export function writes(name: string, target: Target): [Part, Part] {
  return [
    { name: `${name}_added`, sql: insertMissing(target) },
    { name: `${name}_changed`, sql: updateDifferent(target) },
  ]
}

/** The same for the record's own row, rather than for a list in it. */
export function writesCounted(name: string, target: Target): [Part, Part] {
  const [added, changed] = writes(name, target)
  return [
    { ...added, counts: true },
    { ...changed, counts: true },
  ]
}

const FRESH = identifier('fresh')

function insertMissing(target: Target): Sql {
  const { table, key, columns, once = {}, fill = [], latest, rows = FRESH, onceIn } = target
  const written = [...key, ...columns, ...fill, ...(latest ? [latest] : [])]
  const values = [
    list(written, 'given'),
    ...Object.entries(once).map(
      ([column, otherwise]) => sql`coalesce(${list([column], 'given')}, ${otherwise})`,
    ),
  ]
  return sql`
  insert into ${identifier(table)} (${list([...written, ...Object.keys(once)])})
  select ${joined(values, ', ')} from ${rows} given
  where not exists (select 1 from ${identifier(table)} live where ${sameKey(key, 'live', 'given')})
  ${onceIn ? sql`on conflict ${onceIn} do nothing` : sql``}
  returning true as added`
}

const comparedColumn = (name: string) => ({
  own: identifier(name),
  live: list([name], 'live'),
  given: list([name], 'given'),
})

/** A condition over `live` and `given`: there is something to change. Never NULL, so that it can be negated. */
export function differs({ columns, fill = [], latest, sameLists }: Target): Sql {
  const newer = (latest ? [comparedColumn(latest)] : []).map(
    ({ live, given }) =>
      sql`(${given} is not null and ${given} > coalesce(${live}, '-infinity'::timestamptz))`,
  )
  const filled = fill
    .map(comparedColumn)
    .map(({ live, given }) => sql`(${live} is null and ${given} is not null)`)
  return joined(
    [
      sql`(${list(columns, 'live')}) is distinct from (${list(columns, 'given')})`,
      ...filled,
      ...newer,
      ...(sameLists ? [sql`not (${sameLists})`] : []),
    ],
    ' or ',
  )
}

function updateDifferent(target: Target): Sql {
  const { table, key, columns, fill = [], latest, rows = FRESH, among } = target
  const times = latest ? [comparedColumn(latest)] : []
  const sets = [
    ...columns.map(comparedColumn).map(({ own, given }) => sql`${own} = ${given}`),
    ...fill.map(comparedColumn).map(({ own, live, given }) => sql`${own} = coalesce(${live}, ${given})`),
    ...times.map(({ own, live, given }) => sql`${own} = greatest(${live}, ${given})`),
  ]
  const conditions = [
    sameKey(key, 'live', 'given'),
    sql`(${differs(target)})`,
    ...times.map(({ live, given }) => sql`(${live} is null or ${given} is null or ${live} <= ${given})`),
    ...(among ? [among] : []),
  ]
  return sql`
  update ${identifier(table)} live set ${joined(sets, ', ')}
  from ${rows} given
  where ${joined(conditions, ' and ')}
  returning false as added`
}

/** The WITH clause that writes the rows of `staged`, a select with the kind's columns. */
export function writingParts(
  { outdated, parts }: { outdated?: Sql | undefined; parts: readonly Part[] },
  staged: Sql,
): Sql {
  const fresh = outdated ? sql`select * from staged where not ${outdated}` : sql`select * from staged`
  return parts.reduce(
    (before, part) => sql`${before}, ${identifier(part.name)} as (${part.sql})`,
    sql`staged as materialized (${staged}), fresh as (${fresh})`,
  )
}

/** One row: how many records the parts of the WITH clause added and changed. */
export function countsOf(parts: readonly Part[]): Sql {
  const counted = parts
    .filter(({ counts }) => counts)
    .map(({ name }) => sql`select added from ${identifier(name)}`)
  return sql`select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed
  from (${joined(counted, ' union all ')}) counted`
}
