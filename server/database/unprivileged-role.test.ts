// A server whose role owns nothing, as `npm run admin -- migrate --grant-to <role>` leaves it.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements } from '../../test/support/server/all-statements.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { createDatabase, createRole } from '../../test/support/server/database.ts'
import { genericPlan } from '../../test/support/server/generic-plan.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { publishAssets } from '../page/shared-assets.ts'
import { housekeeping } from '../recurring/housekeeping.ts'
import { recurringWork } from '../recurring/job-work.ts'
import { connectPostgres, type Connection } from './connect.ts'
import { grantTo } from './migrating/grant.ts'
import { expectMigrated } from './migrating/migrate-at.ts'

let url: string
let connection: Connection
let portal: TestApp
beforeAll(async () => {
  const owner = await createDatabase()
  const role = await createRole()
  const owning = await connectPostgres(owner, { poolSize: 1 })
  await grantTo(owning.pool, role)
  await owning.close()
  url = Object.assign(new URL(owner), { username: role }).href
  connection = await connectPostgres(url)
  portal = await startTestApp({ connection })
})
afterAll(() => portal.close())

test('finds the database migrated, and able to write', async () => {
  await expectMigrated(url)
  expect(await connection.health.trouble()).toBeUndefined()
})

test('may run every statement', async () => {
  const client = new pg.Client(url)
  await client.connect()
  const refused: string[] = []
  for (const statement of await allStatements())
    await genericPlan(client, statement).catch((error: Error) => {
      refused.push(`${statement.where()}: ${error.message}`)
    })
  await client.end()
  expect(refused).toEqual([])
})

test('files are published and all recurring work is done', async () => {
  await publishAssets(connection.db, import.meta.dirname, NOW)
  const { brandName, publicUrl } = portal.config
  const { db } = connection
  const works = [
    ...housekeeping(db, portal.config),
    ...recurringWork({ db, brandName, publicUrl, subscriptions: new Map() }),
  ]
  for (const { name, run } of works) await expect(run(NOW), name).resolves.not.toThrow()
})

test.each([
  'create table extra (n int)',
  'alter table jobs add extra int',
  'drop table jobs',
  'truncate jobs',
  "insert into schema_migrations (name, checksum) values ('999', '')",
])('may not %s', async (statement) => {
  await expect(connection.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})
