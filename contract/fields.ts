/**
 * The building blocks of declarations. Every text has a maximum length, and none may contain NUL or half of a surrogate
 * pair: PostgreSQL rejects both, which should be a validation error instead of a server error.
 */
import { PHONE_TEXT } from '#domain/limits.ts'
import { Type, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox'

type TextOptions = { maxLength?: number; minLength?: number; description?: string; pattern?: string }

/** Read with the `u` flag, in which a whole pair is one character and only half of one is in this range. */
export const WELL_FORMED = '^[^\\u0000\\ud800-\\udfff]*$'

export function Text({ maxLength = 200, minLength = 0, pattern = WELL_FORMED, ...rest }: TextOptions = {}) {
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

/** What an identifier refers to. The caller must own it; ownership is checked against the token on every call. */
export type OwnedThing =
  | 'customer'
  | 'contact'
  | 'address'
  | 'contract'
  | 'equipment'
  | 'claim'
  | 'job'
  | 'triage'

export function Owned(thing: OwnedThing, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
    'x-owned': thing,
    ...(description ? { description } : {}),
  })
}

/** A reference in a URL: encrypted, so longer than its content. */
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

/** A calendar date, YYYY-MM-DD, within the years of domain/time/written-time.ts. */
export function Day(description?: string) {
  return Type.String({ format: 'date', ...(description ? { description } : {}) })
}

/** An instant, ISO 8601 with an offset, within the same years. We send UTC. */
export function Instant(description?: string) {
  return Type.String({ format: 'date-time', ...(description ? { description } : {}) })
}

/** Optimistic locking: counts changes, so that the second of two tabs gets a conflict. Fits a database integer. */
export function Version() {
  return Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'For optimistic locking: incremented with every change; send the last one you read',
  })
}

export function Cents(description = 'US cents') {
  return Type.Integer({ minimum: 0, maximum: 100_000_000, description })
}

/** The specification's amounts (coveredValue, buyoutCost) are in dollars; ours are in cents. */
export function Dollars(description = 'US dollars') {
  return Type.Number({ minimum: 0, maximum: 1_000_000, description })
}

export function Phone() {
  return Type.String({
    minLength: 7,
    maxLength: PHONE_TEXT,
    pattern: '^[0-9+(). -]+$',
    description: 'US phone number',
  })
}

export function StateCode() {
  return Type.String({ pattern: '^[A-Z]{2}$', description: 'US state or territory, two letters' })
}

/** A constant of P8.5: the only allowed value, and the default. */
export function Fixed<const Value extends string | number>(value: Value) {
  return Type.Literal(value, { default: value })
}

/** A named object: the API document describes it once, however many calls use it. */
export function Shape<Properties extends TProperties>(title: string, properties: Properties) {
  return Type.Object(properties, { title })
}

/** What a caller sends: unknown fields are refused. */
export function Closed<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false })
}

export function ClosedShape<Properties extends TProperties>(title: string, properties: Properties) {
  return Type.Object(properties, { title, additionalProperties: false })
}

export function List<T extends TSchema>(items: T, maxItems = 200, description?: string) {
  return Type.Array(items, { maxItems, ...(description ? { description } : {}) })
}

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export function OneOf<Values extends readonly [string, ...string[]]>(
  ...values: Values
): TUnion<{ -readonly [I in keyof Values]: TLiteral<Values[I]> }> {
  return Type.Union(values.map((value) => Type.Literal(value))) as never
}
