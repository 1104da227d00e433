/** What happened to a job, newest first. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { OWNED_WITH_PLAN } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { JobHistoryFacts } from '../../gateway/facts/job.ts'

/** One JSON value of a statement over jobs. */
export const TIMELINE_JSON = `(
  select coalesce(json_agg(json_build_object(
    'position', happened.position,
    'statusCode', happened.status_code,
    'statusName', happened.status_name,
    'actor', happened.actor,
    'note', happened.note,
    'happenedAt', ${instant('happened.happened_at')}) order by happened.position desc), '[]')
  from (
    select * from job_status_history history where history.service_job_id = jobs.service_job_id
    order by history.position desc limit 500) happened)`

const selectJobHistory = statement<[string, string, string | null, string], JobHistoryFacts>(`
  select json_build_object(${JOB_FIELDS},
      'claimedKind', claims_masters.kind, 'version', jobs.version) as job,
    ${TIMELINE_JSON} as timeline
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs on jobs.customer_ref = addresses.customer_ref
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  where ${OWNED_WITH_PLAN} and jobs.service_job_id = $4 and ${KEPT_JOB}`)

export async function readJobHistory(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  contractRef: string | null,
  serviceJobId: string,
): Promise<JobHistoryFacts | undefined> {
  const [row] = await selectJobHistory(db, subject, customerRef, contractRef, serviceJobId)
  return row
}
