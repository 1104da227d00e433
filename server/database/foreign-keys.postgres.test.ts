import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '../queries/personal-data/tables.ts'
import type { Connection } from './connect.ts'
import { migrate } from './migrate.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase({ seeded: false })).connection
  await migrate(connection.pool)
})
afterAll(() => connection.close())

const columnOf = async (text: string, values: unknown[] = []) =>
  (await connection.pool.query<{ name: string }>(text, values)).rows.map(({ name }) => name)

/** Those of `tables` whose rows can't be found by the row they refer to. */
const withoutIndex = (tables: readonly string[]) =>
  columnOf(
    `select keys.conrelid::regclass || '.' || columns.attname as name
     from pg_constraint keys
     join pg_attribute columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
     where keys.contype = 'f' and keys.confrelid::regclass::text = any ($1)
       and not exists (
         select from pg_index indexes
         where indexes.indrelid = keys.conrelid and indexes.indisvalid and indexes.indkey[0] = keys.conkey[1]
           and (indexes.indpred is null or pg_get_expr(indexes.indpred, indexes.indrelid)
             = '(' || columns.attname || ' IS NOT NULL)'))
     order by 1`,
    [tables],
  )

test('every foreign key to a customer’s rows has an index', async () => {
  expect(await withoutIndex(Object.keys(PERSONAL_TABLES))).toEqual([])
  // A partial index does not count.
  await connection.pool.query('drop index payments_by_claim')
  expect(await withoutIndex(['claims_masters'])).toEqual(['payments.claims_master_id'])
})

test('every table either is known to have personal data or not', async () => {
  const tables = await columnOf(`select tablename as name from pg_tables where schemaname = 'public'`)
  expect([...Object.keys(PERSONAL_TABLES), ...IMPERSONAL_TABLES].toSorted()).toEqual(tables.toSorted())
})
