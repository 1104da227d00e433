/** Receipts and photos of jobs, kept in the database. */
import { ShippingLabel } from '#contract/job-detail.ts'
import { JobDocument } from '#contract/job-functions.ts'
import { PostalAddress } from '#contract/postal-address.ts'
import { codesInPhase } from '#domain/job/status-table.ts'
import { t } from '../database/column-types.ts'
import type { Database } from '../database/database.ts'
import { literals, recordsOf, sql, type Sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { Subscriptions } from '../partner/subscriptions.ts'
import { Added, JobSeen, NewDocument, type DocumentStore } from './upload-store.ts'
import { ownedWithPlan, OWNER_WITH_PLAN } from '../queries/customer/customers.ts'
import { jsonFields } from '../queries/fragments/fields.ts'
import { KEPT_JOB } from '../queries/fragments/job-json.ts'
import { tellPartner } from '../queries/message/partner-outbox.ts'

/** Over documents: of those in object storage, size and hash are stored. */
export const BYTES = sql`coalesce(documents.bytes, octet_length(documents.content))`
export const CONTENT_HASH = sql`coalesce(documents.content_hash, encode(sha256(documents.content), 'hex'))`

/** A document without its content, of a statement over documents. */
export const DOCUMENT_JSON = sql`json_build_object(${jsonFields(JobDocument, 'documents', { bytes: BYTES })})`

/** What was added, or the file with the same content that the job had already. */
export const ADDED_OR_TWIN = sql`
  select ${DOCUMENT_JSON} as document, false as "isTwin" from added documents
  union all
  select ${DOCUMENT_JSON}, true from twin documents`
/** Another upload of the same content. Lengths first: comparing those doesn't read the files. */
export const isTwin = (p: { uploadId: Sql; bytes: Sql; contentHash: Sql }) => sql`(
  documents.upload_id is distinct from ${p.uploadId}::uuid
  and case when ${BYTES} = ${p.bytes}::integer then ${CONTENT_HASH} = ${p.contentHash}::text else false end)`

/** Columns of an insert for the content, and their values. Size and hash of what is in the database are not stored. */
export const CONTENT_COLUMNS = sql`content, object_key, bytes, content_hash`
export const contentValues = (p: { content: Sql; objectKey: Sql; bytes: Sql; contentHash: Sql }) => sql`
  ${p.content}::bytea, ${p.objectKey}::text, case when ${p.objectKey}::text is not null then ${p.bytes}::integer end,
  case when ${p.objectKey}::text is not null then ${p.contentHash}::text end`
/** A part of the WITH clause after `added`: its object is used now. */
export const OBJECT_USED = sql`
  object_used as (
    delete from unused_objects using added where unused_objects.object_key = added.object_key)`

const PrintedLabel = t.record({
  ...ShippingLabel.properties,
  serviceJobId: t.text,
  senderName: t.text,
  from: t.nullable(PostalAddress),
})

const ownJobs = (p: { subject: Sql; customerRef: Sql; contractRef: Sql }) => sql`
  ${ownedWithPlan(p)}
  join jobs on jobs.customer_ref = addresses.customer_ref`

const lookAtJob = read(
  { params: { ...OWNER_WITH_PLAN, serviceJobId: t.text, uploadId: t.uuid }, row: JobSeen, large: true },
  (p) => sql`
  select
    json_build_object(
      'serviceJobType', jobs.service_job_type,
      'open', jobs.closed_at is null,
      'count', kept.count,
      'bytes', kept.bytes,
      'nextPosition', kept.last_position + 1) as job,
    (
      select json_build_object(
        'contentHash', ${CONTENT_HASH}, 'document', ${DOCUMENT_JSON})
      from documents
      where documents.service_job_id = jobs.service_job_id
        and documents.customer_ref = jobs.customer_ref and documents.upload_id = ${p.uploadId}
    ) as earlier
  ${ownJobs(p)}
  cross join lateral (
    select count(*) as count,
      coalesce(sum(${BYTES}), 0) as bytes,
      coalesce(max(documents.position), 0) as last_position
    from documents where documents.service_job_id = jobs.service_job_id
      and documents.customer_ref = jobs.customer_ref) kept
  where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB}`,
)

const Subscription = t.record({ lot: t.text, partner: t.text })

const insertDocument = write(
  {
    params: {
      ...OWNER_WITH_PLAN,
      serviceJobId: t.text,
      ...NewDocument.properties,
      subscriptions: t.list(Subscription),
    },
    row: Added,
    large: true,
  },
  (p) => sql`
  with twin as (
    select documents.* ${ownJobs(p)}
    join documents on documents.service_job_id = jobs.service_job_id and documents.customer_ref = jobs.customer_ref
    where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB} and ${isTwin(p)}
    limit 1),
  added as (insert into documents (
    service_job_id, customer_ref, upload_id, position, kind, file_name, media_type, ${CONTENT_COLUMNS}, created_at)
  select jobs.service_job_id, jobs.customer_ref, ${p.uploadId}::uuid, ${p.position}::integer, ${p.kind}::text, ${p.fileName}::text, ${p.mediaType}::text, ${contentValues(p)}, ${p.createdAt}::timestamptz
  ${ownJobs(p)}
  where jobs.service_job_id = ${p.serviceJobId} and jobs.closed_at is null and ${KEPT_JOB}
    and not exists (select 1 from twin)
  on conflict do nothing
  returning *),
  ${OBJECT_USED},
  -- A partner that catches up asks for what was updated. The version stays: it counts what the customer's page shows.
  touched as (
    update jobs set updated_at = greatest(jobs.updated_at, added.created_at)
    from added where jobs.service_job_id = added.service_job_id
    returning jobs.*),
  partner_told as (${tellPartner({
    job: 'touched',
    notice: sql`(
      select subscription.partner, 'document-added' as event, claims_masters.kind, '{}'::text[] as changed
      from claims_masters
      join ${recordsOf(p.subscriptions, 'subscription')}
        on subscription.lot = upper(told.source_system) || '/' || claims_masters.kind
      where claims_masters.claims_master_id = told.claims_master_id) notice`,
    documentId: sql`(select added.document_id from added)`,
    now: p.createdAt,
  })})
  ${ADDED_OR_TWIN}`,
)

/** A file, or what a label is printed from. */
const FileOrLabel = t.record({
  file: t.nullable(t.record({ fileName: t.text, mediaType: t.text })),
  content: t.nullable(t.bytes),
  objectKey: t.nullable(t.text),
  label: t.nullable(PrintedLabel),
})

const selectDocument = read(
  { params: { ...OWNER_WITH_PLAN, documentId: t.text }, row: FileOrLabel, large: true },
  (p) => sql`
  select
    case when documents.document_id is not null then json_build_object(
      'fileName', documents.file_name, 'mediaType', documents.media_type) end as file,
    documents.content, documents.object_key as "objectKey",
    case when documents.document_id is null then (jobs.details -> 'label') || jsonb_build_object(
      'serviceJobId', jobs.service_job_id,
      'senderName', contacts.first_name || ' ' || contacts.last_name,
      'from', jobs.details -> 'address') end as label
  ${ownJobs(p)}
  left join documents
    on documents.service_job_id = jobs.service_job_id
      and documents.customer_ref = jobs.customer_ref and documents.document_id = ${p.documentId}
  where ${KEPT_JOB}
    and (documents.document_id is not null or jobs.details #>> '{label,documentId}' = ${p.documentId})`,
)

/** Removed only while nobody has looked at it (domain/job/actions.ts). */
const removeDocument = write(
  {
    params: { ...OWNER_WITH_PLAN, documentId: t.text, now: t.instant },
    row: t.record({ isRemoved: t.boolean }),
  },
  (p) => sql`
  with found as (
    select documents.document_id, jobs.service_job_id,
      jobs.closed_at is null
        and upper(jobs.service_job_status) in (${literals(codesInPhase('untouched'))}) as can_go
    ${ownJobs(p)}
    join documents on documents.service_job_id = jobs.service_job_id and documents.customer_ref = jobs.customer_ref
    where documents.document_id = ${p.documentId} and ${KEPT_JOB}
    for no key update of jobs),
  removed as (
    delete from documents using found
    where documents.document_id = found.document_id and documents.service_job_id = found.service_job_id
      and found.can_go
    returning documents.service_job_id),
  touched as (
    update jobs set updated_at = greatest(jobs.updated_at, ${p.now}::timestamptz)
    from removed where jobs.service_job_id = removed.service_job_id)
  select exists (select 1 from removed) as "isRemoved" from found`,
)

export function databaseDocuments(
  db: Database,
  subscribed: Subscriptions,
  labels: LabelProvider | undefined,
  now: () => Date,
): DocumentStore {
  const subscriptions = Array.from(subscribed, ([lot, partner]) => ({ lot, partner }))
  return {
    async look(place, uploadId) {
      const [row] = await lookAtJob(db, { ...place, uploadId })
      return row
    },
    async add(place, document) {
      const [row] = await insertDocument(db, { ...place, ...document, subscriptions })
      return row
    },
    async read(owner, contractRef, documentId) {
      const [row] = await selectDocument(db, { ...owner, contractRef, documentId })
      if (row?.label) return labels?.print(row.label)
      return row?.file ? { ...row.file, content: row.content, objectKey: row.objectKey } : undefined
    },
    async remove(owner, contractRef, documentId) {
      const [row] = await removeDocument(db, { ...owner, contractRef, documentId, now: now() })
      return row?.isRemoved
    },
  }
}
