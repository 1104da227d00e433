import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createDatabase, openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { connectPostgres } from './connect.ts'
import { migrate } from './migrate.ts'

const patient = { poolSize: 1, statementTimeout: 0 }
const INDEX = `-- outside a transaction
create index concurrently if not exists large_n on large (n);`

test('servers that start concurrently migrate once', async () => {
  const address = await createDatabase({ seeded: false })
  const servers = await Promise.all(Array.from({ length: 4 }, () => connectPostgres(address, patient)))
  const applied = await Promise.all(servers.map(({ pool }) => migrate(pool)))
  const [first, ...others] = applied.toSorted((one, other) => other.length - one.length)
  expect(first).toContain('001-baseline.sql')
  expect(others).toEqual([[], [], []])
  await Promise.all(servers.map((server) => server.close()))
})

test('a migration, and waiting for another server’s, can exceed the statement timeout', async () => {
  const address = await createDatabase({ seeded: false })
  const folder = await temporaryFolder()
  await writeFile(join(folder, '001-slow.sql'), 'select pg_sleep(1.2); create table slow (n int);')
  const servers = await Promise.all([1, 2].map(() => connectPostgres(address, patient)))
  const applied = await Promise.all(servers.map(({ pool }) => migrate(pool, pathToFileURL(`${folder}/`))))
  expect(applied.flat()).toEqual(['001-slow.sql'])
  await Promise.all(servers.map((server) => server.close()))
})

test('an index is built while customers write, and a build that was killed is repeated', async () => {
  const url = await createDatabase({ seeded: false })
  const path = await temporaryFolder()
  await writeFile(join(path, '901-index.sql'), INDEX)
  const folder = pathToFileURL(`${path}/`)
  const customers = await connectPostgres(url)
  const [first, second] = await Promise.all([1, 2].map(() => connectPostgres(url, patient)))
  const { pool } = customers
  await pool.query('create table large (n int)')
  const state = async () =>
    (
      await pool.query<{ isValid: boolean }>(
        `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('large_n')`,
      )
    ).rows
  const builders = `from pg_stat_activity where datname = current_database() and query like 'create index%'
    and pid <> pg_backend_pid() and state = 'active'`
  const isWaiting = async () =>
    (await pool.query(`select ${builders} and wait_event_type = 'Lock'`)).rows.length === 1

  // A long transaction that has written to the table: the build waits for it, and a plain one would block others.
  const long = await pool.connect()
  await long.query('begin')
  await long.query('insert into large values (1)')
  const killed = migrate(first!.pool, folder).catch((error: { code: string }) => error.code)
  await expect.poll(isWaiting).toBe(true)
  await pool.query('insert into large values (2)')
  await pool.query(`select pg_terminate_backend(pid) ${builders}`)
  expect(await killed).toBe('57P01')
  expect(await state()).toEqual([{ isValid: false }])

  // Another server that waits to migrate is not waited for.
  const again = migrate(first!.pool, folder)
  const waiting = migrate(second!.pool, folder)
  await long.query('rollback')
  long.release()
  expect((await Promise.all([again, waiting])).flat()).toEqual(['901-index.sql'])
  expect(await state()).toEqual([{ isValid: true }])
  await Promise.all([customers, first!, second!].map((server) => server.close()))
})

test('a migration that can’t have a table lets others use it meanwhile', async () => {
  const { connection } = await openDatabase({ seeded: false })
  const { pool } = connection
  await migrate(pool)
  const dump = await pool.connect()
  await dump.query('begin; lock table payments in access share mode')
  const folder = await temporaryFolder()
  await writeFile(join(folder, '900-more.sql'), 'alter table payments add column more text;')
  const migrating = migrate(pool, pathToFileURL(`${folder}/`))
  const waiting = `select from pg_locks where not granted and relation = 'payments'::regclass`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  expect((await pool.query('select count(*) from payments')).rowCount).toBe(1)
  await dump.query('commit')
  dump.release()
  expect(await migrating).toEqual(['900-more.sql'])
  await connection.close()
})
