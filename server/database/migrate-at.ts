import { connectPostgres } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** Migrations can take longer than the statement timeout, and loading modules delays the answer to the first connect. */
const PATIENT = { poolSize: 1, statementTimeout: 0, connectTimeout: 30_000 }

export async function migrateAt(url: string): Promise<string[]> {
  const patient = await connectPostgres(url, PATIENT)
  try {
    return await migrate(patient.pool)
  } finally {
    await patient.close()
  }
}

/** For a server whose role may not migrate. */
export async function expectMigrated(url: string): Promise<void> {
  const patient = await connectPostgres(url, PATIENT)
  try {
    const pending = await pendingMigrations(patient.pool)
    if (pending.length > 0)
      throw new Error(`The database lacks ${pending.join(', ')}. Run "npm run admin -- migrate" first.`)
  } finally {
    await patient.close()
  }
}
