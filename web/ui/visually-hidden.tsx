import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for a screen reader, where the picture around them says the same to the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
