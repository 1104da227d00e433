/**
 * P1.9's datepicker: a button that shows the date and opens the month calendar. Changes inside are a draft that only
 * APPLY turns into the value; leaving any other way changes nothing.
 */
import { useRef, useState } from 'react'
import type { CalendarRule } from '#domain/time/calendar-days.ts'
import { toUsDate, type IsoDate } from '#domain/time/calendar.ts'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { numberedErrors } from './date-errors.tsx'
import { DatepickerDialog } from './datepicker-dialog.tsx'
import { Field } from './field.tsx'
import { CalendarIcon } from './icons.tsx'
import { useField, type FieldProps } from './use-field.ts'
import * as words from './words.ts'
import styles from './datepicker.module.css'

interface DatepickerProps extends CalendarRule, Omit<FieldProps, 'label' | 'errorMessage'> {
  label: string
  /** YYYY-MM-DD. P5.7: text without a dash is not a date. */
  value: IsoDate | null
  onChange: (date: IsoDate) => void
  placeholder?: string
  /** Replaces the date: 'Tomorrow'. */
  displayText?: string | undefined
  cancelText?: string
  applyText?: string
  errors?: readonly (string | null | undefined)[]
}

export function Datepicker(props: DatepickerProps) {
  const { label, value, onChange, placeholder = words.dateFormat, displayText, errors = [] } = props
  const { cancelText = words.cancelDate, applyText = words.applyDate } = props
  const { mode, today, startDate, availableDates } = props
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const field = { ...props, errorMessage: numberedErrors(errors) }
  const parts = useField(field)
  const valueId = `${parts.id}-value`
  const shown = displayText || (value && toUsDate(value))

  const close = () => {
    setOpen(false)
    // The browser restores focus to the previously focused element; in Safari a clicked button never had it.
    trigger.current?.focus()
  }

  return (
    <Field field={field} parts={parts}>
      <button
        ref={trigger}
        id={parts.id}
        type="button"
        className={classNames(control.control, control.figures, styles.trigger)}
        // Not aria-invalid, which a button doesn't support.
        data-invalid={parts.isInvalid || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${parts.labelId} ${valueId}`}
        aria-describedby={parts.describedBy}
        onClick={() => setOpen(true)}
      >
        <span id={valueId} className={classNames(!shown && styles.placeholder)}>
          {shown || placeholder}
        </span>
        <CalendarIcon />
      </button>
      {isOpen && (
        <DatepickerDialog
          label={label}
          rule={{ mode, today, startDate, availableDates }}
          value={value}
          cancelText={cancelText}
          applyText={applyText}
          onApply={(date) => {
            onChange(date)
            close()
          }}
          onCancel={close}
        />
      )}
    </Field>
  )
}
