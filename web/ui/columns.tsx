import type { ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps {
  /** Beside the rest on a wide window, below it on a narrow one. */
  side: ReactNode
  children: ReactNode
}

/** The two columns of a page, each a stack of cards. On paper one stack, of whole cards. */
export function Columns({ side, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
