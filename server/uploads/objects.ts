/** Objects without a document are deleted after a while (server/recurring/unused-objects.ts). */
import { t } from '../database/column-types.ts'
import { identifier, sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'

/** Before it is stored. The statement that adds its document takes it out again. */
export const noteObject = write(
  { params: { objectKey: t.text, now: t.instant } },
  (p) => sql`insert into unused_objects (object_key, since) values (${p.objectKey}, ${p.now})`,
)

export const listUnusedObjects = read(
  { params: { before: t.instant, most: t.limit }, row: t.record({ objectKey: t.text }) },
  (p) => sql`
  select object_key as "objectKey" from unused_objects where since < ${p.before}
  order by since limit ${p.most}`,
)

/** Before it is deleted: from then on no document can begin to use it. Nothing if one uses it already. */
export const condemnObject = write(
  { params: { objectKey: t.text }, row: t.record({ objectKey: t.text }) },
  (p) => sql`
  update unused_objects set since = '-infinity' where object_key = ${p.objectKey}
  returning object_key as "objectKey"`,
)

export const forgetObject = write(
  { params: { objectKey: t.text } },
  (p) => sql`delete from unused_objects where object_key = ${p.objectKey}`,
)

const Content = t.record({
  table: t.oneOf('documents', 'remote_documents'),
  documentId: t.text,
  mediaType: t.text,
  content: t.bytes,
})

/** One whose content is in the database, of either table. */
export const nextInDatabase = read(
  { params: { after: t.text }, row: Content, large: true },
  (p) => sql`
  with next as (
    select least(
      (select min(document_id) from documents where content is not null and document_id > ${p.after}),
      (select min(document_id) from remote_documents where content is not null and document_id > ${p.after})) as id)
  select 'documents' as "table", document_id as "documentId", media_type as "mediaType", content
  from documents join next on next.id = document_id where content is not null
  union all
  select 'remote_documents', document_id, media_type, content
  from remote_documents join next on next.id = document_id where content is not null`,
)

const MOVED = {
  params: { documentId: t.text, objectKey: t.text, bytes: t.int, hash: t.text },
  row: t.record({ documentId: t.text }),
}

/** Nothing if the document was removed in the meantime, or its object is being deleted. */
const movedIn = (table: 'documents' | 'remote_documents') =>
  write(
    MOVED,
    (p) => sql`
  with document as (
    select document_id from ${identifier(table)}
    where document_id = ${p.documentId} and content is not null for no key update),
  used as (
    delete from unused_objects using document
    where unused_objects.object_key = ${p.objectKey} and unused_objects.since > '-infinity'
    returning document.document_id, unused_objects.object_key)
  update ${identifier(table)} documents
  set content = null, object_key = used.object_key, bytes = ${p.bytes}, content_hash = ${p.hash}
  from used where documents.document_id = used.document_id
  returning documents.document_id as "documentId"`,
  )

export const moveDocument = movedIn('documents')
export const moveRemoteDocument = movedIn('remote_documents')
