import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Facts, type Fact } from './facts.tsx'
import styles from './fact-card.module.css'

interface FactCardProps {
  title: string
  facts: readonly Fact[]
  /** What the customer can do: track the package, add the appointment to a calendar. */
  actions?: ReactNode
  /** A line below, such as whom to call. */
  children?: ReactNode
}

/** The facts about one thing: an appointment, a package, a job's details. */
export function FactCard({ title, facts, actions, children }: FactCardProps) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <Facts facts={facts} layout="over" />
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </Card>
  )
}
