/** What happened to a job, newest first. */
import { StatusChange } from '#contract/job-detail.ts'
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { readOne } from '../../database/statement.ts'
import { JobHistoryFacts } from '../../facts/job.ts'
import { ownedWithPlan, OWNER_WITH_PLAN } from '../customer/customers.ts'
import { jsonFields } from '../fragments/fields.ts'
import { JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'

/** One JSON value, for a statement over jobs. */
export const TIMELINE_JSON = sql`(
  select coalesce(json_agg(json_build_object(${jsonFields(StatusChange, 'happened')})
    order by happened.position desc), '[]')
  from (
    select * from job_status_history history where history.service_job_id = jobs.service_job_id
      and history.customer_ref = jobs.customer_ref
    order by history.position desc limit 500) happened)`

export const readJobHistory = readOne(
  { params: { ...OWNER_WITH_PLAN, serviceJobId: t.text }, row: JobHistoryFacts },
  (p) => sql`
  select json_build_object(${JOB_FIELDS},
      'claimedKind', claims_masters.kind, 'version', jobs.version) as job,
    ${TIMELINE_JSON} as timeline
  ${ownedWithPlan(p)}
  join jobs on jobs.customer_ref = addresses.customer_ref
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB}`,
)
