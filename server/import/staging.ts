/**
 * Short-lived tables that records are copied into before any of them is written: there they are checked against each other
 * and against the tables, and then merged, a batch at a time. Without a transaction around it, each batch is one, and
 * several connections can share the work. The tables are unlogged: nothing in them has to survive.
 */
import type { ClientBase } from 'pg'
import type { RecordKindName } from '#contract/records.ts'
import { copyIn, copyText } from '../database/copy-in.ts'
import { identifier, literal, sql, type Sql } from '../database/sql.ts'
import { recordKinds } from '../queries/records/index.ts'
import { list, sameKey, stagingName, stagingTable, type RecordKind } from '../queries/records/record-kind.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { mayCheckAtOnce } from './references.ts'
import { areNew, batchStatements, writeBatch } from './write-batch.ts'

const kinds = Object.values(recordKinds)
const CHUNK_CHARACTERS = 128 * 1024
const PROBLEMS_AT_A_TIME = 10_000
const LINES_AT_A_TIME = 20_000

export interface Merged {
  added: number
  changed: number
  removed: number
}

const run = (client: ClientBase, statement: Sql) => client.query(statement.render([]))

export async function openStaging(client: ClientBase): Promise<void> {
  await closeStaging(client)
  for (const { name, columns } of kinds) {
    const declared = columns.map(({ name: column, type }) => sql`, ${identifier(column)} ${typeName(type)}`)
    const body = declared.reduce((before, next) => sql`${before}${next}`, sql`line integer not null`)
    await run(client, sql`create unlogged table ${stagingTable(name)} (${body})`)
  }
}

const typeName = (type: string) => (type === 'text[]' ? sql`text[]` : identifier(type))

export async function closeStaging(client: ClientBase): Promise<void> {
  await run(
    client,
    sql`drop table if exists ${kinds
      .map(({ name }) => stagingTable(name))
      .reduce((before, next) => sql`${before}, ${next}`)}`,
  )
}

export async function isStagingLeft(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ left: boolean }>(
    `select exists (
       select from pg_class where relname = any ($1) and pg_table_is_visible(oid)) as "left"`,
    [kinds.map(({ name }) => stagingName(name))],
  )
  return rows[0]!.left
}

/** Returns how many records were staged. */
export async function stageRecords(
  client: ClientBase,
  name: RecordKindName,
  records: AsyncIterable<ReadRecord[]> | Iterable<ReadRecord[]>,
): Promise<number> {
  const kind = recordKinds[name]
  const columns = list(kind.columns.map(({ name: column }) => column))
  const copy = sql`copy ${stagingTable(name)} (line, ${columns}) from stdin`
  return copyIn(client, copy.render([]), copyChunks(kind, records))
}

/** For the planner, once all records of a kind are staged. */
export async function indexStaged(client: ClientBase, name: RecordKindName): Promise<void> {
  await run(client, sql`create index on ${stagingTable(name)} using brin (line)`)
  await run(client, sql`analyze ${stagingTable(name)}`)
}

async function* copyChunks(
  { columns }: RecordKind,
  records: AsyncIterable<ReadRecord[]> | Iterable<ReadRecord[]>,
): AsyncGenerator<Buffer> {
  let text = ''
  for await (const some of records) {
    for (const { line, record } of some) {
      text += line
      for (const { from, type } of columns) text += `\t${copyText(from(record as never), type)}`
      text += '\n'
      if (text.length < CHUNK_CHARACTERS) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

/** What is wrong between the records, or between them and what is on file. */
export async function* findProblems(client: ClientBase, name: RecordKindName): AsyncGenerator<Problem> {
  for (const { field, select } of problemQueries(recordKinds[name])) {
    let line = 0
    let rows: { line: number; reason: string }[]
    do {
      rows = (
        await client.query<{ line: number; reason: string }>(
          `${select.render([])} and staged.line > $1 order by staged.line limit $2`,
          [line, PROBLEMS_AT_A_TIME],
        )
      ).rows
      for (const row of rows) yield { line: row.line, field, reason: row.reason }
      line = rows.at(-1)?.line ?? 0
    } while (rows.length === PROBLEMS_AT_A_TIME)
  }
}

function problemQueries(kind: RecordKind): { field: string; select: Sql }[] {
  const table = stagingTable(kind.name)
  const twice = (columns: readonly string[]) => sql`
    select staged.line, 'is the same as on line ' || earlier.line as reason from ${table} staged
    join (
      select ${list(columns)}, min(line) as line from ${table} group by ${list(columns)} having count(*) > 1) earlier
      on ${sameKey(columns, 'earlier', 'staged')}
    where staged.line > earlier.line`
  const keys = [kind.key, ...(kind.unique ? [kind.unique] : [])]
  return [
    ...keys.map((key) => ({ field: Object.keys(key).join(', '), select: twice(Object.values(key)) })),
    ...kind.checks.map(({ field, reason, bad }) => ({
      field,
      select: sql`
    select staged.line, ${literal(reason)} as reason from ${table} staged where (${bad('in-files')})`,
    })),
  ]
}

/**
 * Writes what was staged, on as many connections as are given. `checksAtOnce` lets it check references of new rows for a
 * batch at a time, in transactions of its own, if the role may.
 */
export async function mergeRecords(
  clients: readonly [ClientBase, ...ClientBase[]],
  name: RecordKindName,
  { checksAtOnce = false, onProgress = (_lines: number) => {} } = {},
): Promise<Merged> {
  const kind = recordKinds[name]
  const [client] = clients
  const statements = batchStatements(kind)
  const atOnce = checksAtOnce && (await mayCheckAtOnce(client, kind))
  const { rows } = await client.query<{ last: number }>(
    sql`select coalesce(max(line), 0) as last from ${stagingTable(name)}`.render([]),
  )
  const { last } = rows[0]!
  // One look at the file is cheap while the table is empty. Otherwise each batch is looked at.
  const { whenNew } = statements
  const areAllNew = whenNew !== undefined && (await areNew(client, whenNew.areNew, [0, last]))
  const merged: Merged = { added: 0, changed: 0, removed: 0 }
  let next = 0
  const work = async (worker: ClientBase) => {
    while (next < last) {
      const after = next
      next += LINES_AT_A_TIME
      const { added, changed } = await writeBatch(worker, statements, [after, next], { areAllNew, atOnce })
      merged.added += added
      merged.changed += changed
      onProgress(Math.min(after + LINES_AT_A_TIME, last))
    }
  }
  const stopOthers = (error: unknown) => {
    next = last
    throw error
  }
  // All of them: whoever cleans up after an error needs connections that nobody is using.
  const ended = await Promise.allSettled(clients.map((worker) => work(worker).catch(stopOthers)))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  if (kind.sweep) merged.removed = (await run(client, kind.sweep)).rowCount ?? 0
  return merged
}
