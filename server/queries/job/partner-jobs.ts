/** A partner's jobs and their documents. `lots` are the partner's (server/partner/assignments.ts). */
import { Type } from 'typebox'
import { PartnerJob } from '#contract/partner-events.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { columns, jsonFields } from '../fragments/fields.ts'
import { ISSUE_OF_JOB } from '../fragments/job-detail-json.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import { inLots } from '../../jobs/step-facts.ts'
import { DOCUMENT_JSON } from '../../uploads/database-documents.ts'
import { KeptDocument } from '../../uploads/upload-store.ts'

/** Jobs of all partners that a call looks at: few enough for it to end well before its timeout. */
const MOST_SEEN = 2_000

const partnersJobs = (lots: Sql) => sql`
  from jobs
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  where ${KEPT_JOB} and ${inLots(lots)}`

// With microseconds, because the comparison uses them.
const written = (time: Sql) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * A partner's jobs in the order of their last change, after a time and an id. Looks only at the next MOST_SEEN jobs of
 * all partners, so that a partner with few jobs doesn't read past all others at once. Returns one row, with where to
 * continue; null if there is no job after that time and id.
 */
export const listPartnerJobs = read(
  {
    params: { lots: t.texts, afterTime: t.instantText, afterId: t.text, most: t.limit },
    row: t.record({
      jobs: Type.Array(PartnerJob),
      reachedTime: t.nullable(t.text),
      reachedId: t.nullable(t.text),
      more: t.boolean,
    }),
  },
  (p) => sql`
  with seen as materialized (
    select jobs.updated_at, jobs.service_job_id from jobs
    where (jobs.updated_at, jobs.service_job_id) > (${p.afterTime}::timestamptz, ${p.afterId})
    order by jobs.updated_at, jobs.service_job_id limit ${literal(MOST_SEEN)}),
  last_seen as materialized (
    select seen.updated_at, seen.service_job_id from seen
    order by seen.updated_at desc, seen.service_job_id desc limit 1),
  listed as materialized (
    select jobs.updated_at, jobs.service_job_id,
      json_build_object(${jsonFields(PartnerJob, 'jobs', {
        kind: sql`claims_masters.kind`,
        statusCode: sql`jobs.service_job_status`,
        statusName: sql`jobs.service_job_status_name`,
        open: sql`jobs.closed_at is null`,
        issue: ISSUE_OF_JOB,
        documents: sql`coalesce((
          select json_agg(${DOCUMENT_JSON} order by documents.created_at, documents.document_id) from documents
          where documents.service_job_id = jobs.service_job_id
            and documents.customer_ref = jobs.customer_ref), '[]')`,
      })}) as job
    ${partnersJobs(p.lots)}
      and (jobs.updated_at, jobs.service_job_id) > (${p.afterTime}::timestamptz, ${p.afterId})
      and (jobs.updated_at, jobs.service_job_id) <= (
        select last_seen.updated_at, last_seen.service_job_id from last_seen)
    order by jobs.updated_at, jobs.service_job_id limit ${p.most}),
  -- The last of a full list, otherwise the last that was looked at.
  reached as (
    (select listed.updated_at, listed.service_job_id from listed
     where (select count(*) from listed) = ${p.most}
     order by listed.updated_at desc, listed.service_job_id desc limit 1)
    union all
    select last_seen.updated_at, last_seen.service_job_id from last_seen
    order by updated_at, service_job_id limit 1)
  select
    (select coalesce(json_agg(listed.job order by listed.updated_at, listed.service_job_id), '[]') from listed) as jobs,
    (select ${written(sql`reached.updated_at`)} from reached) as "reachedTime",
    (select reached.service_job_id from reached) as "reachedId",
    (select count(*) from listed) = ${p.most} or (select count(*) from seen) = ${literal(MOST_SEEN)} as more`,
)

export const readPartnerDocument = read(
  {
    params: { lots: t.texts, serviceJobId: t.text, documentId: t.text },
    row: KeptDocument,
    large: true,
  },
  (p) => sql`
  select ${columns(KeptDocument, 'documents')}
  from documents
  where documents.document_id = ${p.documentId} and documents.service_job_id = ${p.serviceJobId}
    and exists (
      select 1 ${partnersJobs(p.lots)} and jobs.service_job_id = documents.service_job_id)`,
)
