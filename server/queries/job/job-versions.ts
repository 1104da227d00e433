/** How far jobs have come: a version counts the changes of one. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { OWNED_WITH_PLAN } from '../customer/customers.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import type { Owner } from '../../gateway/facts/customer.ts'

/** The channel on which the database tells of changes: '80411-7731 5' (migration 010). */
export const JOB_CHANGES = 'job_changes'

const selectOwnVersion = statement<[string, string, string | null, string], { version: number }>(`
  select jobs.version
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs on jobs.customer_ref = addresses.customer_ref
  where ${OWNED_WITH_PLAN} and jobs.service_job_id = $4 and ${KEPT_JOB}`)

export async function readJobVersion(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  contractRef: string | null,
  serviceJobId: string,
): Promise<number | undefined> {
  const [row] = await selectOwnVersion(db, subject, customerRef, contractRef, serviceJobId)
  return row?.version
}

/** Of several, whosever they are: for telling their followers, who have proved before that they may know. */
export const listJobVersions = statement<[serviceJobIds: string[]], { id: string; version: number }>(
  'select service_job_id as id, version from jobs where service_job_id = any($1)',
)
