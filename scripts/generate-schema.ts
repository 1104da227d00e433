/** Writes server/database/schema.ts, the types of the tables, from the migrations: `npm run generate:schema`. */
import { writeFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isIdentity: boolean
  checks: string[]
}

const HEADER = `// Generated from the migrations by scripts/generate-schema.ts. Column names are SQL's. A date is 'YYYY-MM-DD' (the
// connection parses it so), a bigint is text, and what JSON columns hold is in json-columns.ts.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
// JSON is written as text and read as a value.
type Json<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
type JsonWithDefault<Name extends keyof JsonColumns> = ColumnType<
  JsonColumns[Name],
  string | undefined,
  string
>
type NullableJson<Name extends keyof JsonColumns> = ColumnType<
  JsonColumns[Name] | null,
  string | null | undefined,
  string | null
>
`

/** For tables whose names do not tell them apart. */
const NOTES: Record<string, string> = {
  partner_events:
    'What partners reported to us, each once, with our answer. What we report to them is in PartnerOutbox.',
  partner_outbox: 'What we report to partners by webhook. What they reported to us is in PartnerEvents.',
}

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  bigint: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'text[]': 'string[]',
}

/** The text of schema.ts for a migrated database. */
export async function schemaText(pool: Pool): Promise<string> {
  const tables = Map.groupBy(await readColumns(pool), ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)}\n`)
    const note = NOTES[table] ? `/** ${NOTES[table]} */\n` : ''
    return `${note}export interface ${pascalCase(table)} {\n${lines.join('')}}\n`
  })
  const names = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}\n`)
  return [HEADER, ...interfaces, `export interface Tables {\n${names.join('')}}\n`].join('\n')
}

async function readColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select tables.relname as table, columns.attname as name,
      format_type(columns.atttypid, columns.atttypmod) as type,
      not columns.attnotnull as "isNullable", columns.atthasdef as "hasDefault",
      columns.attidentity = 'a' as "isIdentity",
      array(
        select pg_get_constraintdef(checks.oid) from pg_constraint checks
        where checks.conrelid = tables.oid and checks.contype = 'c' and checks.conkey = array[columns.attnum]
        order by checks.conname) as checks
    from pg_class tables join pg_attribute columns on columns.attrelid = tables.oid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
      and columns.attnum > 0 and not columns.attisdropped and tables.relname <> 'schema_migrations'
    order by tables.relname collate "C", columns.attnum`)
  return rows
}

function typeOf({ table, name, type, isNullable, hasDefault, isIdentity, checks }: Column): string {
  if (type === 'timestamp with time zone') {
    if (isNullable) return 'NullableTimestamp'
    return hasDefault ? 'TimestampWithDefault' : 'Timestamp'
  }
  if (type === 'jsonb') {
    const kind = isNullable ? 'NullableJson' : hasDefault ? 'JsonWithDefault' : 'Json'
    return `${kind}<'${table}.${name}'>`
  }
  const plain = allowedValues(checks) ?? TYPES[type]
  if (!plain) throw new Error(`${table}.${name} has an unsupported type: ${type}`)
  if (isIdentity) return `GeneratedAlways<${plain}>`
  if (isNullable) return `${plain} | null`
  return hasDefault ? `Generated<${plain}>` : plain
}

/** Of `check (kind in ('question', 'step'))`, which PostgreSQL writes as ANY (ARRAY['question'::text, …]). */
function allowedValues(checks: string[]): string | undefined {
  const list = checks.find((check) => /= ANY \(ARRAY\['/.test(check))
  return list && Array.from(list.matchAll(/'([^']*)'::text/g), ([, value]) => `'${value}'`).join(' | ')
}

function pascalCase(table: string): string {
  return table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

if (import.meta.main) {
  const folder = await createRunFolder('schema')
  const { urlOf } = await startPostgres(folder.path)
  const { pool, close } = await connectPostgres(urlOf('postgres'), { statementTimeout: 0 })
  await migrate(pool)
  await writeFile(new URL('../server/database/schema.ts', import.meta.url), await schemaText(pool))
  await close()
  await folder.remove()
}
