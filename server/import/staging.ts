/**
 * Short-lived tables that records are copied into before any of them is written: there they are checked against each
 * other and against the tables, and then merged, a batch at a time. The tables are unlogged: nothing in them has to
 * survive.
 *
 * Records that are bad by themselves are staged too, on negative lines and with only their keys. Nothing is written
 * then, but records that refer to them are not reported as bad.
 */
import type { ClientBase } from 'pg'
import type { RecordKindName } from '#contract/records.ts'
import { joined, literal, parametersOf, sql, type Sql } from '../database/sql.ts'
import { t } from '../database/column-types.ts'
import { recordKinds } from '../queries/records/index.ts'
import {
  declaration,
  rowOf,
  stagingName,
  stagingTable,
  type RecordKind,
} from '../queries/records/record-kind.ts'
import { list, sameKey } from '../queries/records/writing.ts'
import type { Problem } from './read-lines.ts'
import type { CheckedRecords } from './read-records.ts'

const kinds = Object.values(recordKinds)
const PROBLEMS_AT_A_TIME = 10_000

const run = (client: ClientBase, statement: Sql) => client.query(statement.render([]))

export async function openStaging(client: ClientBase): Promise<void> {
  await closeStaging(client)
  for (const kind of kinds)
    await run(
      client,
      sql`create unlogged table ${stagingTable(kind.name)} (line integer not null, ${declaration(kind)})`,
    )
}

export async function closeStaging(client: ClientBase): Promise<void> {
  const tables = kinds.map(({ name }) => stagingTable(name))
  await run(client, sql`drop table if exists ${joined(tables, ', ')}`)
}

export async function isStagingLeft(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ left: boolean }>(
    `select exists (
       select from pg_class where relname = any ($1) and pg_table_is_visible(oid)) as "left"`,
    [kinds.map(({ name }) => stagingName(name))],
  )
  return rows[0]!.left
}

const { rows: ROWS } = parametersOf({ rows: t.object })

export async function stageRecords(
  client: ClientBase,
  name: RecordKindName,
  { good, refused }: CheckedRecords,
): Promise<void> {
  const kind = recordKinds[name]
  const keys = [...Object.values(kind.key), ...Object.values(kind.unique)]
  const rows = [
    ...good.map(({ line, record }) => ({ line, ...rowOf(kind, record) })),
    ...refused.map(({ line, record }) => {
      const row = rowOf(
        { ...kind, columns: kind.columns.filter((column) => keys.includes(column.name)) },
        record,
      )
      return { line: -line, ...row }
    }),
  ]
  const columns = list(['line', ...kind.columns.map((column) => column.name)])
  const stage = sql`
    insert into ${stagingTable(name)} (${columns})
    select ${columns} from json_to_recordset(${ROWS}::json) as staged (line integer, ${declaration(kind)})`
  await client.query(stage.render(['rows']), [JSON.stringify(rows)])
}

/** For the planner, once all records of a kind are staged. */
export async function indexStaged(client: ClientBase, name: RecordKindName): Promise<void> {
  await run(client, sql`create index on ${stagingTable(name)} (line)`)
  await run(client, sql`analyze ${stagingTable(name)}`)
}

export interface FoundProblem extends Problem {
  kind: RecordKindName
}

/**
 * Finds conflicts between the records of these kinds, in their order, or between them and the rows on file. `obscure`
 * kinds have bad records with unknown keys, so a missing record of such a kind is no problem: it may be one of those.
 */
export async function* findProblems(
  client: ClientBase,
  names: readonly RecordKindName[],
  obscure: ReadonlySet<RecordKindName> = new Set(),
): AsyncGenerator<FoundProblem> {
  for (const kind of names) {
    for (const { field, select } of problemQueries(recordKinds[kind], obscure)) {
      const some = `${select.render([])} and staged.line > $1 order by staged.line limit $2`
      let after = 0
      for (;;) {
        const { rows } = await client.query<Problem>(some, [after, PROBLEMS_AT_A_TIME])
        for (const { line, reason } of rows) yield { kind, line, field, reason }
        if (rows.length < PROBLEMS_AT_A_TIME) break
        after = rows.at(-1)!.line
      }
    }
  }
}

function problemQueries(
  { name, key, unique, checks }: RecordKind,
  obscure: ReadonlySet<RecordKindName>,
): { field: string; select: Sql }[] {
  const table = stagingTable(name)
  const twice = (columns: readonly string[]) => sql`
    select staged.line, 'is the same as on line ' || earlier.line as reason from ${table} staged
    join (
      select ${list(columns)}, min(abs(line)) as line from ${table} group by ${list(columns)} having count(*) > 1) earlier
      on ${sameKey(columns, 'earlier', 'staged')}
    where staged.line > earlier.line`
  const keys = [key, unique].filter((fields) => Object.keys(fields).length > 0)
  return [
    ...keys.map((fields) => ({
      field: Object.keys(fields).join(', '),
      select: twice(Object.values(fields)),
    })),
    ...checks
      .filter(({ refersTo }) => !refersTo || !obscure.has(refersTo))
      .map(({ field, reason, bad }) => ({
        field,
        select: sql`
    select staged.line, ${literal(reason)} as reason from ${table} staged where (${bad('in-files')})`,
      })),
  ]
}
