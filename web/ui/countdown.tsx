/**
 * The time left to decide, as a ring and in words. It updates once a minute without animation; a polite live region
 * announces it on the hour and more often toward the end.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { isTimeToTell, spokenTimeLeft, timeLeft, untilNextWords } from './time-left.ts'
import { classNames } from './class-names.ts'
import { KeepTogether } from './keep-together.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './countdown.module.css'

interface CountdownProps {
  until: string
  /** The total time; the ring shows the share that is left. */
  windowHours: number
  /** The deadline in words, and what happens then. */
  children?: ReactNode
  /** Called once, if the time runs out while the page is open. */
  onEnd?: () => void
  clock?: () => number
}

export function Countdown({ until, windowHours, children, onEnd, clock = Date.now }: CountdownProps) {
  const { left, told } = useTimeLeft({ until: Date.parse(until), windowHours, clock, onEnd })
  const share = Math.min(1, Math.max(0, left / (windowHours * hourMs)))
  return (
    <div className={styles.countdown}>
      <Ring percent={Math.round(share * 100)} />
      <div>
        {/* Outdated on paper; the deadline isn't. */}
        <p className={classNames(styles.words, 'screen-only')}>
          <span aria-hidden="true">
            <KeepTogether>{timeLeft(left, windowHours)}</KeepTogether>
          </span>
          <VisuallyHidden>{spokenTimeLeft(left, windowHours)}</VisuallyHidden>
        </p>
        {children && (
          <p className={styles.about}>
            <KeepTogether>{children}</KeepTogether>
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  )
}

const hourMs = 3_600_000

interface TimeLeftOptions {
  until: number
  windowHours: number
  clock: () => number
  onEnd: (() => void) | undefined
}

function useTimeLeft({ until, windowHours, clock, onEnd }: TimeLeftOptions) {
  // No announcement at first: screen readers read the text with the page.
  const [state, setState] = useState(() => ({ left: until - clock(), told: '' }))
  useEffect(() => {
    const wait = untilNextWords(state.left)
    if (wait === Infinity) return
    const timer = setTimeout(() => {
      const left = until - clock()
      setState(({ told }) => ({ left, told: isTimeToTell(left) ? spokenTimeLeft(left, windowHours) : told }))
      if (left <= 0) onEnd?.()
    }, wait)
    return () => clearTimeout(timer)
  }, [state, until, windowHours, clock, onEnd])
  return state
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg
      className={classNames(styles.ring, 'screen-only')}
      viewBox="0 0 56 56"
      fill="none"
      strokeWidth="6"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="28" cy="28" r="25" />
      {percent > 0 && (
        <circle
          className={styles.left}
          cx="28"
          cy="28"
          r="25"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          strokeLinecap="round"
          transform="rotate(-90 28 28)"
        />
      )}
    </svg>
  )
}
