import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase, temporaryFolder } from '../test/support/server/database.ts'
import { NOW } from '../test/support/server/seeded.ts'
import { openSandbox } from './index.ts'

const SANDBOX_TABLES = new URL('./migrations/', import.meta.url)

test.each([
  ['without', []],
  ['with', [SANDBOX_TABLES]],
])('a database with customers gets no others, %s the sandbox’s tables', async (_, more) => {
  const { connection, address } = await openDatabase({ seeded: false })
  const { pool } = connection
  await migrate(pool)
  for (const folder of more) await migrate(pool, folder)
  await pool.query(`insert into contacts (contact_id, subject, email, first_name, last_name)
    values ('C1', 'one', 'ann@customers.test', 'Ann', 'Lee')`)
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address })
  const announce = () => () => {}
  await expect(openSandbox(config, connection, { now: () => NOW, announce })).rejects.toThrow(
    /NODE_ENV=production[^]*empty database/,
  )
  const { rows } = await pool.query('select contact_id as id from contacts')
  expect(rows).toEqual([{ id: 'C1' }])
  await connection.close()
})
