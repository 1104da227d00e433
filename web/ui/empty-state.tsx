import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** 1 if the page has no other heading. */
  level?: 1 | 2
  drawing?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Says that there is nothing here, why, and the one thing to do about it. */
export function EmptyState({ title, level = 2, drawing, actions, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {drawing}
      <Heading>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
