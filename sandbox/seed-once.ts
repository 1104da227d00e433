import type { Pool } from 'pg'
import { inTransaction } from '#server/database/transaction.ts'
import { seedSandbox } from './seed/index.ts'

/** Announces a slow step, and returns a function that announces its end. */
export type Announce = (step: string) => () => void

/** A server that was meant for production would show its console and outbox to everybody, with real customers in it. */
export async function refuseOthersCustomers(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select from contacts limit 1')
  if (rows.length === 0) return
  const tables = await pool.query(`select where to_regclass('sandbox_seed') is not null`)
  const marks = tables.rows.length > 0 ? await pool.query('select from sandbox_seed') : tables
  if (marks.rows.length > 0) return
  throw new Error(
    'The database has customers that are not the sandbox’s. To serve them, set NODE_ENV=production; to try the sandbox, give it an empty database (DATABASE_URL, or DATA_DIR without it).',
  )
}

/** Seeds an empty database. The marker and the data are one transaction, so an interrupted start begins again. */
export async function seedOnce(pool: Pool, now: Date, announce: Announce): Promise<void> {
  const seeded = await pool.query('select from sandbox_seed')
  if (seeded.rows.length > 0) return
  const done = announce('Filling the database with sandbox customers')
  await inTransaction(pool, async (client) => {
    await client.query('lock table sandbox_seed in exclusive mode')
    const { rows } = await client.query('select from sandbox_seed')
    if (rows.length > 0) return
    await seedSandbox(client, now)
    await client.query('insert into sandbox_seed (seeded_at) values ($1)', [now])
  })
  done()
}
