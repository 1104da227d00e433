/**
 * §2's month calendar. React Aria moves focus through the days and keeps the grid's semantics; which days can be
 * picked is the domain's rule, and what day it is comes from the caller rather than from the clock.
 */
import { parseDate } from '@internationalized/date'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { dayState, openingDay, selectableRange, type CalendarRule } from '#domain/calendar-days.ts'
import { isIsoDate, type IsoDate } from '#domain/calendar.ts'
import { CalendarDay } from './calendar-day.tsx'
import { MonthBar } from './calendar-month-bar.tsx'
import styles from './calendar.module.css'

export interface CalendarProps extends CalendarRule {
  label: string
  /** YYYY-MM-DD. §5: text without a dash is no date. */
  value: IsoDate | null
  onChange: (date: IsoDate) => void
  /** The day that has the calendar's focus, for whoever moves it from outside: a typed date. */
  focusedDate?: IsoDate | undefined
  onFocusedDateChange?: ((date: IsoDate) => void) | undefined
  /** Takes focus when it appears. */
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
  const { from, to } = selectableRange(rule)
  const chosen = value && isIsoDate(value) ? value : null
  return (
    // English for everybody, and so weeks that begin on Sunday, whatever the browser speaks.
    <I18nProvider locale="en-US">
      <AriaCalendar
        className={styles.calendar!}
        aria-label={label}
        value={chosen ? parseDate(chosen) : null}
        onChange={(date) => onChange(date.toString())}
        minValue={from ? parseDate(from) : null}
        maxValue={to ? parseDate(to) : null}
        isDateUnavailable={(date) => dayState(date.toString(), rule) === 'unavailable'}
        defaultFocusedValue={parseDate(chosen ?? openingDay(rule))}
        {...(focusedDate && { focusedValue: parseDate(focusedDate) })}
        onFocusChange={(date) => onFocusedDateChange?.(date.toString())}
        {...(takesFocus && { autoFocus: true })}
      >
        {({ state }) => (
          <>
            <MonthBar
              month={state.visibleRange.start.toString()}
              onPrevious={state.isPreviousVisibleRangeInvalid() ? null : () => state.focusPreviousPage()}
              onNext={state.isNextVisibleRangeInvalid() ? null : () => state.focusNextPage()}
            />
            <div className={styles.month}>
              <CalendarGrid className={styles.grid!} weekdayStyle="short">
                <CalendarGridHeader>
                  {(day) => (
                    <CalendarHeaderCell className={styles.weekday!}>{day.slice(0, 2)}</CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className={styles.cell!}
                      render={(props, { isSelected, isOutsideMonth }) => (
                        <CalendarDay
                          {...props}
                          date={date.toString()}
                          isToday={date.toString() === rule.today}
                          isSelected={isSelected}
                          state={isOutsideMonth ? 'blocked' : dayState(date.toString(), rule)}
                        />
                      )}
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
            {rule.mode === 'default' && rule.availableDates && (
              // Readers hear it with each day; this explains the look of them.
              <p className={styles.legend} aria-hidden="true">
                <span className={styles.sample}>17</span> Not available
              </p>
            )}
          </>
        )}
      </AriaCalendar>
    </I18nProvider>
  )
}
