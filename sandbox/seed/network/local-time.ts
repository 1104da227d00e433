// Opening hours are local, slots are instants. Between the two stands the zone's distance from UTC on that day,
// which daylight saving changes at two in the morning, when every centre is closed.

import { offsetMinutes } from '#domain/time-zone.ts'

const offsets = new Map<string, number>()

/** The instant at which it is `minutes` after midnight on `date` in a US time zone. */
export function localInstant(date: string, minutes: number, timeZone: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - offsetOn(date, timeZone)) * 60_000)
}

/** The date it is somewhere. */
export function localDate(instant: Date, timeZone: string): string {
  // Canada writes its dates as ISO does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

function offsetOn(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`
  // At 17:00 UTC it is daytime of the same date from Puerto Rico to Hawaii.
  const offset = offsets.get(key) ?? offsetMinutes(Date.parse(`${date}T17:00:00Z`), timeZone)
  offsets.set(key, offset)
  return offset
}
