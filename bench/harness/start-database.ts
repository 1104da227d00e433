/** A temporary PostgreSQL with the sandbox's catalog and generated households, for one measurement. */
import { totalmem } from 'node:os'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { addHouseholds } from '../../test/support/households.ts'
import { createRunFolder } from '../../test/support/run-folder.ts'
import { startPostgres } from '../../test/support/server/postgres-server.ts'
import { migrateAndSeed } from '../../test/support/server/seeded.ts'

export interface BenchDatabase {
  url: string
  /** Without a time limit. */
  admin: Connection
  /** For other files of the measurement. */
  folder: string
  /** The id of PostgreSQL's main process. */
  postmaster: number
  remove(): Promise<void>
}

/** What PostgreSQL's documentation suggests for a server of its own: the tests' setting is for small databases. */
const LARGE = { shared_buffers: `${Math.round(totalmem() / 4 / 2 ** 20)}MB` }

export async function startEmpty({ isLarge = false } = {}): Promise<BenchDatabase> {
  const folder = await createRunFolder('bench')
  const postgres = await startPostgres(folder.path, undefined, isLarge ? LARGE : {})
  const url = postgres.urlOf('postgres')
  const admin = await connectPostgres(url, { poolSize: 1, statementTimeout: 0 })
  return {
    url,
    admin,
    folder: folder.path,
    postmaster: postgres.process.pid!,
    async remove() {
      await admin.close()
      await folder.remove()
    },
  }
}

export async function startDatabase(households: number, size?: { isLarge: boolean }): Promise<BenchDatabase> {
  const database = await startEmpty(size)
  const { admin } = database
  // The server's time is the database's, and only later slots are free.
  await migrateAndSeed(admin, new Date())
  await addHouseholds(admin.pool, households)
  await admin.pool.query('vacuum analyze')
  return database
}
