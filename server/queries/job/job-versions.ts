/** The versions of jobs. A version counts the changes to a job. */
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import { ownedWithPlan, OWNER_WITH_PLAN } from '../customer/customers.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'

/** The channel on which the database announces changes, as '80411-7731 5' (migration 010). */
export const JOB_CHANGES = 'job_changes'

export const readJobVersion = readOne(
  { params: { ...OWNER_WITH_PLAN, serviceJobId: t.text }, row: t.record({ version: t.int }) },
  (p) => sql`
  select jobs.version
  ${ownedWithPlan(p)}
  join jobs on jobs.customer_ref = addresses.customer_ref
  where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB}`,
)

/** Of any jobs: it is for notifying followers, whose access was checked when they subscribed. */
export const listJobVersions = read(
  { params: { serviceJobIds: t.texts }, row: t.record({ id: t.text, version: t.int }) },
  (p) => sql`select service_job_id as id, version from jobs where service_job_id = any(${p.serviceJobIds})`,
)
