/** A statement written as SQL, for reads that gather a whole screen: nothing is composed per call. */
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

export function statement<Params extends unknown[], Row>(text: string) {
  return async (db: Kysely<Database>, ...params: Params): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, params))
    return rows
  }
}
