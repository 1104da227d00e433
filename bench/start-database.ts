/** A temporary PostgreSQL with the sandbox's catalog and generated households, for one measurement. */
import { connectPostgres } from '#server/database/connect.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { migrateAndSeed } from '../test/support/server/seeded.ts'
import { addHouseholds } from '../test/support/households.ts'

export interface BenchDatabase {
  url: string
  /** For other files of the measurement. */
  folder: string
  /** The id of PostgreSQL's main process. */
  postmaster: number
  remove(): Promise<void>
}

export async function startDatabase(households: number): Promise<BenchDatabase> {
  const folder = await createRunFolder('bench')
  const postgres = await startPostgres(folder.path)
  const url = postgres.urlOf('postgres')
  const seeding = await connectPostgres(url, { poolSize: 2, statementTimeout: 0 })
  // The server's time is the database's, and only later slots are free.
  await migrateAndSeed(seeding, new Date())
  await addHouseholds(seeding.pool, households)
  await seeding.pool.query('vacuum analyze')
  await seeding.close()
  return { url, folder: folder.path, postmaster: postgres.process.pid!, remove: () => folder.remove() }
}
