/** Schemas for parameters and columns, and the PostgreSQL types that go with them. */
import { Type, type TProperties, type TSchema } from 'typebox'

import { Nullable, OneOf } from '#contract/fields.ts'
import { isStreamed, type StreamedValue } from './connection/streamed-value.ts'

export type SqlType =
  | 'text'
  | 'text[]'
  | 'int'
  | 'smallint'
  | 'bigint'
  | 'bigint[]'
  | 'float8'
  | 'boolean'
  | 'uuid'
  | 'date'
  | 'timestamptz'
  | 'bytea'
  | 'jsonb'

const instant = Type.Refine(
  Type.Unsafe<Date>({ sql: 'timestamptz' }),
  (value) => value instanceof Date,
  () => 'must be a Date',
)

const bytes = Type.Refine(
  Type.Unsafe<Buffer>({ sql: 'bytea' }),
  (value) => Buffer.isBuffer(value),
  () => 'must be a Buffer',
)

const streamed = Type.Refine(
  Type.Unsafe<StreamedValue>({ sql: 'bytea' }),
  isStreamed,
  () => 'must be a StreamedValue',
)

export const t = {
  text: Type.String(),
  texts: Type.Array(Type.String()),
  int: Type.Integer(),
  smallint: Type.Integer({ sql: 'smallint' }),
  float: Type.Number(),
  boolean: Type.Boolean(),
  uuid: Type.String({ sql: 'uuid' }),
  /** The driver gives and takes a bigint as text. */
  bigint: Type.String({ sql: 'bigint' }),
  /** For `limit`, which is a bigint in PostgreSQL. */
  limit: Type.Integer({ sql: 'bigint' }),
  bigints: Type.Array(Type.String(), { sql: 'bigint[]' }),
  /** 'YYYY-MM-DD' */
  day: Type.String({ sql: 'date' }),
  instant,
  /** ISO 8601, for a timestamptz inside JSON. */
  instantText: Type.String({ sql: 'timestamptz' }),
  bytes,
  /** Bytes that are sent part by part: a parameter of a `large` write. */
  streamed,
  /** JSON that statements do not read. */
  object: Type.Unsafe<object>({ type: 'object' }),
  nullable: Nullable,
  oneOf: OneOf,
  list: <Item extends TSchema>(item: Item) => Type.Array(item),
  record: <Properties extends TProperties>(properties: Properties) => Type.Object(properties),
  /** A JSON object with any keys. */
  map: <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value),
}

interface JsonSchema {
  sql?: SqlType
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  type?: string
  items?: JsonSchema
}

/** The PostgreSQL type for this schema, whether nullable or not. */
export function sqlTypeOf(schema: TSchema): SqlType {
  return typeOf(schema)
}

function typeOf(schema: JsonSchema): SqlType {
  if (schema.sql) return schema.sql
  const choice = schema.anyOf?.find(({ type }) => type !== 'null')
  if (choice) return typeOf(choice)
  const constant: unknown = schema.const ?? schema.enum?.[0]
  switch (schema.type ?? typeof constant) {
    case 'string':
      return 'text'
    case 'integer':
      return 'int'
    case 'number':
      return 'float8'
    case 'boolean':
      return 'boolean'
    case 'array':
      return schema.items && typeOf(schema.items) === 'text' ? 'text[]' : 'jsonb'
    default:
      return 'jsonb'
  }
}
