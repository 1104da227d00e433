import { daysBetween, MONTHS, type IsoDate } from './calendar.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Wed, Nov 18'. By hand: My Devices shows it, and creating a format takes a slow phone longer than drawing a card. */
export function shortDay(date: IsoDate): string {
  const day = new Date(date)
  return `${WEEKDAYS[day.getUTCDay()]}, ${MONTHS[day.getUTCMonth()]!.slice(0, 3)} ${day.getUTCDate()}`
}

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
