/** Writes the staged records, a batch at a time. Rows that already match are neither written nor locked. */
import type { ClientBase } from 'pg'
import type { RecordKindName } from '#contract/records.ts'
import { t } from '../database/column-types.ts'
import { retryIfRolledBack } from '../database/retry.ts'
import { identifier, parametersOf, sql } from '../database/sql.ts'
import { transactionOn } from '../database/transaction.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { recordKinds } from '../queries/records/index.ts'
import { stagingTable, type RecordKind } from '../queries/records/record-kind.ts'
import { countsOf, sameKey, writingParts } from '../queries/records/writing.ts'

/** How many lines are written in one transaction. */
export const LINES_AT_A_TIME = 5_000
const MOST_TRIES = 5
/** A batch is a small part of a table. Without these settings, PostgreSQL would read the whole table for each batch. */
const LOOK_UP_ROWS = 'set local enable_hashjoin = off; set local enable_mergejoin = off'

export interface Merged {
  added: number
  changed: number
  removed: number
}

/** Runs each batch in its own transaction, unless `isInTransaction`. */
export async function mergeRecords(
  client: ClientBase,
  name: RecordKindName,
  {
    isInTransaction = false,
    onProgress = () => {},
  }: { isInTransaction?: boolean; onProgress?: (line: number) => void } = {},
): Promise<Merged> {
  const kind = recordKinds[name]
  const { before, merge } = statementsFor(kind)
  const { rows } = await client.query<{ last: number }>(
    sql`select coalesce(max(line), 0) as last from ${stagingTable(name)}`.render([]),
  )
  const { last } = rows[0]!
  const merged: Merged = { added: 0, changed: 0, removed: 0 }
  for (let after = 0; after < last; after += LINES_AT_A_TIME) {
    const lines = [after, after + LINES_AT_A_TIME]
    const write = async () => (await client.query<Omit<Merged, 'removed'>>(merge, lines)).rows[0]!
    const { added, changed } = isInTransaction
      ? await write()
      : await retryIfOvertaken(() =>
          transactionOn(client, async () => {
            await client.query(LOOK_UP_ROWS)
            for (const statement of before) await client.query(statement, lines)
            return write()
          }),
        )
    merged.added += added
    merged.changed += changed
    onProgress(Math.min(after + LINES_AT_A_TIME, last))
  }
  if (kind.sweep) merged.removed = (await client.query(kind.sweep.render([]))).rowCount ?? 0
  return merged
}

function statementsFor(kind: RecordKind): { before: string[]; merge: string } {
  const { name, table, key, unchanged } = kind
  const { after, until } = parametersOf({ after: t.int, until: t.int })
  const areGiven = sql`line > ${after} and line <= ${until}`
  const staged = sql`select * from ${stagingTable(name)} where ${areGiven}`
  const drop = sql`
    delete from ${stagingTable(name)} given using ${identifier(table)} live where ${areGiven} and ${unchanged ?? sql``}`
  // Locks in a separate statement: one that waited for another writer doesn't see what that wrote, and would mix both
  // lists.
  const lock = sql`
    select from (${staged}) staged
    join ${identifier(table)} live on ${sameKey(Object.values(key), 'live', 'staged')}
    for no key update of live`
  const statements = [
    ...(unchanged ? [drop, lock] : []),
    sql`with ${writingParts(kind, staged)} ${countsOf(kind.parts)}`,
  ].map((statement) => statement.render(['after', 'until']))
  return { before: statements.slice(0, -1), merge: statements.at(-1)! }
}

/** If someone else has just added one of the records, the next try finds it and changes it. */
async function retryIfOvertaken<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await retryIfRolledBack(work)
    } catch (error) {
      if (!isUniqueViolation(error) || tries === MOST_TRIES) throw error
    }
  }
}
