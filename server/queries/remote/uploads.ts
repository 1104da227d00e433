/** Receipts and photos of jobs that live behind a partner's gateway, which has no call that takes a file. */
import type { JobDocument } from '#contract/job-functions.ts'
import { statement } from '../../database/asserted-statement.ts'
import type { JobOfDocuments, JobSeen, KeptDocument } from '../../uploads/upload-store.ts'
import { DOCUMENT_JSON, type DocumentValues } from '../job/uploads.ts'

type JobKey = [subject: string, customerRef: string, serviceJobId: string]

const OF_JOB = 'documents.subject = $1 and documents.customer_ref = $2 and documents.service_job_id = $3'

export const listRemoteDocuments = statement<JobKey, { document: JobDocument }>(`
  select ${DOCUMENT_JSON} as document from remote_documents documents
  where ${OF_JOB} order by documents.created_at desc, documents.document_id limit 50`)

/** Which jobs of a customer have any. */
export const listJobsWithDocuments = statement<[subject: string, customerRef: string], { id: string }>(`
  select distinct service_job_id as id from remote_documents where subject = $1 and customer_ref = $2`)

export const lookAtRemoteDocuments = statement<
  [...JobKey, uploadId: string],
  { held: Pick<JobOfDocuments, 'count' | 'bytes' | 'nextPosition'>; earlier: JobSeen['earlier'] }
>(
  `
  select
    (
      select json_build_object('count', count(*), 'bytes', coalesce(sum(octet_length(documents.content)), 0),
        'nextPosition', coalesce(max(documents.position), 0) + 1)
      from remote_documents documents where ${OF_JOB}
    ) as held,
    (
      select json_build_object(
        'contentHash', encode(sha256(documents.content), 'hex'), 'document', ${DOCUMENT_JSON})
      from remote_documents documents where ${OF_JOB} and documents.upload_id = $4
    ) as earlier`,
  { isLarge: true },
)

export const insertRemoteDocument = statement<[...JobKey, ...DocumentValues], { document: JobDocument }>(`
  with documents as (
    insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, file_name,
      media_type, content, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict do nothing
    returning *)
  select ${DOCUMENT_JSON} as document from documents`)

export const findRemoteDocument = statement<
  [subject: string, customerRef: string, documentId: string],
  KeptDocument
>(
  `
  select documents.file_name as "fileName", documents.media_type as "mediaType", documents.content
  from remote_documents documents
  where documents.subject = $1 and documents.customer_ref = $2 and documents.document_id = $3`,
  { isLarge: true },
)
