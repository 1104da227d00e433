import type { Pool } from 'pg'
import { inTransaction } from '#server/database/transaction.ts'
import { seedSandbox } from './seed/index.ts'

/** Announces a slow step, and returns a function that announces its end. */
export type Announce = (step: string) => () => void

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
