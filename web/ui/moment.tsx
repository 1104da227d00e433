import type { ReactNode } from 'react'
import styles from './moment.module.css'

interface MomentProps {
  at: string
  /** What stands for it on paper, which is read later: '11/13/2026, 11:20 AM'. */
  onPaper?: string | null | undefined
  /** As seen from today: 'Yesterday, 4:05 PM'. */
  children: ReactNode
}

export function Moment({ at, onPaper, children }: MomentProps) {
  return (
    <time dateTime={at} className={styles.moment} data-on-paper={onPaper || undefined}>
      <span>{children}</span>
    </time>
  )
}
