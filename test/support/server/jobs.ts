/** Jobs to act on: each on its own device, at any status, and their rows afterwards. */
import { claimKindOf } from '#domain/claim/kind.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { TestApp } from './app.ts'
import { addTestDevice } from './claims.ts'
import { NOW } from './seeded.ts'

export interface TestJob {
  as?: AccountKey
  type?: string
  status?: string
  source?: string
  decideBy?: Date
  failedDeliveries?: number
  slotId?: string
  feeCents?: number
  issueCode?: string
}

export async function addTestJob(portal: Pick<TestApp, 'connection'>, job: TestJob = {}): Promise<string> {
  const { as = 'one-plan', type = 'DROP-OFF', status = 'NEW', source = 'SERVICEBENCH' } = job
  const device = await addTestDevice(portal, as)
  const name = statusName(statusFamilyOf(type), status) ?? status
  const { rows } = await portal.connection.pool.query<{ id: string }>(
    `with plan as (select * from contracts where customer_ref = $1 order by contract_id limit 1),
     master as (
       insert into claims_masters (
         customer_ref, contract_id, inventory_equipment_id, kind, status, service_fee_cents, issue_code)
       select customer_ref, contract_id, $2, $3, 'RAISED', $4, $13 from plan returning claims_master_id),
     job as (
       insert into jobs (claims_master_id, customer_ref, contract_id, plan_code, inventory_equipment_id,
         service_job_type, service_job_status, service_job_status_name, service_job_sub_status,
         service_job_sub_status_name, source_system, slot_id, appointment_type, decide_by, delivery_attempts, created_at, updated_at)
       select claims_master_id, customer_ref, contract_id, plan_code, $2, $5, $6, $7, 'SUB', 'Said more', $8, $9,
         (select service_type from slots where slots.slot_id = $9), $10,
         $11, $12, $12
       from plan, master returning service_job_id),
     begun as (
       insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor,
         happened_at)
       select service_job_id, $1, 1, $6, $7, 'portal', $12 from job)
     select service_job_id as id from job`,
    [
      accountOf(as).customerRef,
      device,
      claimKindOf(type) ?? type,
      job.feeCents ?? 0,
      type,
      status,
      name,
      source,
      job.slotId ?? null,
      job.decideBy ?? null,
      job.failedDeliveries ?? 0,
      NOW,
      job.issueCode ?? null,
    ],
  )
  return rows[0]!.id
}

/** The job's row with all related rows. */
export async function jobRow({ connection }: TestApp, serviceJobId: string) {
  const { rows } = await connection.pool.query(
    `select jobs.*, equipment.equipment_status, to_jsonb(buyouts) as buyout,
       (select jsonb_agg(history order by position) from job_status_history history
        where history.service_job_id = jobs.service_job_id) as history,
       (select coalesce(jsonb_agg(options order by option_id), '[]') from replacement_options options
        where options.service_job_id = jobs.service_job_id) as options,
       (select coalesce(jsonb_agg(sent order by notification_id), '[]') from notifications sent
        where sent.service_job_id = jobs.service_job_id) as notifications
     from jobs join equipment using (inventory_equipment_id) left join buyouts using (service_job_id)
     where service_job_id = $1`,
    [serviceJobId],
  )
  return rows[0]
}
