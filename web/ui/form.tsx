import type { ReactNode, SubmitEvent } from 'react'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import styles from './form.module.css'

interface FormProps {
  /** The entered values by field name. Controlled fields may ignore it. */
  onSubmit: (data: FormData) => void
  /** Why it was not submitted. The fields show the same messages: see `errorFor`. */
  errors?: readonly FormError[]
  children: ReactNode
}

/** A form with `noValidate`: the browser's validation bubbles disappear and use their own wording. */
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

/** A form's buttons: the primary action first, full width on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** The error message for one field. */
export function errorFor(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
