import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import styles from './help-disclosure.module.css'

interface HelpDisclosureProps {
  /** What one would ask: 'Where do I find it?' */
  question: string
  children: ReactNode
}

/** Help for those who want it, in its place. Unlike a tooltip it can be touched, read twice and copied from. */
export function HelpDisclosure({ question, children }: HelpDisclosureProps) {
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>
        <ChevronIcon />
        <span>{question}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
