import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { linkClass } from './link.tsx'
import { KeepTogether } from './keep-together.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as words from './words.ts'
import styles from './summary-list.module.css'

export interface SummaryRow {
  label: string
  /** Empty values render `notGiven`. */
  value: ReactNode
  /** A link or button around ChangeWords, if it can still be changed. */
  action?: ReactNode
}

export function SummaryList({ rows }: { rows: readonly (SummaryRow | false | null)[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {rows.filter(isGiven).map(({ label, value, action }) => (
          <div key={label} className={styles.row}>
            <dt>
              <KeepTogether>{label}</KeepTogether>
            </dt>
            <dd className={styles.value}>
              <KeepTogether>{value || <span className={styles.none}>{words.notGiven}</span>}</KeepTogether>
            </dd>
            {action && <dd className={styles.action}>{action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

const isGiven = (row: SummaryRow | false | null): row is SummaryRow => Boolean(row)

interface ChangeButtonProps {
  what: string
  onPress: () => void
}

/** The action of a row that is changed without leaving the page. Looks like the links of the others. */
export function ChangeButton({ what, onPress }: ChangeButtonProps) {
  return (
    <button
      type="button"
      className={classNames(linkClass({ place: 'alone' }), styles.change)}
      onClick={onPress}
    >
      <ChangeWords what={what} />
    </button>
  )
}

/** "Change", and for screen readers, which may read it without its row, what it changes. */
export function ChangeWords({ what }: { what: string }) {
  return (
    <>
      {words.change}
      <VisuallyHidden> {what}</VisuallyHidden>
    </>
  )
}
