// Business days are Monday to Friday. Holidays count: they differ by carrier, partner and state.
import { addDays, daysBetween, type IsoDate } from './calendar.ts'

/** Business days after the first date, up to and including the second: Friday to Monday is one. */
export function businessDaysBetween(from: IsoDate, to: IsoDate): number {
  return weekdaysUntil(to) - weekdaysUntil(from)
}

/** The date that is this many business days later; never a weekend, unless zero days after one. */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  let later = addDays(date, days)
  while (businessDaysBetween(date, later) < days) later = addDays(later, 1)
  return later
}

export function isBusinessDay(date: IsoDate): boolean {
  return businessDaysBetween(addDays(date, -1), date) === 1
}

const A_MONDAY = '1970-01-05'

/** Weekdays from that Monday to the date, both included. */
function weekdaysUntil(date: IsoDate): number {
  const days = daysBetween(A_MONDAY, date)
  return 5 * Math.floor(days / 7) + Math.min((days % 7) + 1, 5)
}
