import { daysBetween, type IsoDate } from './calendar.ts'

/** 'Wed, Nov 18' */
export function shortDay(date: IsoDate): string {
  return write(date, SHORT)
}

/** 'Wednesday, November 18' */
export function longDay(date: IsoDate): string {
  return write(date, LONG)
}

/** 'Wednesday, November 18, 2026' */
export function longDate(date: IsoDate): string {
  return write(date, LONG_WITH_YEAR)
}

/** 'November 2026' */
export function monthAndYear(date: IsoDate): string {
  return write(date, MONTH)
}

/** 'Today', 'Tomorrow' or 'Wed, Nov 18'. */
export function upcomingDay(date: IsoDate, today: IsoDate): string {
  return ['Today', 'Tomorrow'][daysBetween(today, date)] ?? shortDay(date)
}

/** 'Today', 'Yesterday', 'Nov 13', or 'Nov 13, 2025' if that was another year. */
export function pastDay(date: IsoDate, today: IsoDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return ['Today', 'Yesterday'][daysBetween(date, today)] ?? write(date, isThisYear ? DAY : DAY_WITH_YEAR)
}

type Parts = Intl.DateTimeFormatOptions

const SHORT: Parts = { weekday: 'short', month: 'short', day: 'numeric' }
const LONG: Parts = { weekday: 'long', month: 'long', day: 'numeric' }
const LONG_WITH_YEAR: Parts = { dateStyle: 'full' }
const MONTH: Parts = { month: 'long', year: 'numeric' }
const DAY: Parts = { month: 'short', day: 'numeric' }
const DAY_WITH_YEAR: Parts = { month: 'short', day: 'numeric', year: 'numeric' }

// Creating a format is far slower than using it, and a calendar writes 42 days at once.
const formats = new Map<Parts, Intl.DateTimeFormat>()

function write(date: IsoDate, parts: Parts): string {
  const format = formats.get(parts) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  formats.set(parts, format)
  return format.format(new Date(date))
}
