import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import styles from './help-disclosure.module.css'

interface HelpDisclosureProps {
  /** As the customer would ask: 'Where do I find it?' */
  question: string
  children: ReactNode
}

/** Inline help on demand. Unlike a tooltip it works on touch, stays open and can be copied from. */
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
