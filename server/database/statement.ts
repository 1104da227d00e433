/** Statements written as SQL, for reads that gather a whole screen: nothing is composed per call. */
import { CompiledQuery, type Kysely } from 'kysely'
import { waysInto } from './connect.ts'
import type { Database } from './schema.ts'

// Taking a read for a write costs it a little time, and a write for a read costs those behind it: in doubt, a write.
const WRITES_OR_LOCKS = /\b(insert|update|delete|merge|lock|for\s+(no\s+key\s+)?(update|share))\b/i
const READS = /^\s*(select|with)\b/i

export function statement<Params extends unknown[], Row>(text: string) {
  const run = READS.test(text) && !WRITES_OR_LOCKS.test(text) ? readText : runText
  return (db: Kysely<Database>, ...params: Params): Promise<Row[]> => run<Row>(db, text, params)
}

/** Together with others where that is possible. */
async function readText<Row>(db: Kysely<Database>, text: string, values: unknown[]): Promise<Row[]> {
  const shared = waysInto(db)?.sharedLine?.run(text, values)
  return shared ? ((await shared).rows as Row[]) : runText(db, text, values)
}

/** Past the query builder, which has nothing to build here: its way to a connection costs a fifth of a whole call. */
export async function runText<Row>(db: Kysely<Database>, text: string, values: unknown[]): Promise<Row[]> {
  const pool = waysInto(db)?.pool
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  const client = await pool.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release()
  }
}
