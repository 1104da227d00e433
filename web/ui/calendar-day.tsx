import type { DayState } from '#domain/time/calendar-days.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { dayLabel } from './day-label.ts'
import styles from './calendar.module.css'

interface CalendarDayProps {
  date: IsoDate
  state: DayState
  /** Of another month: its place is kept, empty. Greyed out, it would look as if it could never be picked. */
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  /** The one day that can be tabbed to. */
  isCurrent: boolean
  onPick: (date: IsoDate) => void
}

/** A blocked day is out of reach; one that is not available can be moved to, and says so. */
export function CalendarDay(props: CalendarDayProps) {
  const { date, state, isOutside, isToday, isSelected, isCurrent, onPick } = props
  return (
    <td role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={styles.cell}
        aria-label={dayLabel(date, { state, isToday, isSelected })}
        disabled={state === 'blocked'}
        aria-disabled={state === 'unavailable' || undefined}
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
