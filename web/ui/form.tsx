import type { ReactNode, SubmitEvent } from 'react'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import styles from './form.module.css'

interface FormProps {
  /** What was entered, by the names of the fields. Controlled fields may ignore it. */
  onSubmit: (data: FormData) => void
  /** What kept it from being sent. The fields say the same: see `errorFor`. */
  errors?: readonly FormError[]
  children: ReactNode
}

/** Fields one under the other. The browser's own bubbles stay away: they vanish, and say it in their words. */
export function Form({ onSubmit, errors, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {errors && <ErrorSummary errors={errors} />}
      {children}
    </form>
  )
}

/** The buttons that end a form: the one primary action first, and each as wide as a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** What a field has to say, out of the form's errors. */
export function errorFor(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
