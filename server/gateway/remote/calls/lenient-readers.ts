/**
 * Readers for the answers of a partner's gateway, as lenient as P11.2 says. A reader never throws: what it can't use
 * becomes null, and is noted by record and field for the log, never with its content.
 */
import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Clean } from 'typebox/value'
import { hasKnownTimeZones } from './time-zones.ts'

export interface Oddity {
  /** Where in the answer, with the record's id if it has one: `contractCollection[0] (C-17)`; empty at the top. */
  record: string
  field: string
  problem: 'missing' | 'unreadable' | 'unusual'
}

/** Where a value was found. */
export interface Place {
  record: string
  field: string
  oddities: Oddity[]
  /** Optionally collects values that were readable although they had another shape. */
  unusual?: Oddity[] | undefined
}

/** A field of a record, for what compares or explains readers. Reading doesn't need it. */
export interface Part {
  names: readonly string[]
  isNeeded: boolean
  isShortcut: boolean
  /** Of the record that it is, or of the records that it lists. */
  parts: readonly Part[]
}

/** Undefined means that the record around it can't be used. */
export interface Reader<Value> {
  (value: unknown, place: Place): Value | undefined
  /** The field's names on the wire, of which the first present one counts. Default: the name of the result. */
  names?: readonly string[]
  isNeeded?: boolean
  parts?: readonly Part[]
}

export type Fields = Record<string, Reader<unknown>>
export type ValueOf<R> = R extends Reader<infer Value> ? Value : never
export type RecordOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

/** Notes a value that is present and can't be read. */
export function unreadable({ record, field, oddities }: Place): null {
  oddities.push({ record, field, problem: 'unreadable' })
  return null
}

/** Notes a value that was read, but not in its usual shape. */
export function noteUnusual({ record, field, unusual }: Place): void {
  unusual?.push({ record, field, problem: 'unusual' })
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

/** A bold field of P11: without it, its record can't be used. */
export function needed<Value>(reader: Reader<Value | null>): Reader<Value> {
  const read: Reader<Value> = (value, place) => {
    const before = place.oddities.length
    const found = reader(value, place)
    if (!isAbsent(found)) return found
    const { record, field, oddities } = place
    if (oddities.length === before) oddities.push({ record, field, problem: 'missing' })
    return undefined
  }
  return Object.assign(like(reader, read), { isNeeded: true })
}

/** Reads the field under another name, or under the first of several that is present. */
export function from<Value>(names: string | readonly string[], reader: Reader<Value>): Reader<Value> {
  const read: Reader<Value> = (value, place) => reader(value, place)
  return Object.assign(like(reader, read), { names: typeof names === 'string' ? [names] : names })
}

export function otherwise<Value>(reader: Reader<Value | null>, fallback: Value): Reader<Value> {
  const read: Reader<Value> = (value, place) => reader(value, place) ?? fallback
  return like(reader, read)
}

/** Works out a result from what was read. */
export function mapped<Value, Result>(reader: Reader<Value>, work: (value: Value) => Result): Reader<Result> {
  const read: Reader<Result> = (value, place) => {
    const found = reader(value, place)
    return found === undefined ? undefined : work(found)
  }
  return like(reader, read)
}

const none = {}

/** `shortcuts` are fields that save a call or a computation where they are present (P11). */
export function record<F extends Fields, S extends Fields = typeof none>(
  fields: F,
  shortcuts?: S,
): Reader<RecordOf<F> & RecordOf<S>> {
  const all = { ...fields, ...shortcuts } as F & S
  const read: Reader<RecordOf<F> & RecordOf<S>> = (value, place) =>
    readRecord(all, value, place, inside(place))
  return Object.assign(read, { parts: partsOf(fields, shortcuts) })
}

/** A record with an id, which it can't be used without. The log names it. */
export function entity<Id extends string, F extends Fields, S extends Fields = typeof none>(
  idField: Id,
  idReader: Reader<string | null>,
  fields: F,
  shortcuts?: S,
): Reader<RecordOf<F> & RecordOf<S> & Record<Id, string>> {
  const described = { [idField]: needed(idReader), ...fields }
  const all = { ...described, ...shortcuts } as F & S & Record<Id, Reader<string>>
  const read: Reader<RecordOf<typeof all>> = (value, place) => {
    const id = asRecord(value)?.[idField]
    const named = isLoggable(id) ? `${inside(place)} (${id})` : inside(place)
    return readRecord(all, value, place, named)
  }
  return Object.assign(read, { parts: partsOf(described, shortcuts) })
}

function partsOf(fields: Fields, shortcuts: Fields = none): Part[] {
  const part = ([name, reader]: [string, Reader<unknown>], isShortcut: boolean): Part => ({
    names: reader.names ?? [name],
    isNeeded: reader.isNeeded === true && !isShortcut,
    isShortcut,
    parts: reader.parts ?? [],
  })
  return [
    ...Object.entries(fields).map((field) => part(field, false)),
    ...Object.entries(shortcuts).map((field) => part(field, true)),
  ]
}

function readRecord<F extends Fields>(
  fields: F,
  value: unknown,
  place: Place,
  path: string,
): RecordOf<F> | undefined {
  const given = asRecord(value)
  if (!given) {
    if (!isAbsent(value)) unreadable(place)
    return undefined
  }
  const result: Record<string, unknown> = {}
  let usable = true
  for (const [name, reader] of Object.entries(fields)) {
    const names = reader.names ?? [name]
    const field = names.find((candidate) => !isAbsent(given[candidate])) ?? names[0]!
    result[name] = reader(given[field], { ...place, record: path, field })
    if (result[name] === undefined) usable = false
  }
  return usable ? (result as RecordOf<F>) : undefined
}

/** Without the items that can't be used. Nothing is an empty list, and anything but a list is a list of one. */
export function list<Value>(reader: Reader<Value | null>): Reader<Value[]> {
  const read: Reader<Value[]> = (value, place) => {
    if (isAbsent(value)) return []
    if (!Array.isArray(value)) noteUnusual(place)
    const items: unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) => {
      const field = Array.isArray(value) ? `${place.field}[${index}]` : place.field
      const found = reader(item, { ...place, field })
      return isAbsent(found) ? [] : [found]
    })
  }
  return Object.assign(read, { parts: reader.parts ?? [] })
}

/** What our own gateway sends beyond P11, in the contract's own shape or not at all. */
export function shortcut<Schema extends TSchema>(schema: Schema): Reader<Static<Schema> | null> {
  let check: Validator | undefined
  return (value, place) => {
    if (isAbsent(value)) return null
    check ??= Compile(schema)
    const known = Clean(schema, value)
    const isUsable = check.Check(known) && hasKnownTimeZones(known)
    return isUsable ? (known as Static<Schema>) : unreadable(place)
  }
}

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : undefined
}

function inside({ record, field }: Place): string {
  return record ? `${record}.${field}` : field
}

function isLoggable(id: unknown): boolean {
  return typeof id === 'number' || (typeof id === 'string' && /^[\w-]{1,64}$/.test(id))
}

/** Copies the names and parts of the reader that the new one wraps. */
function like<Value>(reader: Reader<unknown>, read: Reader<Value>): Reader<Value> {
  if (reader.names) read.names = reader.names
  if (reader.parts) read.parts = reader.parts
  return read
}
