/** Receipts and photos of jobs behind a partner's gateway, which has no call for uploading files. */
import { JobDocument } from '#contract/job-functions.ts'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { OWNER } from '../customer/customers.ts'
import { DOCUMENT_JSON, DOCUMENT_VALUES, EarlierDocument, HELD, KeptDocumentRow } from '../job/uploads.ts'

const ofJob = (p: { subject: Sql; customerRef: Sql; serviceJobId: Sql }) =>
  sql`documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.service_job_id = ${p.serviceJobId}`

export const listRemoteDocuments = read(
  { params: { ...OWNER, serviceJobId: t.text }, row: t.record({ document: JobDocument }) },
  (p) => sql`
  select ${DOCUMENT_JSON} as document from remote_documents documents
  where ${ofJob(p)} order by documents.created_at desc, documents.document_id limit 50`,
)

/** The jobs of a customer that have files. */
export const listJobsWithDocuments = read(
  { params: { ...OWNER }, row: t.record({ id: t.text }) },
  (p) => sql`
  select distinct service_job_id as id from remote_documents where subject = ${p.subject} and customer_ref = ${p.customerRef}`,
)

export const lookAtRemoteDocuments = read(
  {
    params: { ...OWNER, serviceJobId: t.text, uploadId: t.uuid },
    row: t.record({ held: t.record(HELD), earlier: EarlierDocument }),
    large: true,
  },
  (p) => sql`
  select
    (
      select json_build_object('count', count(*), 'bytes', coalesce(sum(octet_length(documents.content)), 0),
        'nextPosition', coalesce(max(documents.position), 0) + 1)
      from remote_documents documents where ${ofJob(p)}
    ) as held,
    (
      select json_build_object(
        'contentHash', encode(sha256(documents.content), 'hex'), 'document', ${DOCUMENT_JSON})
      from remote_documents documents where ${ofJob(p)} and documents.upload_id = ${p.uploadId}
    ) as earlier`,
)

export const insertRemoteDocument = write(
  {
    params: { ...OWNER, serviceJobId: t.text, ...DOCUMENT_VALUES },
    row: t.record({ document: JobDocument }),
  },
  (p) => sql`
  with documents as (
    insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, file_name,
      media_type, content, created_at)
    values (${p.subject}, ${p.customerRef}, ${p.serviceJobId}, ${p.uploadId}, ${p.position}, ${p.fileName}, ${p.mediaType}, ${p.content}, ${p.createdAt})
    on conflict do nothing
    returning *)
  select ${DOCUMENT_JSON} as document from documents`,
)

export const findRemoteDocument = read(
  { params: { ...OWNER, documentId: t.text }, row: KeptDocumentRow, large: true },
  (p) => sql`
  select documents.file_name as "fileName", documents.media_type as "mediaType", documents.content
  from remote_documents documents
  where documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.document_id = ${p.documentId}`,
)
