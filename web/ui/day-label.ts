import type { DayState } from '#domain/time/calendar-days.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { longDate } from '#domain/time/day-text.ts'
import * as words from './words.ts'

interface Day {
  state: DayState
  isToday: boolean
  isSelected: boolean
}

/** What a screen reader says for a day. */
export function dayLabel(date: IsoDate, { state, isToday, isSelected }: Day): string {
  return [
    isToday && words.today,
    longDate(date),
    isSelected && words.selected,
    state === 'unavailable' && words.notAvailable,
  ]
    .filter(Boolean)
    .join('')
}
