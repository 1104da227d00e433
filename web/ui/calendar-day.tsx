import type { ComponentProps } from 'react'
import type { DayState } from '#domain/calendar-days.ts'
import type { IsoDate } from '#domain/calendar.ts'
import { dayLabel } from './day-label.ts'

interface CalendarDayProps extends ComponentProps<'div'> {
  date: IsoDate
  state: DayState
  isToday: boolean
  isSelected: boolean
}

/** A day as React Aria makes it, in our own words: it knows neither our today nor that a day is "not available". */
export function CalendarDay({ date, state, isToday, isSelected, ...rest }: CalendarDayProps) {
  return (
    <div
      {...rest}
      aria-label={dayLabel(date, { state, isToday, isSelected })}
      data-state={state}
      data-today={isToday || undefined}
    />
  )
}
