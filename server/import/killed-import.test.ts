// An import holds its lock on a connection of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import type { Connection } from '../database/connect.ts'
import { housekeeping } from '../recurring/housekeeping.ts'
import { importFolder } from './import-folder.ts'

const EXAMPLE = new URL('../../docs/import-example/', import.meta.url).pathname

let connection: Connection
let importing: Connection
beforeAll(async () => {
  const { address, connection: ours } = await openDatabase()
  connection = ours
  importing = await reopenDatabase(address)
  importing.pool.on('error', () => {})
})
afterAll(async () => {
  await importing.close()
  await connection.close()
})

const query = async (text: string) => (await connection.pool.query<Record<string, unknown>>(text)).rows
const tables = () => query(`select relname from pg_class where relname like 'import\\_%' and relkind = 'r'`)
const keepHouse = () =>
  housekeeping(connection.db, { retentionDays: {}, objectStore: undefined, inactivityMs: 600_000 })
    .find(({ name }) => name === 'drop-import-leftovers')!
    .run(NOW)

test('what a killed import left is dropped, and nothing while it runs', async () => {
  // The import waits for this lock with its files read.
  const blocker = await connection.pool.connect()
  await blocker.query('begin; lock table zip_codes in access exclusive mode')
  const imported = importFolder(importing.pool, EXAMPLE, NOW, { problem: () => {}, progress: () => {} }).then(
    () => 'imported',
    () => 'killed',
  )
  await expect.poll(() => lockWaits(connection.pool)).toBe(1)
  expect(await query('select from import_contacts')).not.toEqual([])
  await keepHouse()
  expect(await query('select from import_contacts')).not.toEqual([])

  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid in (
       select pid from pg_locks where locktype = 'advisory' and granted)`,
  )
  await blocker.query('rollback')
  blocker.release()
  expect(await imported).toBe('killed')
  expect(await tables()).not.toEqual([])
  await expect.poll(() => keepHouse().then(tables)).toEqual([])
  // Other test files have locks in their databases.
  const locks = `select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`
  expect(await query(locks)).toEqual([])
  await keepHouse()
})
