import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Card } from './card.tsx'
import { Facts, type FactsByLabel } from './facts.tsx'
import styles from './fact-card.module.css'

interface FactCardProps {
  title: string
  facts: FactsByLabel
  /** What the customer can do: track the package, add the appointment to a calendar. */
  actions?: ReactNode
  /** A line below, such as whom to call. */
  children?: ReactNode
}

export function FactCard({ title, facts, actions, children }: FactCardProps) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <Facts facts={facts} layout="over" />
      {actions && <div className={classNames(styles.actions, 'screen-only')}>{actions}</div>}
      {children && <div className="note">{children}</div>}
    </Card>
  )
}
