import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Facts, type Fact } from './facts.tsx'
import styles from './fact-card.module.css'

interface FactCardProps {
  title: string
  facts: readonly Fact[]
  /** What one can do about it: track the parcel, add the appointment to a calendar. */
  actions?: ReactNode
  /** A line below, such as whom to call. */
  children?: ReactNode
}

/** What there is to know about one thing: an appointment, a parcel, the details of a job. */
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
