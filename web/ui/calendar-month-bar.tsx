import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/time/calendar.ts'
import { monthAndYear } from '#domain/time/day-text.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'
import * as words from './words.ts'
import styles from './calendar.module.css'

interface MonthBarProps {
  month: IsoDate
  /** Null at the end of the range. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function MonthBar({ month, onPrevious, onNext }: MonthBarProps) {
  return (
    <div className={styles.bar}>
      <Arrow label={words.previousMonth} onPress={onPrevious}>
        <PreviousIcon />
      </Arrow>
      <p className={styles.title} role="status">
        {monthAndYear(month)}
      </p>
      <Arrow label={words.nextMonth} onPress={onNext}>
        <NextIcon />
      </Arrow>
    </div>
  )
}

interface ArrowProps {
  label: string
  onPress: (() => void) | null
  children: ReactNode
}

// Not disabled at the end of the range: a disabled button would lose focus.
function Arrow({ label, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={() => onPress?.()}
    >
      {children}
    </button>
  )
}
