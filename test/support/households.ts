/** Typical customers in bulk: one plan, four devices, one open Service Call and one long closed. */
import type { Pool } from 'pg'
import type { OperationParams } from '#contract/index.ts'

export const household = (n: number) => ({
  subject: `bench|${n}`,
  customerRef: `BC${n}`,
  phone: `614${String(n).padStart(7, '0')}`,
})

/** A laptop without any claim. */
export const laptopOf = (n: number) => `BE${n}-0`

/** A depot claim for that laptop. */
export function claimOf(n: number): OperationParams<'createClaimsMaster'> {
  return {
    customerRef: household(n).customerRef,
    kind: 'depot',
    status: 'INITIATED',
    serviceTypeCode: 'POLICY',
    contractNumber: `BK${n}`,
    serviceContractProductCode: 'HMSRV12MEWADLD',
    inventoryEquipmentID: laptopOf(n),
    product: { productSubCategoryCode: 'LAP' },
    issueCodes: ['LAP-WONT-TURN-ON'],
    issueDescription: 'It stays dark.',
    address: {
      houseNo: '1',
      street: 'High St',
      apartment: '',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      country: 'US',
    },
    phoneCode: '1',
    packaging: 'send-box',
    termsAccepted: true,
  }
}

const DEVICES = `(values
  (0, 'LAP', 'Dell', 'XPS 13', 'Work laptop'),
  (1, 'TV', 'Samsung', 'QN65Q80C', 'Living-room TV'),
  (2, 'PHN', 'Apple', 'iPhone 15', ''),
  (3, 'TAB', 'Lenovo', 'Tab P12', 'Kids'' tablet')) as device (place, line, brand, model, name)`

const JOBS = `(values
  (2, 'DROP-OFF', 'SC0021', 'Parts received', interval '2 days', null::interval),
  (1, 'CARRY-IN', 'SC0004', 'Service completed', interval '200 days', interval '190 days'))
  as job (place, kind, status, status_name, created, closed)`

export async function addHouseholds(pool: Pool, households: number): Promise<void> {
  const each = (insert: string) => pool.query(insert, [households])
  const numbers = 'generate_series(0, $1::int - 1) n'
  await each(`insert into contacts (contact_id, subject, email, first_name, last_name, mobile_phone)
    select 'BP' || n, 'bench|' || n, 'bench@example.test', 'Bench', 'Mark', '614' || lpad(n::text, 7, '0') from ${numbers}`)
  await each(`insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
    select 'BA' || n, 'BP' || n, 'BC' || n, 'High St', 'Columbus', 'OH', '43215' from ${numbers}`)
  await each(`insert into contracts (contract_id, contract_public_ref, customer_ref, contract_status_code, plan_code,
      partner_code, contract_type, schedule_ref, version_from_date, version_to_date)
    select 'BK' || n, 'BK' || n, 'BC' || n, 'a', 'HMSRV12MEWADLD', 'HS', 'Bench', 'S' || n,
      current_date - 400, current_date + 400 from ${numbers}`)
  await each(`insert into contract_products (contract_id, customer_ref, product_code, product_name, subcategory)
    select 'BK' || n, 'BC' || n, 'ANY', 'Any', 'LS' from ${numbers}`)
  await each(`insert into equipment (inventory_equipment_id, customer_ref, product_line, brand_name, model_name,
      equipment_name, serial_number, created_at)
    select 'BE' || n || '-' || place, 'BC' || n, line, brand, model, name, 'SN' || n || place,
      now() - place * interval '40 days'
    from ${numbers} cross join ${DEVICES}`)
  await each(`insert into claims_masters (claims_master_id, customer_ref, contract_id, inventory_equipment_id, kind,
      status, service_fee_cents)
    select 'BM' || n || '-' || place, 'BC' || n, 'BK' || n, 'BE' || n || '-' || place, 'depot', 'RAISED', 7900
    from ${numbers} cross join ${JOBS}`)
  await each(`insert into jobs (service_job_id, claims_master_id, customer_ref, contract_id, plan_code,
      inventory_equipment_id, service_job_type, service_job_status, service_job_status_name, source_system,
      created_at, updated_at, closed_at, details)
    select 'BJ' || n || '-' || place, 'BM' || n || '-' || place, 'BC' || n, 'BK' || n, 'HMSRV12MEWADLD',
      'BE' || n || '-' || place, kind, status, status_name, 'SERVIFY', now() - created, now() - created, now() - closed,
      jsonb_build_object('phoneNumber', '614' || lpad(n::text, 7, '0'))
    from ${numbers} cross join ${JOBS}`)
}
