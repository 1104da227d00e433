import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { seedSandbox } from './seed/index.ts'

/** Tells that a step begins that takes a while, and returns what tells that it is over. */
export type Announce = (step: string) => () => void

/** Fills an empty database. The mark and the data are one transaction, so a start that is cut off starts over. */
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
