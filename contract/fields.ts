/**
 * The vocabulary that declarations are written in. Every text has a length, and none may hold a NUL:
 * PostgreSQL refuses it, and a caller should hear that as "this field is wrong", not as a server error.
 */
import { Type, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox'

type TextOptions = { maxLength?: number; minLength?: number; description?: string; pattern?: string }

export const WITHOUT_NUL = '^[^\\u0000]*$'

export function Text({ maxLength = 200, minLength = 0, pattern = WITHOUT_NUL, ...rest }: TextOptions = {}) {
  return Type.String({ minLength, maxLength, pattern, ...rest })
}

/** A short code of letters, digits and a few separators: brand, product, issue, status. */
export function Code(description?: string) {
  return Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9 ._:-]*$',
    ...(description ? { description } : {}),
  })
}

/** What an identifier names. The caller must own it: on every call, whoever answers checks it against the token. */
export type OwnedThing =
  | 'customer'
  | 'contact'
  | 'address'
  | 'contract'
  | 'equipment'
  | 'claim'
  | 'job'
  | 'triage'

/** An identifier of something that belongs to one customer. */
export function Owned(thing: OwnedThing, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
    'x-owned': thing,
    ...(description ? { description } : {}),
  })
}

/** A reference as it stands in the address: encrypted, so longer than what it holds. */
export function EncryptedReference(thing: OwnedThing, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength: 1024,
    pattern: '^[A-Za-z0-9_.-]+$',
    'x-owned': thing,
    'x-encrypted': true,
    ...(description ? { description } : {}),
  })
}

export function ZipCode() {
  return Type.String({ pattern: '^[0-9]{5}$', description: 'Five digits' })
}

/** A calendar day, YYYY-MM-DD. */
export function Day(description?: string) {
  return Type.String({ format: 'date', ...(description ? { description } : {}) })
}

/** An instant in UTC, ISO 8601. */
export function Instant(description?: string) {
  return Type.String({ format: 'date-time', ...(description ? { description } : {}) })
}

/** Counts changes, so that the second of two tabs can be told; as large as a column of the database holds. */
export function Version() {
  return Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Counts changes; send back the last seen',
  })
}

export function Cents(description = 'US cents') {
  return Type.Integer({ minimum: 0, maximum: 100_000_000, description })
}

/** Amounts in the calls that partners share (coveredValue, buyoutCost) are dollars; ours are cents (P2.10). */
export function Dollars(description = 'US dollars') {
  return Type.Number({ minimum: 0, maximum: 1_000_000, description })
}

/** A US number as people type it. */
export function Phone() {
  return Type.String({
    minLength: 7,
    maxLength: 20,
    pattern: '^[0-9+(). -]+$',
    description: 'US phone number',
  })
}

export function StateCode() {
  return Type.String({ pattern: '^[A-Z]{2}$', description: 'US state or territory, two letters' })
}

/** A value that is fixed (P8.5): the only one allowed, and filled in where it is left out. */
export function Fixed<const Value extends string | number>(value: Value) {
  return Type.Literal(value, { default: value })
}

/** An object with a name of its own: the API document describes it once, however many calls carry it. */
export function Shape<Properties extends TProperties>(
  title: string,
  properties: Properties,
  options: { additionalProperties?: false } = {},
) {
  return Type.Object(properties, { title, ...options })
}

/** Every list has an end. */
export function List<T extends TSchema>(items: T, maxItems = 200, description?: string) {
  return Type.Array(items, { maxItems, ...(description ? { description } : {}) })
}

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export function OneOf<Values extends [string, ...string[]]>(
  ...values: Values
): TUnion<{ [I in keyof Values]: TLiteral<Values[I]> }> {
  return Type.Union(values.map((value) => Type.Literal(value))) as never
}
