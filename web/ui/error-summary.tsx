import { useCallback, type MouseEvent } from 'react'
import { focusField } from './focus-field.ts'
import { ErrorIcon } from './form-icons.tsx'
import { MessageText } from './message-text.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** The name of the field it is about; none where it is about the whole form. */
  field?: string
  /** The same words as at the field. */
  message: string
}

interface ErrorSummaryProps {
  title?: string
  /** A new list takes focus again, so that a second try is not met with silence. */
  errors: readonly FormError[]
}

/** Everything that keeps a form from being sent, at its top, each leading to its field. */
export function ErrorSummary({ title = 'There is a problem', errors }: ErrorSummaryProps) {
  const takeFocus = useCallback(
    (summary: HTMLElement | null) => summary?.focus(),
    // oxlint-disable-next-line react/exhaustive-deps -- called again for a new list
    [errors],
  )
  if (errors.length === 0) return null
  return (
    <div ref={takeFocus} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>
        <ErrorIcon />
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {errors.map(({ field, message }) => (
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

// The address stays as it is.
function goToField(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  focusField(event.currentTarget.closest('form') ?? document, name)
}
