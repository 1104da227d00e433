// Appointments take place somewhere and are shown in that place's local time, wherever the customer is.

import { formatTimeRange, type IsoDate, type TimeOfDay } from './calendar.ts'
import { longDay } from './day-text.ts'
import { shortDay } from './short-day.ts'
import { BUSINESS_TIME_ZONE } from '../limits.ts'
import { zoneAbbreviation } from './time-zone.ts'

/** The local date in a time zone: '2026-11-19'. */
export function dayIn(timeZone: string, at: Date): IsoDate {
  // A page's first format, of whatever kind, keeps a slow phone busy for 100 ms. Not every browser has Temporal.
  if (globalThis.Temporal) return dayByTemporal(timeZone, at)
  const key = timeZone + Math.floor(at.getTime() / QUARTER_MS)
  let day = knownDays.get(key)
  if (day === undefined) {
    if (knownDays.size >= MOST_KNOWN) knownDays.clear()
    knownDays.set(key, (day = dayByFormat(timeZone, at)))
  }
  return day
}

// Formatting took 3% of a server's time when listing devices. In every time zone, a date begins on a quarter hour.
const knownDays = new Map<string, IsoDate>()
const [QUARTER_MS, MOST_KNOWN] = [900_000, 5_000]

function dayByFormat(timeZone: string, at: Date): IsoDate {
  let format = dayFormats.get(timeZone)
  // The Canadian date format is ISO 8601.
  if (!format) dayFormats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone })))
  return format.format(at)
}

// Cached: creating one takes a hundred times as long as using it, and every list of devices needs today's date.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayByTemporal(timeZone: string, at: Date): IsoDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** An instant's date, for coverage, waiting periods in days, and dates that are stored without a time. */
export function businessDay(at: Date): IsoDate {
  return dayIn(BUSINESS_TIME_ZONE, at)
}

// Where most places are. The names are Intl's, but a page's first format takes too long.
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Los_Angeles': 'Pacific Time',
}

/** 'Eastern Time' */
export function timeZoneName(timeZone: string): string {
  return ZONE_NAMES[timeZone] ?? zoneNameByFormat(timeZone)
}

export function zoneNameByFormat(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 'Tuesday, October 27, 11:00 AM – 1:00 PM (Eastern Time)' */
export function visitTime({ startsAt, endsAt, timeZone }: VisitTime): string {
  const [from, to] = [clockTime(startsAt, timeZone), clockTime(endsAt, timeZone)]
  const date = longDay(dayIn(timeZone, new Date(startsAt)))
  return `${date}, ${formatTimeRange({ from, to })} (${timeZoneName(timeZone)})`
}

/** 'Tue, Oct 27, 11:00 AM – 1:00 PM EDT', for SMS. */
export function shortVisitTime({ startsAt, endsAt, timeZone }: VisitTime): string {
  const [from, to] = [clockTime(startsAt, timeZone), clockTime(endsAt, timeZone)]
  const date = shortDay(dayIn(timeZone, new Date(startsAt)))
  return `${date}, ${formatTimeRange({ from, to })} ${zoneAbbreviation(Date.parse(startsAt), timeZone)}`
}

export type VisitTime = { startsAt: string; endsAt: string; timeZone: string }

export function clockTime(at: string, timeZone: string): TimeOfDay {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const [hour = 0, minute = 0] = new Date(at).toLocaleTimeString('en-US', time).split(':').map(Number)
  return [hour, minute]
}
