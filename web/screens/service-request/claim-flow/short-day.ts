import { daysBetween, type IsoDate } from '#domain/time/calendar.ts'
import { appointmentDay } from '../../job/show/when-text.ts'

/** 'Today', 'Tomorrow' or 'Wed, Nov 18', relative to the customer's date. */
export function shortDay(date: IsoDate, now: Date): string {
  // The en-CA locale formats dates as ISO.
  const today = now.toLocaleDateString('en-CA')
  return ['Today', 'Tomorrow'][daysBetween(today, date)] ?? appointmentDay(date)
}
