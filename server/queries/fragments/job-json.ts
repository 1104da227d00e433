/**
 * The facts that a job's status is derived from (domain/job/status.ts): as fields, for a statement that adds its own,
 * and as one JSON value, for a statement over jobs.
 */
import { NEW, OPTION_PROVIDED } from '#domain/job/codes.ts'
import { BUYOUT_AMOUNT_SOURCE, KEPT_SOURCE_SYSTEMS } from '#domain/limits.ts'
import { literal, literals, sql } from '../../database/sql.ts'
import { JobRow } from '../../facts/job.ts'
import { jsonFields } from './fields.ts'
import { instant } from './instant.ts'

/** From the booked slot or, if that is gone, from the job. */
export const VISIT_END = sql`coalesce(
    (select slots.ends_at from slots where slots.slot_id = jobs.slot_id),
    (jobs.details #>> '{appointment,endsAt}')::timestamptz)`

export const WORK_NOT_BEGUN = sql`jobs.closed_at is null and upper(jobs.service_job_status) = ${literal(NEW)}`

// Only read while it determines whose turn it is.
export const VISIT_ENDS_AT = sql`case when ${WORK_NOT_BEGUN} then ${instant(VISIT_END)} end`

// Only read until the depot has the device.
const SHIP_BY = sql`case when ${WORK_NOT_BEGUN} then jobs.details #>> '{label,shipBy}' end`
const COMES_IN_BOX = sql`case when ${WORK_NOT_BEGUN} then (jobs.details #>> '{label,comesInBox}')::boolean end`

export const JOB_FIELDS = jsonFields(JobRow, 'jobs', {
  decideBy: instant(sql`jobs.decide_by`),
  open: sql`jobs.closed_at is null`,
  createdAt: instant(sql`jobs.created_at`),
  hasReceipt: sql`jobs.closed_at is null and exists (
    select 1 from documents
    where documents.service_job_id = jobs.service_job_id
      and documents.customer_ref = jobs.customer_ref and documents.kind = 'receipt')`,
  visitEndsAt: VISIT_ENDS_AT,
  shipBy: SHIP_BY,
  comesInBox: COMES_IN_BOX,
})

/** The newest replacements offered for a job: as many as its page shows. */
export const OFFERED_REPLACEMENTS = sql`(
    select * from replacement_options where replacement_options.service_job_id = jobs.service_job_id
      and replacement_options.customer_ref = jobs.customer_ref
    order by offered_at desc, option_id limit 10)`

/** P4.9: amounts are shown for this source only. */
export const SHOWS_AMOUNT = sql`upper(jobs.source_system) = ${literal(BUYOUT_AMOUNT_SOURCE)}`

/** The same for lists, which show no more of a job than what an open one asks the customer about. */
export const LISTED_JOB_FIELDS = sql`${JOB_FIELDS},
  'buyoutAmountCents', case when jobs.closed_at is null and ${SHOWS_AMOUNT} then (
    select buyouts.amount_cents from buyouts
    where buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref) end,
  'paymentDue', case when jobs.closed_at is null then jobs.details -> 'paymentDue' end,
  'replacementCount', case when jobs.closed_at is null
    and upper(jobs.service_job_status) = ${literal(OPTION_PROVIDED)}
    then (select count(*)::int from ${OFFERED_REPLACEMENTS} offered) end`

export const LISTED_JOB_JSON = sql`json_build_object(${LISTED_JOB_FIELDS})`

/** P2.5: only jobs of these source systems are shown. */
export const KEPT_JOB = sql`upper(jobs.source_system) in (${literals(KEPT_SOURCE_SYSTEMS)})`
