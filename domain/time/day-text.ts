// The forms that My Devices does not need, which stay out of the first load. By hand: the first format that a page
// creates keeps a slow phone busy for 140 ms.
import { daysBetween, MONTHS, type IsoDate } from './calendar.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Wednesday, November 18' */
export function longDay(date: IsoDate): string {
  const day = new Date(date)
  return `${WEEKDAYS[day.getUTCDay()]}, ${monthOf(day)} ${day.getUTCDate()}`
}

/** 'Wednesday, November 18, 2026' */
export function longDate(date: IsoDate): string {
  return `${longDay(date)}, ${yearOf(date)}`
}

/** 'Nov 18' */
export function monthDay(date: IsoDate): string {
  const day = new Date(date)
  return `${monthOf(day).slice(0, 3)} ${day.getUTCDate()}`
}

/** 'November 2026' */
export function monthAndYear(date: IsoDate): string {
  return `${monthOf(new Date(date))} ${yearOf(date)}`
}

/** 'Today', 'Yesterday', 'Nov 13', or 'Nov 13, 2025' if that was another year. */
export function pastDay(date: IsoDate, today: IsoDate): string {
  const known = ['Today', 'Yesterday'][daysBetween(date, today)]
  if (known) return known
  return yearOf(date) === yearOf(today) ? monthDay(date) : `${monthDay(date)}, ${yearOf(date)}`
}

const monthOf = (day: Date) => MONTHS[day.getUTCMonth()]!
const yearOf = (date: IsoDate) => new Date(date).getUTCFullYear()
