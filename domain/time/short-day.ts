import { daysBetween, type IsoDate } from './calendar.ts'

/** 'Wed, Nov 18' */
export const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Today', 'Tomorrow' or 'Wed, Nov 18'. */
export function upcomingDay(date: IsoDate, today: IsoDate): string {
  return ['Today', 'Tomorrow'][daysBetween(today, date)] ?? shortDay(date)
}

/** Cached: creating a format is far slower than using it, and a calendar formats 42 days. */
export function dayFormat(parts: Intl.DateTimeFormatOptions): (date: IsoDate) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
    return format.format(new Date(date))
  }
}
