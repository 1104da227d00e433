import type { Pool } from 'pg'

/** How many sessions of this database wait for a lock, with a statement like that. PostgreSQL only. */
export async function lockWaits(pool: Pick<Pool, 'query'>, statement = '%'): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [statement],
  )
  return rows.length
}
