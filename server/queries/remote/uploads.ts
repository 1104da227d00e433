/** Receipts and photos of jobs behind a partner's gateway, which has no call for uploading files. */
import { JobDocument } from '#contract/job-functions.ts'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { OWNER } from '../customer/customers.ts'
import { columns } from '../fragments/fields.ts'
import {
  ADDED_OR_TWIN,
  BYTES,
  CONTENT_COLUMNS,
  CONTENT_HASH,
  contentValues,
  DOCUMENT_JSON,
  isTwin,
  OBJECT_USED,
} from '../../uploads/database-documents.ts'
import { Added, HeldDocuments, JobSeen, KeptDocument, NewDocument } from '../../uploads/upload-store.ts'

const ofJob = (p: { subject: Sql; customerRef: Sql; serviceJobId: Sql }) =>
  sql`documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.service_job_id = ${p.serviceJobId}`

export const listRemoteDocuments = read(
  { params: { ...OWNER, serviceJobId: t.text }, row: t.record({ document: JobDocument }) },
  (p) => sql`
  select ${DOCUMENT_JSON} as document from remote_documents documents
  where ${ofJob(p)} order by documents.created_at desc, documents.document_id limit 50`,
)

/** The jobs of a customer that have a receipt. */
export const listJobsWithReceipts = read(
  { params: { ...OWNER }, row: t.record({ id: t.text }) },
  (p) => sql`
  select distinct service_job_id as id from remote_documents
  where subject = ${p.subject} and customer_ref = ${p.customerRef} and kind = 'receipt'`,
)

export const lookAtRemoteDocuments = read(
  {
    params: { ...OWNER, serviceJobId: t.text, uploadId: t.uuid },
    row: t.record({ held: HeldDocuments, earlier: JobSeen.properties.earlier }),
    large: true,
  },
  (p) => sql`
  select
    (
      select json_build_object('count', count(*), 'bytes', coalesce(sum(${BYTES}), 0),
        'nextPosition', coalesce(max(documents.position), 0) + 1)
      from remote_documents documents where ${ofJob(p)}
    ) as held,
    (
      select json_build_object(
        'contentHash', ${CONTENT_HASH}, 'document', ${DOCUMENT_JSON})
      from remote_documents documents where ${ofJob(p)} and documents.upload_id = ${p.uploadId}
    ) as earlier`,
)

export const insertRemoteDocument = write(
  {
    params: { ...OWNER, serviceJobId: t.text, ...NewDocument.properties },
    row: Added,
    large: true,
  },
  (p) => sql`
  with twin as (
    select documents.* from remote_documents documents where ${ofJob(p)} and ${isTwin(p)} limit 1),
  added as (
    insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, kind, file_name,
      media_type, ${CONTENT_COLUMNS}, created_at)
    select ${p.subject}::text, ${p.customerRef}::text, ${p.serviceJobId}::text, ${p.uploadId}::uuid, ${p.position}::integer, ${p.kind}::text, ${p.fileName}::text, ${p.mediaType}::text, ${contentValues(p)}, ${p.createdAt}::timestamptz
    where not exists (select 1 from twin)
    on conflict do nothing
    returning *),
  ${OBJECT_USED}
  ${ADDED_OR_TWIN}`,
)

export const findRemoteDocument = read(
  { params: { ...OWNER, documentId: t.text }, row: KeptDocument, large: true },
  (p) => sql`
  select ${columns(KeptDocument, 'documents')}
  from remote_documents documents
  where documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.document_id = ${p.documentId}`,
)

/** The job of a file. */
export const findJobOfRemoteDocument = read(
  { params: { ...OWNER, documentId: t.text }, row: t.record({ serviceJobId: t.text }) },
  (p) => sql`
  select documents.service_job_id as "serviceJobId" from remote_documents documents
  where documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.document_id = ${p.documentId}`,
)

export const deleteRemoteDocument = write(
  { params: { ...OWNER, documentId: t.text } },
  (p) => sql`
  delete from remote_documents documents
  where documents.subject = ${p.subject} and documents.customer_ref = ${p.customerRef} and documents.document_id = ${p.documentId}`,
)
