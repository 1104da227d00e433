import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { seedSandbox } from './seed/index.ts'

/** Announces a slow step, and returns a function that announces its end. */
export type Announce = (step: string) => () => void

/** Seeds an empty database. The marker and the data are one transaction, so an interrupted start begins again. */
export async function seedOnce(db: Kysely<Database>, now: Date, announce: Announce): Promise<void> {
  const seeded = await sql`select 1 from sandbox_seed`.execute(db)
  if (seeded.rows.length > 0) return
  const done = announce('Filling the database with sandbox customers')
  await db.transaction().execute(async (transaction) => {
    await sql`lock table sandbox_seed in exclusive mode`.execute(transaction)
    const { rows } = await sql`select 1 from sandbox_seed`.execute(transaction)
    if (rows.length > 0) return
    await seedSandbox(transaction, now)
    await sql`insert into sandbox_seed (seeded_at) values (${now})`.execute(transaction)
  })
  done()
}
