// A contact has the same service address twice, in different case: only one of them is kept.
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

test('into empty tables, one is added, and nothing by the next import', async () => {
  const { pool } = database.connection
  const folder = await temporaryFolder()
  const write = (file: string, lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`)
  await write('contacts.csv', ['contactId,firstName,lastName', 'P1,Rosa,Martinez'])
  await write('addresses.csv', [
    'addressId,contactId,customerRef,addressLine1,city,state,zipCode',
    'A1,P1,C1,218 Maple Ave,Columbus,OH,43215',
    'A2,P1,,5742 Tuttle Rd,Columbus,OH,43215',
    'A3,P1,,5742 TUTTLE RD,Columbus,OH,43215',
  ])
  const runImport = () => importFolder(pool, folder, new Date(), { problem: () => {}, progress: () => {} })
  expect(await runImport()).toMatchObject([
    { kind: 'contacts', added: 1 },
    { kind: 'addresses', records: 3, added: 2, changed: 0 },
  ])
  const { rows } = await pool.query('select address_id, address_line1 from addresses order by 1')
  expect(rows).toEqual([
    { address_id: 'A1', address_line1: '218 Maple Ave' },
    { address_id: 'A2', address_line1: '5742 Tuttle Rd' },
  ])
  expect(await runImport()).toMatchObject([
    { kind: 'contacts', added: 0, changed: 0 },
    { kind: 'addresses', added: 0, changed: 0 },
  ])
})
