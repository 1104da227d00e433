import { useId, type ReactNode } from 'react'
import { KeepTogether } from './keep-together.tsx'
import * as words from './words.ts'
import styles from './comparison.module.css'

type Side = 'left' | 'right'

export interface ComparisonRow {
  label: string
  left: ReactNode
  right: ReactNode
  /** The side with the better value; unset if they are equal or it is a matter of taste. */
  better?: Side
}

interface Compared {
  /** Goes above the name: 'Yours', 'Samsung QN65Q80C'. */
  label: string
  name: string
  drawing: ReactNode
}

interface ComparisonProps {
  left: Compared
  right: Compared
  rows: readonly ComparisonRow[]
}

export function Comparison({ left, right, rows }: ComparisonProps) {
  return (
    <div className={styles.comparison}>
      <ComparisonCard side="left" {...left} rows={rows} />
      <ComparisonCard side="right" {...right} rows={rows} />
    </div>
  )
}

interface CardProps extends Compared {
  side: Side
  rows: readonly ComparisonRow[]
}

function ComparisonCard({ side, label, name, drawing, rows }: CardProps) {
  const id = useId()
  return (
    <div className={styles.card} role="group" aria-labelledby={id}>
      <div className={styles.top}>
        {drawing}
        <div id={id}>
          <p className="note">{label}</p>
          <p className="strong">
            <KeepTogether>{name}</KeepTogether>
          </p>
        </div>
      </div>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              {row[side]} {row.better === side && <strong className={styles.better}>{words.better}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
