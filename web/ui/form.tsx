import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react'
import { classNames } from './class-names.ts'
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
 * A form with `noValidate`, because the browser's validation bubbles disappear and have their own wording. A single
 * error is shown only at its field. Several are also listed at the top: those in `open` as long as they are in it,
 * others as long as their field has the value that was submitted.
 */
export function Form({ onSubmit, errors = NONE, open = NONE, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData>(undefined)
  const [told, setTold] = useState(() => tell(errors, open))
  if (told.errors !== errors) setTold(tell(errors, open))
  const only = errors.length === 1 ? errors[0]!.field : undefined
  useEffect(() => {
    sent.current = new FormData(form.current!)
    if (only) focusField(form.current!, only)
    // oxlint-disable-next-line react/exhaustive-deps -- again for a new list
  }, [errors])
  // Whenever what is in it changes: a field may also be filled in for the customer, or be gone.
  useEffect(() => {
    if (told.others.length === 0) return
    const now = new FormData(form.current!)
    const asSent = told.others.filter(({ field }) => !field || isSame(now, sent.current!, field))
    if (JSON.stringify(asSent) !== JSON.stringify(told.asSent)) setTold({ ...told, asSent })
  }, [children, told])
  const listed = errors.flatMap((error) => {
    const message = error.field && errorFor(open, error.field)
    // A field may be wrong for another reason by now.
    if (message) return { ...error, message }
    return told.asSent.includes(error) ? error : []
  })
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

function tell(errors: readonly FormError[], open: readonly FormError[]) {
  // Such as the server's: they are about the values that were sent.
  const others = errors.filter(({ field }) => !field || !errorFor(open, field))
  return { errors, others, asSent: others }
}

/** A field that is gone differs from an empty one. */
function isSame(one: FormData, other: FormData, field: string): boolean {
  return JSON.stringify(one.getAll(field)) === JSON.stringify(other.getAll(field))
}

// The longest pause that systems allow within a double click.
const DOUBLE_CLICK_MS = 900

/**
 * A form's buttons: the primary action first. A double click that began on something else, which brought one of them
 * under the pointer, does not press it.
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
    <div className={classNames('row', styles.actions)} data-decision onClickCapture={guard}>
      {children}
    </div>
  )
}

export function errorFor(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
