import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import styles from './help-disclosure.module.css'

interface HelpDisclosureProps {
  /** What one would ask: 'Where do I find it?' */
  question: string
  defaultOpen?: boolean
  children: ReactNode
}

/** Help for those who want it, in its place. Unlike a tooltip it can be touched, read twice and copied from. */
export function HelpDisclosure({ question, defaultOpen = false, children }: HelpDisclosureProps) {
  return (
    <details className={styles.help} open={defaultOpen}>
      <summary className={styles.summary}>
        <ChevronIcon />
        <span>{question}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
