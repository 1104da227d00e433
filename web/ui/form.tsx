import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { focusField } from './focus-field.ts'
import styles from './form.module.css'

interface FormProps {
  /** The entered values by field name. Controlled fields may ignore it. */
  onSubmit: (data: FormData) => void
  /** Why it was not submitted. The fields show the same messages: see `errorFor`. */
  errors?: readonly FormError[]
  /** What is wrong now, if the form keeps track of it. */
  open?: readonly FormError[]
  children: ReactNode
}

/**
 * A form with `noValidate`: the browser's validation bubbles disappear and use their own wording. A single error is
 * only told at its field; several are also listed above, each until its field is corrected, or, without `open`, changed.
 */
export function Form({ onSubmit, errors = NONE, open = NONE, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData>(undefined)
  const [told, setTold] = useState({ errors, listed: errors })
  if (told.errors !== errors) setTold({ errors, listed: errors })
  const only = errors.length === 1 ? errors[0]!.field : undefined
  useEffect(() => {
    sent.current = new FormData(form.current!)
    if (only) focusField(form.current!, only)
    // oxlint-disable-next-line react/exhaustive-deps -- again for a new list
  }, [errors])
  // Whenever what is in it changes: a field may also be filled in for the customer.
  useEffect(() => {
    if (told.listed.length === 0) return
    const now = new FormData(form.current!)
    const isAsSent = (field: string) => `${now.getAll(field)}` === `${sent.current!.getAll(field)}`
    const listed = told.listed.filter(({ field }) => !field || isAsSent(field) || errorFor(open, field))
    if (listed.length < told.listed.length) setTold({ errors, listed })
  }, [children, errors, open, told])
  // A field may be wrong for another reason by now.
  const listed = told.listed.map(({ field, ...error }) =>
    field ? { field, message: errorFor(open, field) ?? error.message } : error,
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {!only && <ErrorSummary errors={errors} open={listed} />}
      {children}
    </form>
  )
}

const NONE: readonly FormError[] = []

// As long as the slowest double click that systems allow.
const DOUBLE_CLICK_MS = 900

/**
 * A form's buttons: the primary action first, full width on a phone. A double click that began on something else, which
 * brought one of them under the pointer, does not press it.
 */
export function FormActions({ children }: { children: ReactNode }) {
  const pressedAt = useRef(-Infinity)
  const guard = (event: MouseEvent) => {
    if (event.detail < 2) pressedAt.current = event.timeStamp
    else if (event.timeStamp - pressedAt.current > DOUBLE_CLICK_MS) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div className={styles.actions} data-decision onClickCapture={guard}>
      {children}
    </div>
  )
}

/** The error message for one field. */
export function errorFor(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
