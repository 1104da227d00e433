/** Objects that nobody refers to: they are deleted after a while (server/recurring/unused-objects.ts). */
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'

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

const MOVED = { params: { documentId: t.text, objectKey: t.text, bytes: t.int, hash: t.text } }

/** Nothing if the document was removed meanwhile; its object is deleted later then. */
export const moveDocument = write(
  MOVED,
  (p) => sql`
  with moved as (
    update documents set content = null, object_key = ${p.objectKey}, bytes = ${p.bytes}, content_hash = ${p.hash}
    where document_id = ${p.documentId} and content is not null returning object_key)
  delete from unused_objects using moved where unused_objects.object_key = moved.object_key`,
)

export const moveRemoteDocument = write(
  MOVED,
  (p) => sql`
  with moved as (
    update remote_documents set content = null, object_key = ${p.objectKey}, bytes = ${p.bytes},
      content_hash = ${p.hash}
    where document_id = ${p.documentId} and content is not null returning object_key)
  delete from unused_objects using moved where unused_objects.object_key = moved.object_key`,
)
