import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './your-turn-card.module.css'

interface YourTurnCardProps {
  /** What the customer has to do: 'Accept this replacement, or choose a buyout'. */
  title: string
  /** The primary action first. */
  actions?: ReactNode
  children?: ReactNode
}

/** What the customer has to do: the only warm element on the page. */
export function YourTurnCard({ title, actions, children }: YourTurnCardProps) {
  return (
    <section className={styles.card} data-decision>
      <h2>{title}</h2>
      {children}
      {actions && <div className={classNames(styles.actions, 'screen-only')}>{actions}</div>}
    </section>
  )
}
