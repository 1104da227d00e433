/** Everything that is stored about a person, for `npm run admin -- export-customer`. */
import { t } from '../../database/column-types.ts'
import { identifier, joined, literal, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { KeptDocument } from '../../uploads/upload-store.ts'
import { PERSONAL_TABLES, personOf } from './tables.ts'

/** Files are exported as files, and nothing that opens a session. */
const LEFT_OUT = sql`- array['content', 'cookie_hash', 'id_token', 'refresh_token', 'access_token', 'given_tokens']`

const rowsOf = (table: string, condition: Sql) => sql`${literal(table)}, (
    select coalesce(jsonb_agg(to_jsonb(each) ${LEFT_OUT}), '[]') from ${identifier(table)} each
    where ${condition})`

const EVERYTHING = joined(
  Object.entries(PERSONAL_TABLES).map(([table, condition]) => rowsOf(table, condition)),
  ', ',
)

/** By table, each row as it is stored. No row if there is nobody with this reference. */
export const exportPerson = read(
  { params: { customerRef: t.text }, row: t.record({ person: t.object }), large: true },
  (p) => sql`
  with ${personOf(p.customerRef)}
  select jsonb_build_object(${EVERYTHING}) as person
  where exists (select from subjects)`,
)

const FILE = { params: { documentId: t.text }, row: KeptDocument, large: true }

export const exportDocument = read(
  FILE,
  (p) => sql`
  select file_name as "fileName", media_type as "mediaType", content, object_key as "objectKey"
  from documents where document_id = ${p.documentId}
  union all
  select file_name, media_type, content, object_key from remote_documents where document_id = ${p.documentId}`,
)
