/** How a date or time may be written in a request. Bounded: a year beyond these is a mistake, and some break arithmetic. */
import { isIsoDate } from './calendar.ts'

export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

/** YYYY-MM-DD. */
export function isWrittenDay(text: string): boolean {
  return isIsoDate(text) && isYear(Number(text.slice(0, 4)))
}

/**
 * ISO 8601 with seconds and an offset. No leap seconds: neither Date nor the time zone of a business has them. PostgreSQL
 * accepts offsets of less than 16 hours; no place has more than 14.
 */
export function isWrittenInstant(text: string): boolean {
  const [, day = ''] = pattern.exec(text) ?? []
  if (!isIsoDate(day)) return false
  // The offset can move it into another year.
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && isYear(date.getUTCFullYear())
}

const pattern =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/

function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
