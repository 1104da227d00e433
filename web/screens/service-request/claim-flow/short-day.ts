import { daysBetween, type IsoDate } from '#domain/time/calendar.ts'
import { appointmentDay } from '../../job/show/when-text.ts'

/** 'Today', 'Tomorrow' or 'Wed, Nov 18'. Today is the customer's. */
export function shortDay(date: IsoDate, now: Date): string {
  // Canada writes its dates as ISO does.
  const today = now.toLocaleDateString('en-CA')
  return ['Today', 'Tomorrow'][daysBetween(today, date)] ?? appointmentDay(date)
}
