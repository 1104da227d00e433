import { migrate, pendingMigrations } from './migrate.ts'
import { withPatience } from './patient.ts'

export function migrateAt(url: string): Promise<string[]> {
  return withPatience(url, migrate)
}

/** For a server whose role may not migrate. */
export async function expectMigrated(url: string): Promise<void> {
  const pending = await withPatience(url, pendingMigrations)
  if (pending.length > 0)
    throw new Error(`The database lacks ${pending.join(', ')}. Run "npm run admin -- migrate" first.`)
}
