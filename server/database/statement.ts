/** Statements written as SQL, for reads that gather a whole screen: nothing is composed per call. */
import { CompiledQuery, type Kysely } from 'kysely'
import { poolOf } from './connect.ts'
import type { Database } from './schema.ts'

export function statement<Params extends unknown[], Row>(text: string) {
  return (db: Kysely<Database>, ...params: Params): Promise<Row[]> => runText<Row>(db, text, params)
}

/** Past the query builder, which has nothing to build here: its way to a connection costs a fifth of a whole call. */
export async function runText<Row>(db: Kysely<Database>, text: string, values: unknown[]): Promise<Row[]> {
  const pool = poolOf(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  const client = await pool.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release()
  }
}
