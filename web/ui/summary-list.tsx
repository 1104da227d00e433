import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './summary-list.module.css'

export interface SummaryRow {
  label: string
  /** Nothing entered is said, not left blank. */
  value: ReactNode
  /** A link or a button around ChangeWords, where it can still be changed. */
  action?: ReactNode
}

/** Everything that was answered, before it is sent. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {rows.map(({ label, value, action }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value || <span className={styles.none}>Not given</span>}</dd>
            {action && <dd className={styles.action}>{action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** "Change", and for those who hear it without the row around it, what. */
export function ChangeWords({ what }: { what: string }) {
  return (
    <>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </>
  )
}
