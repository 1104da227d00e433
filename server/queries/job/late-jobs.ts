/** Open jobs that have been in their stage for longer than usual, and whose customers have not been told yet. */
import type { Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { businessDays } from '../fragments/business-days.ts'
import { MessageRow, notifyCustomer } from '../message/notifications.ts'
import { stepFacts, StepFacts } from '../../jobs/step-facts.ts'
import { STAGE_OF_JOB } from './usual-times.ts'

const LateJob = t.record({
  ...StepFacts.properties,
  /** Where the stage begins in the job's history. */
  position: t.int,
  day: t.int,
  lowDays: t.int,
  highDays: t.int,
})
export type LateJob = Static<typeof LateJob>

/** The product line's own, if there is one. */
const USUAL = sql`
  select stage_durations.low_days, stage_durations.high_days from stage_durations
  where stage_durations.kind = claims_masters.kind
    and stage_durations.stage = upper(jobs.service_job_status)
    and stage_durations.product_line in ('', equipment.product_line)
  order by stage_durations.product_line desc limit 1`

const CAN_BE_LATE = sql`jobs.closed_at is null and jobs.decide_by is null`

/** The last one of the next page of open jobs, late or not; nothing if there are no more. */
export const findNextPage = read(
  { params: { afterId: t.text, most: t.limit }, row: t.record({ lastId: t.text }) },
  (p) => sql`
  select max(service_job_id) as "lastId" from (
    select jobs.service_job_id from jobs where ${CAN_BE_LATE} and jobs.service_job_id > ${p.afterId}
    order by jobs.service_job_id limit ${p.most}) page
  having count(*) > 0`,
)

/** Of one page. Whose turn it is is not decided here. */
export const findLateJobs = read(
  // Looks at many jobs, so the reads of screens should not wait behind it.
  { params: { now: t.instant, afterId: t.text, lastId: t.text }, row: LateJob, large: true },
  (p) => sql`
  with facts as (${stepFacts({
    where: sql`${CAN_BE_LATE} and jobs.service_job_id > ${p.afterId} and jobs.service_job_id <= ${p.lastId}`,
  })})
  select facts.*, stage.position, stage.day, usual.low_days as "lowDays", usual.high_days as "highDays"
  from facts
  join jobs on jobs.service_job_id = facts."serviceJobId"
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  cross join lateral (
    select found.position, ${businessDays(sql`found.began`, sql`${p.now}::timestamptz`)} as day
    from (${STAGE_OF_JOB}) found) stage
  cross join lateral (${USUAL}) usual
  where stage.day > greatest(usual.high_days, 1)
    and jobs.late_told_position is distinct from stage.position
  order by facts."serviceJobId"`,
)

/** The mark and the message are one statement. The job's version stays the same. */
export const writeLateNotice = write(
  {
    params: { serviceJobId: t.text, version: t.int, position: t.int, now: t.instant, message: MessageRow },
    row: t.record({ serviceJobId: t.text }),
  },
  (p) => sql`
  with told as (
    update jobs set late_told_position = ${p.position}
    where service_job_id = ${p.serviceJobId} and version = ${p.version}
      and late_told_position is distinct from ${p.position}
    returning service_job_id, customer_ref),
  notified as (${notifyCustomer({ job: 'told', message: sql`${p.message}::jsonb`, now: p.now })})
  select service_job_id as "serviceJobId" from told`,
)
