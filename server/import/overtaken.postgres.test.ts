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
])('if somebody adds one of the $kind while new ones are written, the import changes it', async (given) => {
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

test('if somebody else replaces a contract’s lists at the same time, the lists are not mixed', async () => {
  const { pool } = database.connection
  const quiet = { problem: () => {}, progress: () => {} }
  const contract = (productCode: string) =>
    JSON.stringify({
      contractId: 'K1',
      contractPublicRef: 'HS-K1',
      customerRef: 'C1',
      contractStatusCode: 'a',
      planCode: 'PREMIER',
      partnerCode: 'HS',
      contractType: 'Service Agreement',
      scheduleRef: 'S1',
      versionFromDate: '2026-01-01',
      versionToDate: '2028-12-31',
      products: [{ productCode, productName: 'Electronics', subcategory: 'HE' }],
      options: [productCode],
    })
  const files = {
    'plans.csv': ['planCode,planName,benefitPerClaimCents', 'PREMIER,Premier,150000'],
    'contacts.csv': ['contactId,firstName,lastName', 'S1,Rosa,Martinez'],
    'addresses.csv': [
      'addressId,contactId,customerRef,addressLine1,city,state,zipCode',
      'T1,S1,C1,218 Maple Ave,Columbus,OH,43215',
    ],
    'contracts.ndjson': [contract('FIRST')],
  }
  const folder = await temporaryFolder()
  for (const [file, lines] of Object.entries(files)) {
    await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  }
  await importFolder(pool, folder, new Date(), quiet)

  const client = await pool.connect()
  await client.query(
    `begin; select from contracts where contract_id = 'K1' for no key update;
     delete from contract_products where contract_id = 'K1';
     insert into contract_products (contract_id, customer_ref, product_code, product_name, subcategory)
       values ('K1', 'C1', 'PUSHED', 'Electronics', 'HE');
     insert into contract_options (contract_id, customer_ref, position, option_name)
       values ('K1', 'C1', 2, 'PUSHED')`,
  )
  await writeFile(join(folder, 'contracts.ndjson'), `${contract('IMPORTED')}\n`)
  const before = await pool.query(`select xmin::text from contracts`)
  const importing = importFolder(pool, folder, new Date(), quiet)
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  expect((await importing).at(-1)).toMatchObject({ kind: 'contracts', added: 0, changed: 1 })
  const { rows } = await pool.query(
    `select product_code as it from contract_products union all select option_name from contract_options`,
  )
  expect(rows).toEqual([{ it: 'IMPORTED' }, { it: 'IMPORTED' }])
  // A push that waited for this import sees that the contract has changed.
  expect((await pool.query(`select xmin::text from contracts`)).rows).not.toEqual(before.rows)
})
