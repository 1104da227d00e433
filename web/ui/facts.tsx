import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { KeepTogether } from './keep-together.tsx'
import styles from './facts.module.css'

/** By their labels. What nobody knows is left out. */
export type FactsByLabel = Readonly<Record<string, ReactNode>>

interface FactsProps {
  facts: FactsByLabel
  /**
   * `beside`: label next to its value, for cards. `over`: label above, to stress the value. `row`: above, in a row,
   * to compare.
   */
  layout?: 'beside' | 'over' | 'row'
}

export function Facts({ facts, layout = 'beside' }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, styles[layout])}>
      {knownFacts(facts).map(([label, value]) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>
            <KeepTogether>{value}</KeepTogether>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function knownFacts(facts: FactsByLabel): [string, ReactNode][] {
  return Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  )
}
