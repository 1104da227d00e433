import type { ReactNode } from 'react'
import styles from './your-turn-card.module.css'

interface YourTurnCardProps {
  /** What is asked: 'Accept this replacement, or choose a buyout'. */
  title: string
  /** The primary action first. */
  actions?: ReactNode
  children?: ReactNode
}

/** What is asked of the customer: the one warm thing on the page. */
export function YourTurnCard({ title, actions, children }: YourTurnCardProps) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
