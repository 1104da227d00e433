// Rows that belong to a contract, a claim or a job carry its customer's reference in their key (docs/scale.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'

const PARTS = [
  'buyouts',
  'contract_options',
  'contract_products',
  'documents',
  'job_status_history',
  'partner_outbox',
  'payments',
  'replacement_options',
]

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

test('it is in their primary keys, and a foreign key makes it that of the contract, claim or job', async () => {
  const { pool } = connection
  const keys = async (type: string) =>
    (
      await pool.query(
        `select distinct conrelid::regclass::text as "table" from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any (conkey)
         where contype = $1 and attname = 'customer_ref' and convalidated
           and (contype = 'p' or confrelid <> 'addresses'::regclass)
           and conrelid::regclass::text = any ($2) order by 1`,
        [type, PARTS],
      )
    ).rows
  const all = PARTS.map((table) => ({ table }))
  expect(await keys('p')).toEqual(all)
  expect(await keys('f')).toEqual(all)
  const another = `insert into payments (claims_master_id, customer_ref, amount_cents, state)
    select claims_master_id, 'C2', 1, 'refunded' from claims_masters limit 1`
  await expect(pool.query(another)).rejects.toThrow('payments_of_customer')
})

test('a history stays what it was', async () => {
  for (const change of [`note = 'x'`, `customer_ref = 'C2'`, `customer_ref = null`]) {
    await expect(connection.pool.query(`update job_status_history set ${change}`)).rejects.toThrow(
      'append-only',
    )
  }
})
