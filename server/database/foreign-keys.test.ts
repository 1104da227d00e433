import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { PERSONAL_TABLES } from '../queries/personal-data/tables.ts'
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

/** Tables about a person whose key is not the customer's, and why. What becomes of each is in docs/scale.md. */
const WITHOUT_CUSTOMER: Readonly<Record<string, string>> = {
  contacts: 'a person is above customers: one sign-in may have several',
  addresses:
    'customer_ref is unique, but null for an address that a person added, which is of all their customers',
  idempotency_keys:
    'a transactionId is a person’s: for another customer it would be another call, not a repeat',
  partner_events: 'an event is known by its partner and id before it is known whose it is',
  remote_addresses: 'a person’s, as above; a partner’s gateway has the customers',
  remote_writes: 'counts what a person changed, whichever customer it was about',
  sessions: 'a person’s, whichever of their customers they look at',
  sms_stops: 'a phone number’s',
}

const withoutCustomerInKey = (tables: readonly string[]) =>
  columnOf(
    `select tables.name from unnest($1::text[]) as tables (name)
     where not exists (
       select from pg_constraint keys
       join pg_attribute columns on columns.attrelid = keys.conrelid and columns.attnum = any (keys.conkey)
       where keys.contype = 'p' and keys.conrelid = tables.name::regclass and columns.attname = 'customer_ref')
     order by 1`,
    [tables],
  )

test('customer_ref is in the primary key of every customer table', async () => {
  expect(await withoutCustomerInKey(Object.keys(PERSONAL_TABLES))).toEqual(
    Object.keys(WITHOUT_CUSTOMER).toSorted(),
  )
  await connection.pool.query('create table letters (letter_id text primary key, customer_ref text not null)')
  expect(await withoutCustomerInKey(['jobs', 'letters'])).toEqual(['letters'])
  await connection.pool.query('drop table letters')
})

const HAS_CUSTOMER = (table: string) => `exists (
  select from pg_attribute where attrelid = ${table} and attname = 'customer_ref' and not attisdropped)`
const CUSTOMER_OF = (table: string) =>
  `(select attnum from pg_attribute where attrelid = ${table} and attname = 'customer_ref')`

const acrossCustomers = () =>
  columnOf(
    `select conname as name from pg_constraint
     where contype = 'f' and ${HAS_CUSTOMER('conrelid')} and ${HAS_CUSTOMER('confrelid')}
       and not (convalidated and exists (
         select from unnest(conkey, confkey) as pair (own, other)
         where pair.own = ${CUSTOMER_OF('conrelid')} and pair.other = ${CUSTOMER_OF('confrelid')}))
     order by 1`,
  )

test('a customer’s row can refer only to rows of the same customer', async () => {
  expect(await acrossCustomers()).toEqual([])
  await connection.pool.query(
    'alter table jobs add constraint jobs_of_any_contract foreign key (contract_id) references contracts (contract_id)',
  )
  expect(await acrossCustomers()).toEqual(['jobs_of_any_contract'])
})

// Citus refuses these on a distributed table: docs/scale.md names each, and says what becomes of it.
test('unique indexes without the customer are known', async () => {
  const indexes = await columnOf(
    `select indexrelid::regclass::text as name from pg_index
     where indisunique and indrelid::regclass::text = any ($1) and ${HAS_CUSTOMER('indrelid')}
       and ${CUSTOMER_OF('indrelid')} <> all (indkey::smallint[])
     order by 1`,
    [Object.keys(PERSONAL_TABLES).filter((table) => !WITHOUT_CUSTOMER[table])],
  )
  const document = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(indexes).toContain('jobs_once')
  expect(indexes.filter((index) => !document.includes(`\`${index}\``))).toEqual([])
})

/** In `ended_sessions`, `erasures` and `rate_counts` there is nothing but hashes. */
const IMPERSONAL_TABLES = [
  'brands',
  'catalog_stamp',
  'ended_sessions',
  'erasures',
  'issues',
  'plan_issue_exclusions',
  'plan_product_lines',
  'plans',
  'product_lines',
  'products',
  'rate_counts',
  'recurring_work',
  'schema_migrations',
  'service_centre_holidays',
  'service_centre_product_lines',
  'service_centres',
  'slot_templates',
  'slots',
  'stage_durations',
  'technicians',
  'triage_steps',
  'unregistered_products',
  'unused_objects',
  'web_assets',
  'zip_codes',
]

test('every table either is known to have personal data or not', async () => {
  const tables = await columnOf(`select tablename as name from pg_tables where schemaname = 'public'`)
  expect([...Object.keys(PERSONAL_TABLES), ...IMPERSONAL_TABLES].toSorted()).toEqual(tables.toSorted())
})
