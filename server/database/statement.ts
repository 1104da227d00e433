/** Statements written as SQL, for reads that gather a whole screen: nothing is composed per call. */
import { CompiledQuery, type Kysely } from 'kysely'
import { waysInto } from './connect.ts'
import type { Database } from './schema.ts'

const READS = /^\s*(select|with)\b/i
const WRITES_OR_WAITS =
  /\b(insert|update|delete|merge|truncate|into|lock|share|nextval|setval|pg_notify)\b|_lock\b/i

/** Taking a read for a write costs it a little time, a write for a read those behind it: in doubt, it is a write. */
export function onlyReads(text: string): boolean {
  return READS.test(text) && !WRITES_OR_WAITS.test(text)
}

/** `isLarge` where files are read: others would wait for all of their bytes. */
export function statement<Params extends unknown[], Row>(text: string, { isLarge = false } = {}) {
  const run = onlyReads(text) && !isLarge ? readText : runText
  return (db: Kysely<Database>, ...params: Params): Promise<Row[]> => run<Row>(db, text, params)
}

/** Together with others where that is possible. */
export async function readText<Row>(db: Kysely<Database>, text: string, values: unknown[]): Promise<Row[]> {
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
