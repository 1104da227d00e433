/**
 * How long jobs usually take: learned from those that ended lately (decision 018), read with the job or claim it is
 * shown for.
 */
import type { ClaimKind } from '#domain/claim/kind.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { ENOUGH_JOBS, WHOLE_JOB } from '#domain/job/usual-time.ts'
import { NEW } from '#domain/job/codes.ts'
import { codesInPhase } from '#domain/job/status-table.ts'
import type { DocumentKind } from '#domain/job/vocabulary.ts'
import { t } from '../../database/column-types.ts'
import { literal, literals, sql, type Sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { businessDays } from '../fragments/business-days.ts'
import { KEPT_JOB, VISIT_END } from '../fragments/job-json.ts'

/** Enough for every kind, and few enough for one statement. */
const MOST_JOBS = 5_000

const REIMBURSEMENT: ClaimKind = 'reimbursement'
const RECEIPT: DocumentKind = 'receipt'

const FIRST_RECEIPT = sql`(
  select min(documents.created_at) from documents
  where documents.service_job_id = jobs.service_job_id and documents.customer_ref = jobs.customer_ref
    and documents.kind = ${literal(RECEIPT)})`

/** When a NEW job became ours: the visit is over, or the receipt is here. Null until then. */
export const READY_AT = sql`
  case when claims_masters.kind = ${literal(REIMBURSEMENT)} then ${FIRST_RECEIPT}
  else greatest(jobs.created_at, ${VISIT_END}) end`

/** The first entry of the latest run of entries with the job's current code. */
export const STAGE_OF_JOB = sql`
  select entry.position, case when upper(entry.status_code) = ${literal(NEW)} then ${READY_AT}
    else entry.happened_at end as began
  from job_status_history entry
  where entry.service_job_id = jobs.service_job_id and entry.customer_ref = jobs.customer_ref
    and entry.position > coalesce((
    select max(other.position) from job_status_history other
    where other.service_job_id = jobs.service_job_id and other.customer_ref = jobs.customer_ref
      and upper(other.status_code) <> upper(jobs.service_job_status)), 0)
  order by entry.position limit 1`

/** A job that ended in what was claimed. One that pays out ends before the money is there. */
const SERVED = sql`
  recent.last_code in (${literals(codesInPhase('completed', 'delivered'))})
  and upper(recent.job_type) not like '%BUYOUT%'
  and recent.kind in (${literals(claimKindNames.filter((kind) => !claimKinds[kind].paysOut))})`

/** Replaces what was learned before. Doing it again changes nothing. */
export const learnUsualTimes = write(
  { params: { since: t.instant, now: t.instant } },
  (p) => sql`
  with
  -- By the index on their ends, before anything is looked up for them. With a second bound or condition, PostgreSQL
  -- expects few jobs and sorts them all.
  newest as materialized (
    select * from jobs where jobs.closed_at <= ${p.now}
    order by jobs.closed_at desc limit ${literal(MOST_JOBS)}),
  recent as (
    select jobs.service_job_id, jobs.customer_ref, jobs.closed_at, claims_masters.kind, equipment.product_line,
      upper(jobs.service_job_status) as last_code, jobs.service_job_type as job_type, ${READY_AT} as ready_at
    from newest jobs
    join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    where jobs.closed_at > ${p.since} and ${KEPT_JOB}),
  entries as (
    select recent.*, history.position, upper(history.status_code) as stage, history.happened_at,
      lag(upper(history.status_code)) over job as previous
    from recent join job_status_history history on history.service_job_id = recent.service_job_id
      and history.customer_ref = recent.customer_ref
    window job as (partition by recent.service_job_id order by history.position)),
  -- An edit is an entry under the same code.
  stages as (
    select entries.*, lead(entries.happened_at) over job as ended
    from entries where entries.previous is distinct from entries.stage
    window job as (partition by entries.service_job_id order by entries.position)),
  durations as (
    select kind, product_line, stage, ${businessDays(
      sql`case when stage = ${literal(NEW)} then ready_at else happened_at end`,
      sql`ended`,
    )} as days
    from stages where ended is not null
    union all
    select kind, product_line, ${literal(WHOLE_JOB)}, ${businessDays(sql`ready_at`, sql`closed_at`)}
    from recent where ${SERVED}),
  learned as (
    select kind, coalesce(product_line, '') as product_line, stage,
      percentile_disc(array[0.1, 0.5, 0.9]) within group (order by greatest(days, 0)) as quantiles
    from durations where days is not null
    group by grouping sets ((kind, stage, product_line), (kind, stage))
    having count(*) >= ${literal(ENOUGH_JOBS)}),
  forgotten as (
    delete from stage_durations
    where not exists (
      select 1 from learned
      where learned.kind = stage_durations.kind and learned.stage = stage_durations.stage
        and learned.product_line = stage_durations.product_line))
  insert into stage_durations (kind, product_line, stage, low_days, median_days, high_days)
  select kind, product_line, stage, quantiles[1], quantiles[2], quantiles[3] from learned
  on conflict (kind, stage, product_line) do update set
    low_days = excluded.low_days, median_days = excluded.median_days, high_days = excluded.high_days
  where (stage_durations.low_days, stage_durations.median_days, stage_durations.high_days)
    is distinct from (excluded.low_days, excluded.median_days, excluded.high_days)`,
)

/** What was learned for a product line and for every line, as a JSON list. */
const usualTimes = (of: { productLine: Sql; matches: Sql }) => sql`(
  select coalesce(json_agg(json_build_object(
    'kind', stage_durations.kind,
    'productLine', nullif(stage_durations.product_line, ''),
    'stage', stage_durations.stage,
    'lowDays', stage_durations.low_days,
    'highDays', stage_durations.high_days)), '[]')
  from stage_durations
  where stage_durations.product_line in ('', ${of.productLine}) and ${of.matches})`

/** For a job: its stage and the whole. */
export const USUAL_TIMES_OF_JOB = usualTimes({
  productLine: sql`equipment.product_line`,
  matches: sql`stage_durations.kind = claims_masters.kind
    and stage_durations.stage in (upper(jobs.service_job_status), ${literal(WHOLE_JOB)})`,
})

/** For a claim: the whole of each kind. */
export const USUAL_TIMES_OF_CLAIM = usualTimes({
  productLine: sql`equipment.product_line`,
  matches: sql`stage_durations.stage = ${literal(WHOLE_JOB)}`,
})
