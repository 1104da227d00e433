// Rows that belong to a contract, a claim or a job carry its customer's reference in their key (docs/scale.md).
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import type { Connection } from './connect.ts'
import { migrate } from './migrate.ts'

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
// More than one batch.
const HISTORY = 6_000
const migrations = new URL('./migrations/', import.meta.url)

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase({ seeded: false })).connection
  await migrateUntil(connection.pool, '056')
  await addParents(connection.pool)
  await addParts(connection.pool, HISTORY)
  await migrate(connection.pool)
})
afterAll(() => connection.close())

type Pool = Connection['pool']

async function migrateUntil(pool: Pool, first: string): Promise<void> {
  const before = await mkdtemp(join(await temporaryFolder(), 'before-'))
  await cp(migrations, before, { recursive: true })
  for (const file of await readdir(before)) if (file >= first) await rm(join(before, file))
  await migrate(pool, pathToFileURL(`${before}/`))
}

async function addParents(pool: Pool): Promise<void> {
  const client = await pool.connect()
  // Not all that contracts, devices, claims and jobs refer to: that is somebody else's test.
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into contracts (contract_id, contract_public_ref, customer_ref, contract_status_code, plan_code,
      partner_code, contract_type, schedule_ref, version_from_date, version_to_date)
    values ('K1', 'K1', 'C1', 'a', 'P', 'P', 'T', 'S', '2026-01-01', '2027-01-01');
    insert into equipment (inventory_equipment_id, customer_ref, product_line, brand_name, model_name, serial_number)
    values ('E1', 'C1', 'L', 'B', 'M', 'S');
    insert into claims_masters (claims_master_id, customer_ref, contract_id, inventory_equipment_id, kind,
      service_fee_cents)
    values ('CM1', 'C1', 'K1', 'E1', 'carry-in', 0);
    insert into jobs (service_job_id, claims_master_id, customer_ref, contract_id, plan_code, inventory_equipment_id,
      service_job_type, service_job_status, service_job_status_name, source_system)
    values ('J1', 'CM1', 'C1', 'K1', 'P', 'E1', 'T', 'SC0100', 'New', 'S')`)
  await client.query('reset session_replication_role')
  client.release()
}

/** As a server of the previous version does. */
async function addParts(pool: Pool, history: number): Promise<void> {
  await pool.query(`
    insert into contract_products values ('K1', 'P${history}', 'Home', 'HE');
    insert into contract_options values ('K1', ${history}, 'Monthly');
    insert into payments (claims_master_id, amount_cents, state) values ('CM1', 100, 'refunded');
    insert into job_status_history (service_job_id, position, status_code, status_name, actor, happened_at)
    select 'J1', ${history} + n, 'SC0100', 'New', 'portal', now() from generate_series(1, ${history}) n;
    insert into replacement_options (service_job_id, model_name, offered_at) values ('J1', 'M', now());
    insert into buyouts (service_job_id, fair_market_value_cents, amount_cents, offered_at)
    values ('J1', 1, 1, now()) on conflict (service_job_id) do update set amount_cents = 1;
    insert into documents (service_job_id, file_name, media_type, content, kind)
    values ('J1', 'a.png', 'image/png', '', 'other');
    insert into partner_outbox (partner, service_job_id, event, kind, status_code, version, occurred_at)
    values ('P', 'J1', 'step', 'carry-in', 'SC0100', 1, now())`)
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await connection.pool.query<Record<string, unknown>>(text, values)).rows

test('rows from before, and those of servers of the previous version, have it', async () => {
  await addParts(connection.pool, 1)
  for (const table of PARTS) {
    expect({ table, rows: await rowsOf(`select distinct customer_ref from ${table}`) }).toEqual({
      table,
      rows: [{ customer_ref: 'C1' }],
    })
  }
})

test('it is in their primary keys, and a foreign key makes it that of the contract, claim or job', async () => {
  const keys = (type: string) =>
    rowsOf(
      `select distinct conrelid::regclass::text as "table" from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = $1 and attname = 'customer_ref' and convalidated
         and (contype = 'p' or confrelid <> 'addresses'::regclass)
         and conrelid::regclass::text = any ($2) order by 1`,
      [type, PARTS],
    )
  const all = PARTS.map((table) => ({ table }))
  expect(await keys('p')).toEqual(all)
  expect(await keys('f')).toEqual(all)
  await expect(
    connection.pool.query(
      `insert into payments (claims_master_id, customer_ref, amount_cents, state) values ('CM1', 'C2', 1, 'refunded')`,
    ),
  ).rejects.toThrow('payments_of_customer')
})

test('an erased customer’s reference is replaced in the parts too, also while the old rows are filled', async () => {
  const { pool, close } = (await openDatabase({ seeded: false })).connection
  await migrateUntil(pool, '059')
  await addParents(pool)
  await addParts(pool, 10)
  await pool.query(`insert into contacts (contact_id, email, first_name, last_name) values ('P1', '', '', '');
    insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
    values ('A1', 'P1', 'C9', '-', '-', 'OH', '43215')`)
  const client = await pool.connect()
  await client.query(`begin; set local portal.erasing = 'on';
    update contracts set customer_ref = 'C9'; update equipment set customer_ref = 'C9';
    update claims_masters set customer_ref = 'C9'; update jobs set customer_ref = 'C9'; commit`)
  client.release()
  await migrate(pool)
  for (const table of PARTS) {
    const { rows } = await pool.query(`select distinct customer_ref from ${table}`)
    expect({ table, rows }).toEqual({ table, rows: [{ customer_ref: 'C9' }] })
  }
  await close()
})

test('a migration that can’t have a table lets others use it meanwhile', async () => {
  const { pool } = connection
  const dump = await pool.connect()
  await dump.query('begin; lock table payments in access share mode')
  const folder = await temporaryFolder()
  await writeFile(join(folder, '900-more.sql'), 'alter table payments add column more text;')
  const migrating = migrate(pool, pathToFileURL(`${folder}/`))
  const waiting = `select from pg_locks where not granted and relation = 'payments'::regclass`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  expect((await pool.query('select count(*) from payments')).rowCount).toBe(1)
  await dump.query('commit')
  dump.release()
  expect(await migrating).toEqual(['900-more.sql'])
})

test('a history stays what it was', async () => {
  for (const change of [`note = 'x'`, `customer_ref = 'C2'`, `customer_ref = null`]) {
    await expect(connection.pool.query(`update job_status_history set ${change}`)).rejects.toThrow(
      'append-only',
    )
  }
})
