import type { Pool } from 'pg'
import { migrate, pendingMigrations } from '../migrate.ts'
import { withPatience } from '../patient.ts'
import { expectSupportedVersion } from './server-version.ts'

export function migrateAt(url: string): Promise<string[]> {
  return onSupported(url, migrate)
}

/** For a server whose role may not migrate, and for commands that need the tables. */
export async function expectMigrated(url: string): Promise<void> {
  const [first, ...others] = await onSupported(url, pendingMigrations)
  if (!first) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new Error(`The database lacks ${first}${more}. Run "npm run admin -- migrate" first.`)
}

function onSupported<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  return withPatience(url, async (pool) => {
    await expectSupportedVersion(pool)
    return work(pool)
  })
}
