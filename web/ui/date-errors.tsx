import { dateErrors } from '#domain/time/calendar.ts'
import styles from './date-errors.module.css'

/** P5.7: a date's errors, numbered, without empty ones; null if none is left. */
export function numberedErrors(errors: readonly (string | null | undefined)[]) {
  const texts = dateErrors(errors)
  if (texts.length === 0) return null
  return (
    <ol className={styles.errors}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}
