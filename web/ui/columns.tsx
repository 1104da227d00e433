import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './columns.module.css'

interface ColumnsProps {
  /** Beside the rest on a wide window, below it on a narrow one. */
  side: ReactNode
  /** A narrow window does without the side. */
  isSideExtra?: boolean
  children: ReactNode
}

/** The two columns of a page, each a stack of cards. On paper one stack, of whole cards. */
export function Columns({ side, isSideExtra, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={classNames(styles.column, isSideExtra && styles.extra)}>{side}</div>
    </div>
  )
}
