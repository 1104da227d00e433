/** Turns a claim into a job: the job, its first history entry, its buyout if it is one, and the message. */
import { NEW } from '#domain/job/vocabulary.ts'
import type { JobMessage } from '#domain/job/message.ts'
import { SOURCE_SYSTEM_NAME } from '#domain/limits.ts'
import { notifyCustomer } from '../message/notifications.ts'

export interface NewJob {
  serviceJobType: string
  statusName: string
  /** JOB_NUMBER in it is replaced by the number of the job, which is only known in the statement. */
  message: JobMessage
  /** Both null unless the kind is a buyout. */
  fairMarketValueCents: number | null
  buyoutAmountCents: number | null
}

export const JOB_NUMBER = '{number}'

const said = (part: keyof JobMessage) =>
  `replace((select wanted.message ->> '${part}' from wanted), '${JOB_NUMBER}', told.service_job_id)`

/**
 * Parts of a WITH clause after `master`, the row of claims_masters that was raised. $6 is now, $7 a NewJob. A claim
 * has at most one job: jobs.claims_master_id is unique, even if two requests run this at once.
 */
export const JOB_OF_CLAIM = `
  wanted as (
    select * from jsonb_to_record($7::jsonb) as wanted (
      "serviceJobType" text, "statusName" text, message jsonb,
      "fairMarketValueCents" int, "buyoutAmountCents" int)),
  job as (
    insert into jobs (
      claims_master_id, customer_ref, contract_id, plan_code, inventory_equipment_id, service_job_type,
      service_job_status, service_job_status_name, source_system, service_location_code, slot_id, details,
      created_at, updated_at)
    select master.claims_master_id, master.customer_ref, master.contract_id, contracts.plan_code,
      master.inventory_equipment_id, wanted."serviceJobType", '${NEW}', wanted."statusName",
      '${SOURCE_SYSTEM_NAME}', slots.service_location_code, master.slot_id,
      -- The amount may become another one: what the customer was told when they sent the claim stays.
      case when wanted."buyoutAmountCents" is null then master.details
        else master.details || jsonb_build_object('buyoutEstimateCents', wanted."buyoutAmountCents") end,
      $6::timestamptz, $6::timestamptz
    from master
    join contracts on contracts.contract_id = master.contract_id
    left join slots on slots.slot_id = master.slot_id
    cross join wanted
    returning *),
  begun as (
    insert into job_status_history (service_job_id, position, status_code, status_name, actor, happened_at)
    select job.service_job_id, 1, job.service_job_status, job.service_job_status_name, 'customer', $6::timestamptz
    from job),
  offered as (
    insert into buyouts (service_job_id, fair_market_value_cents, amount_cents, offered_at)
    select job.service_job_id, wanted."fairMarketValueCents", wanted."buyoutAmountCents", $6::timestamptz
    from job, wanted where wanted."fairMarketValueCents" is not null),
  notified as (${notifyCustomer({
    job: 'job',
    subject: said('subject'),
    email: said('email'),
    sms: said('sms'),
    now: '$6',
  })}),
  dropped as (
    delete from claim_drafts drafts using job
    where drafts.customer_ref = job.customer_ref
      and drafts.inventory_equipment_id = job.inventory_equipment_id),
  answer as (
    select jsonb_build_object('claimsMasterId', job.claims_master_id, 'serviceJobID', job.service_job_id,
      'paymentDue', false) as response
    from job)`
