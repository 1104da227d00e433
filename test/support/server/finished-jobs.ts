/** Finished jobs with a given stage, to learn usual times from. */
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { pastCustomers } from '#sandbox/seed/accounts.ts'
import type { TestApp } from './app.ts'

export interface FinishedJobs {
  kind: ClaimKind
  line: string
  stage: string
  /** When the stage ended, and how many days of the calendar it took. */
  jobs: { endedAt: Date; stageDays: number }[]
}

/** Each was NEW for an hour, in the stage as long as given, and completed an hour later. */
export async function addFinishedJobs(
  { connection }: TestApp,
  { kind, line, stage, jobs }: FinishedJobs,
): Promise<string[]> {
  const { rows } = await connection.pool.query<{ id: string }>(
    `with given as (
       select row_number() over () as n, "endedAt" as ended,
         "endedAt" - make_interval(secs => "stageDays" * 86400) as began
       from jsonb_to_recordset($1::jsonb) as job ("endedAt" timestamptz, "stageDays" float8)),
     plan as (select * from contracts where customer_ref = $2 limit 1),
     device as (
       insert into equipment (inventory_equipment_id, customer_ref, product_line, brand_name, model_name,
         equipment_name, serial_number)
       select 'FINISHED-' || gen_random_uuid(), $2, $3, 'Any', 'Any', '', gen_random_uuid()::text
       returning inventory_equipment_id),
     masters as (
       insert into claims_masters (claims_master_id, customer_ref, contract_id, inventory_equipment_id, kind, status,
         service_fee_cents)
       select 'CM-' || inventory_equipment_id || '-' || n, customer_ref, contract_id, inventory_equipment_id, $4,
         'RAISED', 0 from given, plan, device returning claims_master_id),
     finished as (
       insert into jobs (service_job_id, claims_master_id, customer_ref, contract_id, plan_code,
         inventory_equipment_id, service_job_type, service_job_status, service_job_status_name, source_system,
         created_at, updated_at, closed_at)
       select inventory_equipment_id || '-' || n, 'CM-' || inventory_equipment_id || '-' || n, customer_ref,
         contract_id, plan_code, inventory_equipment_id, $5, 'SC0004', 'Service completed', 'WEB',
         began - interval '1 hour', ended + interval '1 hour', ended + interval '1 hour'
       from given, plan, device returning service_job_id),
     history as (
       insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor,
         happened_at)
       select inventory_equipment_id || '-' || n, $2, step.position, step.code, step.code, 'partner', step.at
       from given, device, lateral (values
         (1, 'NEW', began - interval '1 hour'), (2, $6, began), (3, 'SC0045', ended),
         (4, 'SC0004', ended + interval '1 hour')) as step (position, code, at))
     select service_job_id as id from finished`,
    [JSON.stringify(jobs), pastCustomers.customerRef, line, kind, claimKinds[kind].jobTypes[0], stage],
  )
  return rows.map(({ id }) => id)
}

/** They are learned from no longer. History is append-only, so they only become old. */
export async function forgetJobs({ connection }: TestApp, ids: readonly string[]): Promise<void> {
  await connection.pool.query(`update jobs set closed_at = '2000-01-01' where service_job_id = any($1)`, [
    ids,
  ])
}
