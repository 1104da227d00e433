import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
  /** Label beside its value, for cards; over it, where the values are the message; over it and in a row, to compare. */
  layout?: 'beside' | 'over' | 'row'
}

export function Facts({ facts, layout = 'beside' }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, styles[layout])}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
