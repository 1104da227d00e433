import { seedOnce } from '#sandbox/seed-once.ts'
import type { Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

/** The current time in tests. The seed's dates are relative to it. */
export const NOW = new Date('2026-10-25T15:30:00Z')

/** Creates every table and every sandbox customer. */
export async function migrateAndSeed({ pool }: Connection, now = NOW): Promise<void> {
  await migrate(pool)
  await migrate(pool, new URL('../../../sandbox/migrations/', import.meta.url))
  await seedOnce(pool, now, () => () => {})
}
