import type { DayState } from '#domain/time/calendar-days.ts'
import type { IsoDate } from '#domain/time/calendar.ts'

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'Thursday, November 19, 2026' */
export function longDate(date: IsoDate): string {
  return fullDate.format(new Date(date))
}

/** 'November 2026' */
export function monthName(date: IsoDate): string {
  return monthAndYear.format(new Date(date))
}

interface Day {
  state: DayState
  isToday: boolean
  isSelected: boolean
}

/** The accessible name of a day. */
export function dayLabel(date: IsoDate, { state, isToday, isSelected }: Day): string {
  return [
    isToday && 'Today, ',
    longDate(date),
    isSelected && ' selected',
    state === 'unavailable' && ', not available',
  ]
    .filter(Boolean)
    .join('')
}
