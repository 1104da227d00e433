/**
 * P1.9: the month calendar, a grid of buttons with a roving tabindex. The domain decides which days can be picked; the
 * caller passes today's date.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  dayState,
  nearestInRange,
  openingDay,
  selectableRange,
  type CalendarRule,
} from '#domain/time/calendar-days.ts'
import {
  addMonths,
  dayByKey,
  firstOfMonth,
  isSameMonth,
  lastOfMonth,
  weeksOf,
} from '#domain/time/calendar-month.ts'
import { isIsoDate, type IsoDate } from '#domain/time/calendar.ts'
import { monthAndYear } from '#domain/time/day-text.ts'
import { CalendarDay } from './calendar-day.tsx'
import { MonthBar } from './calendar-month-bar.tsx'
import { classNames } from './class-names.ts'
import * as words from './words.ts'
import styles from './calendar.module.css'

interface CalendarProps extends CalendarRule {
  label: string
  /** YYYY-MM-DD. P5.7: text without a dash is not a date. */
  value: IsoDate | null
  onChange: (date: IsoDate) => void
  /** The focused day, if it is controlled from outside, for example by a typed date. */
  focusedDate?: IsoDate | undefined
  onFocusedDateChange?: ((date: IsoDate) => void) | undefined
  takesFocus?: boolean
}

export function Calendar({
  label,
  value,
  onChange,
  focusedDate,
  onFocusedDateChange,
  takesFocus = false,
  ...rule
}: CalendarProps) {
  const chosen = value && isIsoDate(value) ? value : null
  const [ownDate, setOwnDate] = useState(() => chosen ?? openingDay(rule))
  const current = focusedDate ?? ownDate
  const grid = useRef<HTMLTableElement>(null)
  // The day that a key moves to. It takes focus once it has rendered: an effect of an earlier render may run before
  // that and must not move focus back to the previous day.
  const nextFocus = useRef(takesFocus ? current : null)
  useEffect(() => {
    if (nextFocus.current !== current) return
    nextFocus.current = null
    const day = grid.current?.querySelector<HTMLElement>('[tabindex="0"]')
    // Buttons are reused: the new day's may have focus already. Screen readers announce a day when it gets focus.
    day?.blur()
    day?.focus()
  })

  const show = (date: IsoDate) => {
    const shown = nearestInRange(date, rule)
    setOwnDate(shown)
    onFocusedDateChange?.(shown)
  }
  const followKey = (event: KeyboardEvent) => {
    const date = dayByKey(current, event.key, event.shiftKey)
    if (!date) return
    event.preventDefault()
    const shown = nearestInRange(date, rule)
    nextFocus.current = shown === current ? null : shown
    show(date)
  }
  const pick = (date: IsoDate) => {
    show(date)
    if (dayState(date, rule) === 'selectable') onChange(date)
  }

  const { from, to } = selectableRange(rule)
  const isFirst = from !== null && from >= firstOfMonth(current)
  const isLast = to !== null && to <= lastOfMonth(current)
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <MonthBar
        month={current}
        onPrevious={isFirst ? null : () => show(addMonths(current, -1))}
        onNext={isLast ? null : () => show(addMonths(current, 1))}
      />
      <div className={styles.month}>
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid built on a table
          role="grid"
          className={styles.grid}
          aria-label={monthAndYear(current)}
          onKeyDown={followKey}
        >
          <thead>
            <tr>
              {words.weekdays.map((weekday) => (
                <th key={weekday} scope="col" className={styles.weekday} abbr={weekday}>
                  {weekday.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* oxlint-disable react/no-array-index-key -- Buttons are reused for another month: replacing the focused one costs a layout. */}
            {weeksOf(current).map((week, row) => (
              <tr key={row}>
                {week.map((date, column) => (
                  <CalendarDay
                    key={column}
                    date={date}
                    isOutside={!isSameMonth(date, current)}
                    isToday={date === rule.today}
                    isSelected={date === chosen}
                    isCurrent={date === current}
                    state={isSameMonth(date, current) ? dayState(date, rule) : 'blocked'}
                    onPick={pick}
                  />
                ))}
              </tr>
            ))}
            {/* oxlint-enable react/no-array-index-key */}
          </tbody>
        </table>
      </div>
      {rule.mode === 'default' && rule.availableDates && (
        // For sighted users: screen readers announce it with each day.
        <p className={classNames('note', styles.legend)} aria-hidden="true">
          <span className={styles.sample}>{words.legend}</span>
          {words.legendText}
        </p>
      )}
    </div>
  )
}
