// The forms that My Devices does not need, which stay out of the first load.
import { daysBetween, type IsoDate } from './calendar.ts'
import { dayFormat } from './short-day.ts'

/** 'Wednesday, November 18' */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Wednesday, November 18', which breaks only after the weekday. */
export function longDayInTwo(date: IsoDate): string {
  return longDay(date).replace(/ (?=\d)/, '\u00a0')
}

/** 'Wednesday, November 18, 2026' */
export const longDate = dayFormat({ dateStyle: 'full' })

/** 'Nov 18' */
export const monthDay = dayFormat({ month: 'short', day: 'numeric' })

/** Stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** 'November 2026' */
export const monthAndYear = dayFormat({ month: 'long', year: 'numeric' })

/** 'Today', 'Yesterday', 'Nov 13', or 'Nov 13, 2025' if that was another year. */
export function pastDay(date: IsoDate, today: IsoDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return ['Today', 'Yesterday'][daysBetween(date, today)] ?? (isThisYear ? monthDay : dayAndYear)(date)
}

const dayAndYear = dayFormat({ dateStyle: 'medium' })
