/** Readers of single values (P11.2). Absent and blank is null; present and not readable is null, and noted. */
import { findState } from '#domain/customer/us-states.ts'
import { isIsoDate } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { businessInstant, instantText } from './business-instant.ts'
import { isAbsent, noteUnusual, unreadable, type Reader } from './lenient-readers.ts'
import { isTimeZone } from './time-zones.ts'

/** A reader from two functions: the meaning of a value (undefined if unclear), and whether it has the shape of P6. */
function scalar<Value>(
  meaning: (text: string, value: unknown) => Value | undefined,
  isUsual: (value: unknown, found: Value) => boolean,
): Reader<Value | null> {
  return (value, place) => {
    if (isAbsent(value)) return null
    if (typeof value === 'object') return unreadable(place)
    const words = clean(String(value))
    if (words === '') return null
    const found = meaning(words, value)
    if (found === undefined) return unreadable(place)
    if (!isUsual(value, found)) noteUnusual(place)
    return found
  }
}

// PostgreSQL takes neither NUL nor half a surrogate pair.
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

const isSame = (value: unknown, found: unknown) => value === found
const isNumber = (value: unknown) => typeof value === 'number'

export const text = scalar((words) => words, isSame)

/** An id or a code. Longer ones are refused by our own calls. */
export const code = scalar(
  (words, value) => (typeof value === 'boolean' || words.length > 64 ? undefined : words),
  isSame,
)

/** Dollars on the wire, cents here. */
export const cents = scalar((words) => {
  const [, whole = '', part = ''] = amountPattern.exec(words) ?? []
  if (!whole && !part) return undefined
  const dollars = Number(`${whole.replaceAll(',', '') || '0'}.${part || '0'}`)
  return dollars <= MOST_DOLLARS ? Math.round(dollars * 100) : undefined
}, isNumber)

export const flag = scalar((words, value) => {
  if (typeof value === 'boolean') return value
  return flagWords.get(words.toLowerCase())
}, isSame)

/** YYYY-MM-DD */
export const day = scalar((words) => {
  if (isIsoDate(words)) return words
  const at = businessInstant(words)
  const found = at && businessDay(at)
  // Years before 1 and after 9999 have no such form.
  return found && isIsoDate(found) ? found : undefined
}, isSame)

/** ISO 8601, in UTC. */
export const instant = scalar(
  (words) => {
    const at = businessInstant(words)
    return at && instantText(at)
  },
  (value) => instantPattern.test(String(value)),
)

/** Five digits. As a number, it has lost its leading zeros. */
export const zip = scalar((words, value) => {
  const digits = typeof value === 'number' ? words.padStart(words.length > 5 ? 9 : 5, '0') : words
  return zipPattern.exec(digits)?.[1]
}, isSame)

/** Two letters, or as it came. */
export const state = scalar((words) => findState(words)?.code ?? words, isSame)

export function number(min: number, max: number): Reader<number | null> {
  return scalar((words, value) => {
    const found = typeof value === 'number' || numberPattern.test(words) ? Number(words) : Number.NaN
    return found >= min && found <= max ? found : undefined
  }, isNumber)
}

export const version = scalar((words) => {
  const found = /^\d{1,10}$/.test(words) ? Number(words) : 0
  return found >= 1 && found <= MOST_VERSIONS ? found : undefined
}, isNumber)

/** A time zone that this runtime knows. */
export const timeZone = scalar((words) => (isTimeZone(words) ? words : undefined), isSame)

const MOST_DOLLARS = 1_000_000
const MOST_VERSIONS = 2_147_483_647
const amountPattern = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/
const numberPattern = /^-?\d+(\.\d+)?$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/
const zipPattern = /^(\d{5})(?:[- ]?\d{4})?$/
const flagWords = new Map([
  ['true', true],
  ['y', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['n', false],
  ['no', false],
  ['0', false],
])
