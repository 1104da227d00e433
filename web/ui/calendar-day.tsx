import type { DayState } from '#domain/time/calendar-days.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { longDate } from '#domain/time/day-text.ts'
import * as words from './words.ts'
import styles from './calendar.module.css'

interface CalendarDayProps {
  date: IsoDate
  state: DayState
  /** Belongs to another month and renders empty. Grayed out, it would look as if it could never be picked. */
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  /** The only day in the tab order. */
  isCurrent: boolean
  onPick: (date: IsoDate) => void
}

/** A blocked day can't be reached; one that is not available can be focused and says so. */
export function CalendarDay(props: CalendarDayProps) {
  const { date, state, isOutside, isToday, isSelected, isCurrent, onPick } = props
  const isUnavailable = state === 'unavailable'
  return (
    <td role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={styles.cell}
        aria-label={
          (isToday ? words.today : '') +
          longDate(date) +
          (isSelected ? words.selected : '') +
          (isUnavailable ? words.notAvailable : '')
        }
        disabled={state === 'blocked'}
        aria-disabled={isUnavailable || undefined}
        tabIndex={isCurrent ? 0 : -1}
        data-outside={isOutside || undefined}
        data-selected={isSelected || undefined}
        data-today={isToday || undefined}
        onClick={() => onPick(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}
