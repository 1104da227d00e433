/**
 * The vocabulary that declarations are written in. Every text has a length, and none may hold a NUL:
 * PostgreSQL refuses it, and a caller should hear that as "this field is wrong", not as a server error.
 */
import { Type, type TLiteral, type TSchema, type TUnion } from 'typebox'

type TextOptions = { maxLength?: number; minLength?: number; description?: string; pattern?: string }

const WITHOUT_NUL = '^[^\\u0000]*$'

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
export type OwnedThing = 'customer' | 'contract' | 'equipment' | 'claim' | 'job' | 'triage'

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

export function Cents(description = 'US cents') {
  return Type.Integer({ minimum: 0, maximum: 100_000_000, description })
}

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export function OneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): TUnion<{ [I in keyof Values]: TLiteral<Values[I]> }> {
  return Type.Union(values.map((value) => Type.Literal(value))) as never
}
