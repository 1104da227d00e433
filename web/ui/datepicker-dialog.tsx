import { useRef, useState, type KeyboardEvent } from 'react'
import {
  dayState,
  openingDay,
  parseTypedDate,
  typedDateError,
  type CalendarRule,
} from '#domain/time/calendar-days.ts'
import { isIsoDate, toUsDate, type IsoDate } from '#domain/time/calendar.ts'
import { longDate } from '#domain/time/day-text.ts'
import { Calendar } from './calendar.tsx'
import { numberedErrors } from './date-errors.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as words from './words.ts'

interface DatepickerDialogProps {
  label: string
  rule: CalendarRule
  value: IsoDate | null
  cancelText: string
  applyText: string
  onApply: (date: IsoDate) => void
  onCancel: () => void
}

export function DatepickerDialog(props: DatepickerDialogProps) {
  const { label, rule, cancelText, applyText, onApply, onCancel } = props
  const value = props.value && isIsoDate(props.value) ? props.value : null
  // The text field holds the draft; the calendar writes into it, so they never differ.
  const [text, setText] = useState(value ? toUsDate(value) : '')
  const [error, setError] = useState<string | null>(null)
  const [focusedDate, setFocusedDate] = useState(value ?? openingDay(rule))
  const input = useRef<HTMLInputElement>(null)
  const date = parseTypedDate(text)
  const chosen = date && dayState(date, rule) === 'selectable' ? date : null

  const type = (typed: string) => {
    setText(typed)
    setError(null)
    const date = parseTypedDate(typed)
    if (date && dayState(date, rule) !== 'blocked') setFocusedDate(date)
  }
  const apply = () => {
    if (chosen) return onApply(chosen)
    setError(typedDateError(text, rule))
    input.current?.focus()
  }
  // Keeps Enter from submitting a surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <Dialog
      title={label}
      onHide={onCancel}
      actions={[
        { label: cancelText, variant: 'secondary', onPress: onCancel },
        { label: applyText, variant: 'primary', onPress: apply },
      ]}
    >
      <Calendar
        {...rule}
        label={label}
        value={chosen}
        onChange={(date) => type(toUsDate(date))}
        focusedDate={focusedDate}
        onFocusedDateChange={setFocusedDate}
        takesFocus
      />
      <TextInput
        label={words.typeDate}
        isRequired
        value={text}
        onChange={type}
        errorMessage={numberedErrors([error])}
        hasFigures
        input={{
          ref: input,
          placeholder: words.dateFormat,
          autoComplete: 'off',
          inputMode: 'numeric',
          onKeyDown,
        }}
      />
      <VisuallyHidden>
        <span role="status">{error ?? (chosen && words.chosen(longDate(chosen)))}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
