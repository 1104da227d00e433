// The forms that My Devices does not need, which stay out of the first load.
import { daysBetween, type IsoDate } from './calendar.ts'
import { dayFormat } from './short-day.ts'

/** 'Wednesday, November 18' */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Wednesday, November 18, 2026' */
export const longDate = dayFormat({ dateStyle: 'full' })

/** 'November 2026' */
export const monthAndYear = dayFormat({ month: 'long', year: 'numeric' })

/** 'Today', 'Yesterday', 'Nov 13', or 'Nov 13, 2025' if that was another year. */
export function pastDay(date: IsoDate, today: IsoDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return ['Today', 'Yesterday'][daysBetween(date, today)] ?? (isThisYear ? day : dayAndYear)(date)
}

const day = dayFormat({ month: 'short', day: 'numeric' })
const dayAndYear = dayFormat({ dateStyle: 'medium' })
