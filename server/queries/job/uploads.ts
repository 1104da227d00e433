/** Receipts and photos of jobs, kept in the database beside them. */
import type { Kysely } from 'kysely'
import type { JobDocument } from '#contract/job-functions.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import type { DocumentStore, JobSeen, KeptDocument } from '../../uploads/upload-store.ts'
import { OWNED_WITH_PLAN } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'

/** A document without its content, of a statement over documents. */
export const DOCUMENT_JSON = `json_build_object(
  'documentId', documents.document_id,
  'fileName', documents.file_name,
  'mediaType', documents.media_type,
  'bytes', octet_length(documents.content),
  'createdAt', ${instant('documents.created_at')})`

/** In the order in which an insert takes them. */
export type DocumentValues = [
  uploadId: string,
  position: number,
  fileName: string,
  mediaType: string,
  content: Buffer,
  createdAt: Date,
]

const OWN_JOBS = `
  contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs on jobs.customer_ref = addresses.customer_ref`

type JobKey = [subject: string, customerRef: string, contractRef: string | null, serviceJobId: string]

const lookAtJob = statement<[...JobKey, uploadId: string], JobSeen>(
  `
  select
    json_build_object(
      'serviceJobType', jobs.service_job_type,
      'open', jobs.closed_at is null,
      'count', kept.count,
      'bytes', kept.bytes,
      'nextPosition', kept.last_position + 1) as job,
    (
      select json_build_object(
        'contentHash', encode(sha256(documents.content), 'hex'), 'document', ${DOCUMENT_JSON})
      from documents
      where documents.service_job_id = jobs.service_job_id and documents.upload_id = $5
    ) as earlier
  from ${OWN_JOBS}
  cross join lateral (
    select count(*) as count,
      coalesce(sum(octet_length(documents.content)), 0) as bytes,
      coalesce(max(documents.position), 0) as last_position
    from documents where documents.service_job_id = jobs.service_job_id) kept
  where ${OWNED_WITH_PLAN} and jobs.service_job_id = $4 and ${KEPT_JOB}`,
  { isLarge: true },
)

const insertDocument = statement<[...JobKey, ...DocumentValues], { document: JobDocument }>(`
  insert into documents (
    service_job_id, upload_id, position, file_name, media_type, content, created_at)
  select jobs.service_job_id, $5::uuid, $6::integer, $7::text, $8::text, $9::bytea, $10::timestamptz
  from ${OWN_JOBS}
  where ${OWNED_WITH_PLAN} and jobs.service_job_id = $4 and jobs.closed_at is null and ${KEPT_JOB}
  on conflict do nothing
  returning ${DOCUMENT_JSON} as document`)

const selectDocument = statement<
  [subject: string, customerRef: string, contractRef: string | null, documentId: string],
  KeptDocument
>(
  `
  select documents.file_name as "fileName", documents.media_type as "mediaType", documents.content
  from ${OWN_JOBS}
  join documents on documents.service_job_id = jobs.service_job_id
  where ${OWNED_WITH_PLAN} and documents.document_id = $4 and ${KEPT_JOB}`,
  { isLarge: true },
)

export function databaseDocuments(db: Kysely<Database>): DocumentStore {
  return {
    async look({ subject, customerRef, contractRef, serviceJobId }, uploadId) {
      const [row] = await lookAtJob(db, subject, customerRef, contractRef, serviceJobId, uploadId)
      return row
    },
    async add({ subject, customerRef, contractRef, serviceJobId }, document) {
      const { uploadId, position, fileName, mediaType, content, createdAt } = document
      const key: JobKey = [subject, customerRef, contractRef, serviceJobId]
      const [row] = await insertDocument(
        db,
        ...key,
        uploadId,
        position,
        fileName,
        mediaType,
        content,
        createdAt,
      )
      return row?.document
    },
    async read({ subject, customerRef }, contractRef, documentId) {
      const [row] = await selectDocument(db, subject, customerRef, contractRef, documentId)
      return row
    },
  }
}
