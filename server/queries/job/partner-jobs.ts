/** A partner's jobs and their documents. `lots` are the partner's (server/partner/assignments.ts). */
import { PartnerJob } from '#contract/partner-events.ts'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { instant } from '../fragments/instant.ts'
import { ISSUE_OF_JOB } from '../fragments/job-detail-json.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import { inLots } from './job-steps.ts'
import { DOCUMENT_JSON, KeptDocumentRow } from './uploads.ts'

const partnersJobs = (lots: Sql) => sql`
  from jobs
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  where ${KEPT_JOB} and ${inLots(lots)}`

/** In the order of their last change, after a time and an id. */
export const listPartnerJobs = read(
  {
    params: { lots: t.texts, afterTime: t.instantText, afterId: t.text, most: t.limit },
    row: t.record({ job: PartnerJob, changedAt: t.text }),
  },
  (p) => sql`
  select json_build_object(
      'serviceJobId', jobs.service_job_id,
      'kind', claims_masters.kind,
      'statusCode', jobs.service_job_status,
      'statusName', jobs.service_job_status_name,
      'version', jobs.version,
      'open', jobs.closed_at is null,
      'issue', ${ISSUE_OF_JOB},
      'createdAt', ${instant(sql`jobs.created_at`)},
      'updatedAt', ${instant(sql`jobs.updated_at`)},
      'documents', coalesce((
        select json_agg(${DOCUMENT_JSON} order by documents.created_at, documents.document_id) from documents
        where documents.service_job_id = jobs.service_job_id
          and documents.customer_ref = jobs.customer_ref), '[]')) as job,
    -- To the microsecond, as it is compared.
    to_char(jobs.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "changedAt"
  ${partnersJobs(p.lots)}
    and (jobs.updated_at, jobs.service_job_id) > (${p.afterTime}::timestamptz, ${p.afterId})
  order by jobs.updated_at, jobs.service_job_id limit ${p.most}`,
)

export const readPartnerDocument = read(
  {
    params: { lots: t.texts, serviceJobId: t.text, documentId: t.text },
    row: KeptDocumentRow,
    large: true,
  },
  (p) => sql`
  select documents.file_name as "fileName", documents.media_type as "mediaType", documents.content,
    documents.object_key as "objectKey"
  from documents
  where documents.document_id = ${p.documentId} and documents.service_job_id = ${p.serviceJobId}
    and exists (
      select 1 ${partnersJobs(p.lots)} and jobs.service_job_id = documents.service_job_id)`,
)
