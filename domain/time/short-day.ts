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
