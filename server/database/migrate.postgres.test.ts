import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { connectPostgres } from './connect.ts'
import { migrate } from './migrate.ts'

const patient = { poolSize: 1, statementTimeout: 0 }

test('servers that start concurrently migrate once', async () => {
  const address = await createDatabase({ seeded: false })
  const servers = await Promise.all(Array.from({ length: 4 }, () => connectPostgres(address, patient)))
  const applied = await Promise.all(servers.map(({ pool }) => migrate(pool)))
  const [first, ...others] = applied.toSorted((one, other) => other.length - one.length)
  expect(first!.length).toBeGreaterThanOrEqual(6)
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
