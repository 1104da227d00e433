import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import styles from './done-tick.module.css'

/** Always next to text that says so too. */
export function DoneTick() {
  return (
    <span className={styles.tick}>
      <CheckIcon />
    </span>
  )
}

/** Shown in its place while it is loading, or if nothing was just done. */
export function QuietSign({ children }: { children?: ReactNode }) {
  return <span className={classNames(styles.tick, styles.quiet)}>{children}</span>
}
