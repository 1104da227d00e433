/** Rows in bulk, for tests of how reads scale. Added to the seed, and as plain as the tables allow. */
import type { Pool } from 'pg'

/** Other customers, each with one plan, one device and one job. */
export async function addTown(pool: Pool, customers: number): Promise<void> {
  await pool.query(
    `insert into contacts (contact_id, subject, email, first_name, last_name)
     select 'PT' || n, 'town|' || n, 'town-' || n || '@example.test', 'Ann', 'Other'
     from generate_series(1, $1::int) n`,
    [customers],
  )
  await pool.query(
    `insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
     select 'AT' || n, 'PT' || n, 'CT' || n, 'Main St', 'Columbus', 'OH', '43215'
     from generate_series(1, $1::int) n`,
    [customers],
  )
  await pool.query(
    `insert into contracts (contract_id, contract_public_ref, customer_ref, contract_status_code, plan_code,
       partner_code, contract_type, schedule_ref, version_from_date, version_to_date)
     select 'KT' || n, 'HS-KT' || n, 'CT' || n, 'a', (select min(plan_code) from plans), 'HS',
       'Service Agreement', 'SKT' || n, '2025-01-01', '2028-01-01'
     from generate_series(1, $1::int) n`,
    [customers],
  )
  await pool.query(
    `insert into equipment (inventory_equipment_id, customer_ref, product_line, brand_name, model_name, serial_number)
     select 'ET' || n, 'CT' || n, 'TV', 'Samsung', 'QN65Q80C', 'SERIAL-' || n from generate_series(1, $1::int) n`,
    [customers],
  )
  await writeJobs(pool, 'T', `join equipment e on e.inventory_equipment_id = 'ET' || n`, [customers])
}

/**
 * A history for one customer: jobs across their devices, one per hour back from now. A different letter adds another
 * set.
 */
export async function addJobs(pool: Pool, customerRef: string, jobs: number, letter = 'L'): Promise<void> {
  const device = `join (
    select *, row_number() over (order by inventory_equipment_id) - 1 as place, count(*) over () as devices
    from equipment where customer_ref = $2) e on e.place = n % e.devices`
  await writeJobs(pool, letter, device, [jobs, customerRef])
}

async function writeJobs(pool: Pool, prefix: string, device: string, values: unknown[]): Promise<void> {
  await pool.query(
    `insert into claims_masters (claims_master_id, customer_ref, contract_id, inventory_equipment_id, kind, status,
       service_fee_cents)
     select 'CM${prefix}' || n, e.customer_ref,
       (select min(contract_id) from contracts where customer_ref = e.customer_ref),
       e.inventory_equipment_id, 'depot', 'RAISED', 4900
     from generate_series(1, $1::int) n ${device}`,
    values,
  )
  await pool.query(
    `insert into jobs (service_job_id, claims_master_id, customer_ref, contract_id, plan_code,
       inventory_equipment_id, service_job_type, service_job_status, service_job_status_name, source_system,
       created_at, updated_at, closed_at)
     select '${prefix}-' || right(claims_master_id, -3), claims_master_id, customer_ref, contract_id, plan_code,
       inventory_equipment_id, 'DROP-OFF', 'SC0004', 'Service completed', 'WEB', done, done, done
     from claims_masters
     join contracts using (contract_id, customer_ref)
     cross join lateral (
       select timestamptz '2026-10-20' - right(claims_master_id, -3)::int * interval '1 hour' as done) t
     where claims_master_id like 'CM${prefix}%'`,
  )
  await pool.query(
    `insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor,
       happened_at)
     select service_job_id, customer_ref, 1, 'SC0004', 'Service completed', 'partner', updated_at
     from jobs where claims_master_id like 'CM${prefix}%'`,
  )
  await pool.query(
    `insert into payments (claims_master_id, customer_ref, amount_cents, state, paid_at)
     select claims_master_id, customer_ref, 4900, 'paid', created_at from jobs where claims_master_id like 'CM${prefix}%'`,
  )
}
