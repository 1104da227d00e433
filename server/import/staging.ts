/**
 * Short-lived tables that records are copied into before any of them is written: there they are checked against each other
 * and against the tables, and then merged, a batch at a time. Without a transaction around it, each batch is one, and
 * several connections can share the work. The tables are unlogged: nothing in them has to survive.
 */
import type { ClientBase } from 'pg'
import type { RecordKindName } from '#contract/records.ts'
import { copyIn } from '../database/copy-in.ts'
import { identifier, literal, sql, type Sql } from '../database/sql.ts'
import { recordKinds } from '../queries/records/index.ts'
import { list, sameKey, stagingName, stagingTable, type RecordKind } from '../queries/records/record-kind.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { mayCheckAtOnce } from './references.ts'
import { shareWork, type Clients } from './share-work.ts'
import { dropUnchanged, linesUntil, type Lines } from './staged-lines.ts'
import { stagedColumns, stagedText } from './staged-text.ts'
import { areNew, batchStatements, writeBatch } from './write-batch.ts'

const kinds = Object.values(recordKinds)
const PROBLEMS_AT_A_TIME = 10_000
const LINES_AT_A_TIME = 20_000
/** No statement may take longer with a longer file: it has a time limit. */
const LINES_COMPARED_AT_A_TIME = 200_000

export interface Merged {
  added: number
  changed: number
  removed: number
}

const run = (client: ClientBase, statement: Sql) => client.query(statement.render([]))

/** For `newKinds`, only the keys of records are staged. */
export async function openStaging(
  client: ClientBase,
  newKinds: ReadonlySet<RecordKindName> = new Set(),
): Promise<void> {
  await closeStaging(client)
  for (const { name } of kinds) await createStaged(client, name, newKinds.has(name) ? 'keys' : 'all')
}

async function createStaged(client: ClientBase, name: RecordKindName, which: 'all' | 'keys'): Promise<void> {
  const declared = stagedColumns(name, which).map(
    ({ name: column, type }) => sql`, ${identifier(column)} ${typeName(type)}`,
  )
  const body = declared.reduce((before, next) => sql`${before}${next}`, sql`line integer not null`)
  await run(client, sql`create unlogged table ${stagingTable(name)} (${body})`)
}

/** For records that turn out not to be new: all columns are staged after all. */
export async function stageAnew(client: ClientBase, name: RecordKindName): Promise<void> {
  await run(client, sql`drop table ${stagingTable(name)}`)
  await createStaged(client, name, 'all')
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

/** `chunks` is text that COPY reads (staged-text.ts). Returns how many records were staged. */
export function stageText(
  client: ClientBase,
  name: RecordKindName,
  which: 'all' | 'keys',
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const columns = list(stagedColumns(name, which).map((column) => column.name))
  return copyIn(client, sql`copy ${stagingTable(name)} (line, ${columns}) from stdin`.render([]), chunks)
}

export async function stageRecords(
  client: ClientBase,
  name: RecordKindName,
  records: readonly ReadRecord[],
): Promise<void> {
  await stageText(client, name, 'all', oneChunk(Buffer.from(stagedText(recordKinds[name].columns, records))))
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk
}

/** For the planner, once all records of a kind are staged. */
export async function indexStaged(client: ClientBase, name: RecordKindName): Promise<void> {
  await run(client, sql`create index on ${stagingTable(name)} using brin (line) with (pages_per_range = 16)`)
  await run(client, sql`analyze ${stagingTable(name)}`)
}

/** Finds what is wrong between the records of a file, or between them and what is on file. */
interface ProblemQuery {
  kind: RecordKindName
  field: string
  select: Sql
  /** Whether there may be any, as `may`. Run first, because it takes a third of the time. */
  mayFind?: Sql
}

export interface FoundProblem extends Problem {
  kind: RecordKindName
}

/**
 * What is wrong between the records of these kinds, in their order. Of `obscure` kinds, there are bad records whose keys are
 * not known: whatever is missing may be one of them. All connections look at once; most of the time, there is nothing.
 */
export async function* findProblems(
  clients: Clients,
  names: readonly RecordKindName[],
  obscure: ReadonlySet<RecordKindName> = new Set(),
): AsyncGenerator<FoundProblem> {
  const queries = names.flatMap((name) => problemQueries(recordKinds[name], obscure))
  const first = new Map<ProblemQuery, Found[]>()
  await shareWork(
    clients,
    queries,
    async (worker, query) => void first.set(query, await find(worker, query, 0)),
  )
  for (const query of queries) {
    const { kind, field } = query
    let found = first.get(query)!
    for (;;) {
      for (const { line, reason } of found) yield { kind, line, field, reason }
      if (found.length < PROBLEMS_AT_A_TIME) break
      found = await find(clients[0], query, found.at(-1)!.line)
    }
  }
}

interface Found {
  line: number
  reason: string
}

async function find(client: ClientBase, { select, mayFind }: ProblemQuery, after: number): Promise<Found[]> {
  if (mayFind && after === 0) {
    const { rows } = await client.query<{ may: boolean }>(mayFind.render([]))
    if (!rows[0]!.may) return []
  }
  const some = `${select.render([])} and staged.line > $1 order by staged.line limit $2`
  return (await client.query<Found>(some, [after, PROBLEMS_AT_A_TIME])).rows
}

function problemQueries(kind: RecordKind, obscure: ReadonlySet<RecordKindName>): ProblemQuery[] {
  const table = stagingTable(kind.name)
  const twice = (columns: readonly string[]) => sql`
    select staged.line, 'is the same as on line ' || earlier.line as reason from ${table} staged
    join (
      select ${list(columns)}, min(abs(line)) as line from ${table} group by ${list(columns)} having count(*) > 1) earlier
      on ${sameKey(columns, 'earlier', 'staged')}
    where staged.line > earlier.line`
  const hash = (columns: readonly string[]) =>
    columns.reduce((seed, name) => sql`hashtextextended(${identifier(name)}::text, ${seed})`, sql`0`)
  const mayBeTwice = (columns: readonly string[]) => sql`
    select count(distinct hash) < count(hash) as may from (select ${hash(columns)} as hash from ${table}) hashed`
  const checks = kind.checks.filter(({ refersTo }) => !refersTo || !obscure.has(refersTo))
  const keys = [kind.key, ...(kind.unique ? [kind.unique] : [])]
  return [
    ...keys.map((key) => ({
      kind: kind.name,
      field: Object.keys(key).join(', '),
      select: twice(Object.values(key)),
      mayFind: mayBeTwice(Object.values(key)),
    })),
    ...checks.map(({ field, reason, bad }) => ({
      kind: kind.name,
      field,
      select: sql`
    select staged.line, ${literal(reason)} as reason from ${table} staged where (${bad('in-files')})`,
    })),
  ]
}

async function lastLine(client: ClientBase, name: RecordKindName): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    sql`select coalesce(max(line), 0) as last from ${stagingTable(name)}`.render([]),
  )
  return rows[0]!.last
}

interface Merging {
  inTransactions?: boolean
  /** The lines to write, a batch each, if the others are written already. */
  only?: readonly Lines[]
  onProgress?: (lines: number) => void
}

/**
 * Writes what was staged, on as many connections as are given. `inTransactions` lets it begin transactions of its
 * own: to check references of new rows for a batch at a time, if the role may, to lock records with lists first, and to
 * look up rows in indexes.
 */
export async function mergeRecords(
  clients: Clients,
  name: RecordKindName,
  { inTransactions = false, only, onProgress = () => {} }: Merging = {},
): Promise<Merged> {
  const kind = recordKinds[name]
  const [client] = clients
  const drop = dropUnchanged(kind)
  if (drop !== undefined) {
    const parts = only ?? linesUntil(await lastLine(client, name), LINES_COMPARED_AT_A_TIME)
    await shareWork(clients, parts, async (worker, lines) => void (await worker.query(drop, lines)))
  }
  const statements = batchStatements(kind)
  // The others have few records, and not every join of theirs has an index.
  const inTransaction = inTransactions && kind.bulk !== undefined
  const atOnce = inTransactions && (await mayCheckAtOnce(client, kind))
  const last = await lastLine(client, name)
  // One look at the file is cheap while the table is empty. Otherwise each batch is looked at.
  const { whenNew } = statements
  const areAllNew = whenNew !== undefined && !only && (await areNew(client, whenNew.areNew, [0, last]))
  const merged: Merged = { added: 0, changed: 0, removed: 0 }
  await shareWork(clients, only ?? linesUntil(last, LINES_AT_A_TIME), async (worker, lines) => {
    const { added, changed } = await writeBatch(worker, statements, lines, {
      areAllNew,
      atOnce,
      inTransaction,
    })
    merged.added += added
    merged.changed += changed
    onProgress(Math.min(lines[1], last))
  })
  if (kind.sweep) merged.removed = (await run(client, kind.sweep)).rowCount ?? 0
  return merged
}
