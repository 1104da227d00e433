// Another writer adds one of the import's records after the import has found that it is missing.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase, temporaryFolder, type TestDatabase } from '../../test/support/server/database.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { migrate } from '../database/migrate.ts'
import { importFolder } from './import-folder.ts'

const OFTEN = { interval: 20 }
const quiet = { problem: () => {}, progress: () => {} }

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
})
afterEach(() => database.connection.pool.query('truncate contacts, plans cascade'))
afterAll(() => database.connection.close())

const contract = (contractId: string, productCode: string) =>
  JSON.stringify({
    contractId,
    contractPublicRef: `HS-${contractId}`,
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

const person = (id: string) =>
  `insert into contacts (contact_id, email, first_name, last_name) values ('${id}', '', 'Rosa', 'Martin')`
const address = (id: string, customerRef: string | null) =>
  `insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
   values ('${id}', 'S1', ${customerRef ? `'${customerRef}'` : 'null'}, '${id} Elm St', 'Columbus', 'OH', '43215')`
const agreement = (id: string) =>
  `insert into contracts (contract_id, contract_public_ref, customer_ref, contract_status_code, plan_code,
     partner_code, contract_type, schedule_ref, version_from_date, version_to_date)
   values ('${id}', 'HS-${id}', 'C1', 'a', 'PREMIER', 'HS', 'X', 'S1', '2026-01-01', '2028-12-31')`
const CUSTOMER = `${person('S1')}; ${address('T1', 'C1')};
  insert into plans (plan_code, plan_name, benefit_per_claim_cents) values ('PREMIER', 'Premier', 150000)`

/** Runs an import that waits for what `others` have written until they commit, and does `meanwhile` before. */
async function importOvertakenBy(others: string, folder: string, meanwhile = async () => {}) {
  const { pool } = database.connection
  const client = await pool.connect()
  // Not committed: the import does not find it on file, and waits for it when it writes its own.
  await client.query(`begin; ${others}`)
  const importing = importFolder(pool, folder, new Date(), quiet)
  await expect.poll(() => lockWaits(pool), OFTEN).toBeGreaterThan(0)
  await meanwhile()
  await client.query('commit')
  client.release()
  return importing
}

test.each([
  {
    file: 'contacts.csv',
    lines: ['contactId,firstName,lastName', 'Q1,Rosa,Martinez', 'Q2,Ann,Lee'],
    before: '',
    other: person('Q1'),
    stored: `select last_name as it from contacts order by 1`,
    expected: ['Lee', 'Martinez'],
  },
  {
    file: 'addresses.csv',
    lines: [
      'addressId,contactId,addressLine1,city,state,zipCode',
      'R1,S1,218 Maple Ave,Columbus,OH,43215',
      'R2,S1,5742 Tuttle Rd,Dublin,OH,43016',
    ],
    before: person('S1'),
    other: address('R1', null),
    stored: `select address_line1 as it from addresses where customer_ref is null order by 1`,
    expected: ['218 Maple Ave', '5742 Tuttle Rd'],
  },
  {
    file: 'contracts.ndjson',
    lines: [contract('K1', 'ONE'), contract('K2', 'TWO')],
    before: CUSTOMER,
    other: `${agreement('K1')};
        insert into contract_products (contract_id, customer_ref, product_code, product_name, subcategory)
          values ('K1', 'C1', 'OTHER', 'Electronics', 'HE');
        insert into contract_options (contract_id, customer_ref, position, option_name)
          values ('K1', 'C1', 1, 'OTHER'), ('K1', 'C1', 2, 'OTHER')`,
    stored: `select contract_id || ' ' || product_code as it from contract_products
        union all select contract_id || ' ' || option_name from contract_options order by 1`,
    expected: ['K1 ONE', 'K1 ONE', 'K2 TWO', 'K2 TWO'],
  },
])('if somebody adds one of the records in $file, the import changes it', async (given) => {
  const { pool } = database.connection
  const folder = await temporaryFolder()
  await writeFile(join(folder, given.file), `${given.lines.join('\n')}\n`)
  await pool.query(given.before)
  const imported = await importOvertakenBy(given.other, folder)
  expect(imported).toMatchObject([{ file: given.file, added: 1, changed: 1 }])
  const { rows } = await pool.query(given.stored)
  expect(rows.map(({ it }) => it)).toEqual(given.expected)
})

test('if somebody else replaces a contract’s lists at the same time, the lists are not mixed', async () => {
  const { pool } = database.connection
  const files = {
    'plans.csv': ['planCode,planName,benefitPerClaimCents', 'PREMIER,Premier,150000'],
    'contacts.csv': ['contactId,firstName,lastName', 'S1,Rosa,Martinez'],
    'addresses.csv': [
      'addressId,contactId,customerRef,addressLine1,city,state,zipCode',
      'T1,S1,C1,218 Maple Ave,Columbus,OH,43215',
    ],
    'contracts.ndjson': [contract('K1', 'FIRST')],
  }
  const folder = await temporaryFolder()
  for (const [file, lines] of Object.entries(files)) {
    await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  }
  await importFolder(pool, folder, new Date(), quiet)

  await writeFile(join(folder, 'contracts.ndjson'), `${contract('K1', 'IMPORTED')}\n`)
  const before = await pool.query(`select xmin::text from contracts`)
  const imported = await importOvertakenBy(
    `select from contracts where contract_id = 'K1' for no key update;
     delete from contract_products where contract_id = 'K1';
     insert into contract_products (contract_id, customer_ref, product_code, product_name, subcategory)
       values ('K1', 'C1', 'PUSHED', 'Electronics', 'HE');
     insert into contract_options (contract_id, customer_ref, position, option_name)
       values ('K1', 'C1', 2, 'PUSHED')`,
    folder,
  )
  expect(imported.at(-1)).toMatchObject({ kind: 'contracts', added: 0, changed: 1 })
  const { rows } = await pool.query(
    `select product_code as it from contract_products union all select option_name from contract_options`,
  )
  expect(rows).toEqual([{ it: 'IMPORTED' }, { it: 'IMPORTED' }])
  // A push that waited for this import sees that the contract has changed.
  expect((await pool.query(`select xmin::text from contracts`)).rows).not.toEqual(before.rows)
})
