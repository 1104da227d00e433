import { expect, test } from 'vitest'
import { createDatabase } from '../../../test/support/server/database.ts'
import { connectPostgres } from '../connect.ts'
import { expectMigrated, migrateAt } from './migrate-at.ts'

/** A database whose server says that it has this version. */
async function databaseOf(version: string): Promise<string> {
  const url = await createDatabase({ seeded: false })
  const { pool, close } = await connectPostgres(url, { poolSize: 1 })
  await pool.query(`create function public.current_setting(text) returns text return '${version}'`)
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`)
  await close()
  return url
}

test('an older server is refused in one sentence', async () => {
  const url = await databaseOf('140012')
  const words = 'The portal needs PostgreSQL 15 or later; this server is PostgreSQL 14.'
  await expect(migrateAt(url)).rejects.toThrow(new Error(words))
  await expect(expectMigrated(url)).rejects.toThrow(new Error(words))
})

test('the oldest supported one is not', async () => {
  await expect(expectMigrated(await databaseOf('150000'))).rejects.toThrow(/The database lacks 001-/)
})
