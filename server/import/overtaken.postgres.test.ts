// An import that somebody overtakes: they add one of its records after it has found none.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, temporaryFolder, type TestDatabase } from '../../test/support/server/database.ts'
import { migrate } from '../database/migrate.ts'
import { importFolder } from './import-folder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
})
afterAll(() => database.connection.close())

test.each([
  {
    kind: 'contacts',
    lines: ['contactId,firstName,lastName', 'Q1,Rosa,Martinez', 'Q2,Ann,Lee'],
    other: `insert into contacts (contact_id, email, first_name, last_name) values ('Q1', '', 'Rosa', 'Martin')`,
    stored: `select last_name as it from contacts where contact_id in ('Q1', 'Q2') order by 1`,
    expected: ['Lee', 'Martinez'],
  },
  {
    kind: 'addresses',
    lines: [
      'addressId,contactId,addressLine1,city,state,zipCode',
      'R1,Q1,218 Maple Ave,Columbus,OH,43215',
      'R2,Q1,5742 Tuttle Rd,Dublin,OH,43016',
    ],
    other: `insert into addresses (address_id, contact_id, address_line1, city, state, zip_code)
      values ('R1', 'Q1', '1 Elm St', 'Columbus', 'OH', '43215')`,
    stored: `select address_line1 as it from addresses where contact_id = 'Q1' order by 1`,
    expected: ['218 Maple Ave', '5742 Tuttle Rd'],
  },
])('one of the $kind that somebody adds while new ones are written is changed', async (given) => {
  const { kind, lines, other, stored, expected } = given
  const folder = await temporaryFolder()
  await writeFile(join(folder, `${kind}.csv`), `${lines.join('\n')}\n`)
  const { pool } = database.connection
  const client = await pool.connect()
  // Not committed: the import finds neither on file, and waits for this one when it adds its own.
  await client.query(`begin; ${other}`)
  const importing = importFolder(pool, folder, new Date(), { problem: () => {}, progress: () => {} })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  expect(await importing).toMatchObject([{ kind, added: 1, changed: 1 }])
  const { rows } = await pool.query(stored)
  expect(rows.map(({ it }) => it)).toEqual(expected)
})
