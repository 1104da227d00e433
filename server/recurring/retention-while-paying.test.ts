// Needs two connections that write at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import type { Connection } from '../database/connect.ts'
import { applyRetention } from './retention.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

test('a request that is paid while old ones are abandoned stays', async () => {
  const { pool } = connection
  await pool.query(`update claims_masters set changed_at = $1 where status = 'INITIATED'`, [NOW])
  const { rows } = await pool.query<{ claim: string; device: string }>(
    `with device as (
       insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number)
       select customer_ref, 'LAP', 'Acme', 'One', 'S' || n
       from (select customer_ref from contracts order by contract_id limit 1) customer, generate_series(1, 2) n
       returning inventory_equipment_id, customer_ref),
     claim as (
       insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents, changed_at)
       select customer_ref, (select contract_id from contracts order by contract_id limit 1), inventory_equipment_id,
         'depot', 7900, $1::timestamptz - interval '61 days'
       from device returning claims_master_id, customer_ref, inventory_equipment_id),
     due as (
       insert into payments (claims_master_id, customer_ref, amount_cents, state)
       select claims_master_id, customer_ref, 7900, 'due' from claim)
     select claims_master_id as claim, inventory_equipment_id as device from claim order by 1`,
    [NOW],
  )
  const [paid, other] = rows as [(typeof rows)[0], (typeof rows)[0]]

  // Holds the statement up where it looks at payments: after its snapshot, and before it locks anything.
  await pool.query(
    `create function wait_for_test() returns boolean language plpgsql cost 0.0001 as $$
     begin
       perform pg_advisory_lock_shared(1);
       perform pg_advisory_unlock_shared(1);
       return true;
     end $$;
     alter table payments rename to stored_payments;
     create view payments as select * from stored_payments where wait_for_test()`,
  )
  const payer = await pool.connect()
  try {
    await payer.query('select pg_advisory_lock(1)')
    const applied = applyRetention(pool, NOW)
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await payer.query(waiting)).rowCount).toBe(1)
    await payer.query(
      `with paid as (
         update stored_payments set state = 'paid', paid_at = now() where claims_master_id = '${paid.claim}')
       update equipment set claims_version = claims_version + 1 where inventory_equipment_id = '${paid.device}'`,
    )
    await payer.query('select pg_advisory_unlock(1)')
    await applied
  } finally {
    payer.release()
  }
  const { rows: after } = await pool.query(
    `select claims_master_id as claim, status, state
     from claims_masters left join stored_payments using (claims_master_id)
     where claims_master_id = any ($1) order by 1`,
    [[paid.claim, other.claim]],
  )
  expect(after).toEqual([
    { claim: paid.claim, status: 'INITIATED', state: 'paid' },
    { claim: other.claim, status: 'ABANDONED', state: null },
  ])
})
