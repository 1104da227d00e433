/** Creates the job of a claim: the job, its first history entry, the buyout amount, and the message. */
import type { Static } from 'typebox'
import { ShippingLabel } from '#contract/job-detail.ts'
import { NEW } from '#domain/job/codes.ts'
import { SOURCE_SYSTEM_NAME } from '#domain/limits.ts'
import { t } from '../../database/column-types.ts'
import { identifier, literal, recordOf, sql, type Parameter, type Sql } from '../../database/sql.ts'
import { changeRecorded } from '../../jobs/change-recorded.ts'
import { MessageRow } from '../message/notifications.ts'
import { PartnerNotice } from '../message/partner-outbox.ts'

export const NewJob = t.record({
  serviceJobType: t.text,
  statusName: t.text,
  /** JOB_NUMBER in it is replaced with the number of the job, which the insert assigns. */
  message: MessageRow,
  notice: t.nullable(PartnerNotice),
  label: t.nullable(ShippingLabel),
  /** Both null unless the claim is for a buyout. */
  fairMarketValueCents: t.nullable(t.int),
  buyoutAmountCents: t.nullable(t.int),
})
export type NewJob = Static<typeof NewJob>

export const JOB_NUMBER = '{number}'

/**
 * Creates the job of `master`, a part of the statement with the row of claims_masters that is raised. A claim has at
 * most one job: jobs.claims_master_id is unique.
 */
export function jobOfClaim(masterName: string, p: { job: Parameter<typeof NewJob>; now: Sql }) {
  const master = identifier(masterName)
  return {
    parts: sql`
  wanted as (
    select * from ${recordOf(p.job, 'wanted')}),
  job as (
    insert into jobs (
      claims_master_id, customer_ref, contract_id, plan_code, inventory_equipment_id, service_job_type,
      service_job_status, service_job_status_name, source_system, service_location_code, slot_id, appointment_type,
      details,
      created_at, updated_at)
    select ${master}.claims_master_id, ${master}.customer_ref, ${master}.contract_id, contracts.plan_code,
      ${master}.inventory_equipment_id, wanted."serviceJobType", ${literal(NEW)}, wanted."statusName",
      ${literal(SOURCE_SYSTEM_NAME)}, slots.service_location_code, ${master}.slot_id,
      slots.service_type,
      -- The amount may change later; this keeps the estimate shown when the claim was submitted.
      ${master}.details || jsonb_strip_nulls(jsonb_build_object(
        'buyoutEstimateCents', wanted."buyoutAmountCents", 'label', wanted.label)),
      ${p.now}::timestamptz, ${p.now}::timestamptz
    from ${master}
    join contracts on contracts.contract_id = ${master}.contract_id
    left join slots on slots.slot_id = ${master}.slot_id
    cross join wanted
    returning *),
  ${changeRecorded({
    job: 'job',
    given: 'wanted',
    entry: {
      code: sql`job.service_job_status`,
      name: sql`job.service_job_status_name`,
      actor: sql`'customer'`,
      note: sql`''`,
      at: sql`${p.now}::timestamptz`,
    },
    message: sql`(
      select replace(wanted.message::text, ${literal(JOB_NUMBER)}, told.service_job_id)::jsonb from wanted)`,
    phoneNumber: sql`told.details ->> 'phoneNumber'`,
    now: p.now,
  })},
  offered as (
    insert into buyouts (service_job_id, customer_ref, fair_market_value_cents, amount_cents, offered_at)
    select job.service_job_id, job.customer_ref, wanted."fairMarketValueCents", wanted."buyoutAmountCents",
      ${p.now}::timestamptz
    from job, wanted where wanted."fairMarketValueCents" is not null),
  dropped as (
    delete from claim_drafts drafts using job
    where drafts.customer_ref = job.customer_ref
      and drafts.inventory_equipment_id = job.inventory_equipment_id)`,
    answer: sql`
    select jsonb_build_object('claimsMasterId', job.claims_master_id, 'serviceJobID', job.service_job_id,
      'paymentDue', false) as response
    from job`,
  }
}
