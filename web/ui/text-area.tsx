import { useRef, useState } from 'react'
import { countWords } from './character-count.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { joinIds, useField, type FieldProps } from './use-field.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import controlStyles from './control.module.css'
import styles from './text-area.module.css'

// Waits until typing has stopped: announcing the count on every key would drown out the letters.
const PAUSE_MS = 1000

interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  /**
   * The maximum length. Longer text can be typed or pasted and then shortened: nothing is cut off silently. The form
   * rejects it.
   */
  limit: number
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 4, limit } = props
  const parts = useField(props)
  const [announced, setAnnounced] = useState('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const countId = `${parts.id}-count`
  const change = (text: string) => {
    onChange(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => setAnnounced(countWords(text.length, limit)), PAUSE_MS)
  }
  return (
    <Field field={props} parts={parts}>
      <textarea
        {...parts.control}
        aria-describedby={joinIds(parts.describedBy, countId)}
        className={classNames(controlStyles.control, styles.area)}
        rows={rows}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <div>
        <p id={countId} className={classNames('note', value.length > limit && styles.over)}>
          {countWords(value.length, limit)}
        </p>
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      </div>
    </Field>
  )
}
