import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'
import { retryIfRolledBack } from './retry.ts'

/**
 * Rolls back if the work fails, and repeats it if PostgreSQL rolled it back. Calls need none: each write is one
 * statement.
 */
export function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return retryIfRolledBack(() => tryInTransaction(pool, work))
}

/** The same for declared statements. */
export function inTransactionOf<Result>(
  { pool }: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, (transaction) => work({ pool, sharedConnection: undefined, transaction }))
}

async function tryInTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await transactionOn(client, () => work(client))
  } finally {
    client.release()
  }
}

/** Once, on a connection that is at hand. */
export async function transactionOn<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
