import { useEffect, useRef, type MouseEvent } from 'react'
import { focusField } from './focus-field.ts'
import { ErrorIcon } from './icons.tsx'
import { MessageText } from './message-text.tsx'
import * as words from './words.ts'
import styles from './error-summary.module.css'

export interface FormError {
  /** The field's name; omitted if the error is about the whole form. */
  field?: string
  /** The same text as at the field. */
  message: string
}

interface ErrorSummaryProps {
  /** Only a new array moves focus here, so a second failed submit is announced too. */
  errors: readonly FormError[]
  /** Errors that aren't corrected yet. One may come back while the customer types. */
  open: readonly FormError[]
}

/** Everything that keeps a form from being submitted, at its top, each linking to its field. */
export function ErrorSummary({ errors, open }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    summary.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- again for a new list
  }, [errors])
  if (open.length === 0) return null
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>
        <ErrorIcon />
        {words.problem}
      </h2>
      <ul role="list" className={styles.list}>
        {open.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {message}
              </a>
            ) : (
              <MessageText message={message} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Focuses the field without changing the URL.
function goToField(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  focusField(event.currentTarget.closest('form') ?? document, name)
}
