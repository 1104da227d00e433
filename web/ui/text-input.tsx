import type { ComponentProps } from 'react'
import { countWords } from './character-count.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './control.module.css'

// How many characters before the limit they are counted.
const COUNTED = 10

interface TextInputProps extends FieldProps {
  type?: 'text' | 'tel'
  value: string
  onChange: (value: string) => void
  /** Matches the expected length: a ZIP code is short. */
  width?: 'short' | 'medium' | 'full'
  /** Tabular digits: serial numbers, ZIP codes, phone numbers. */
  hasFigures?: boolean
  /** The most characters. The last ones are counted down; then typing stops. */
  limit?: number
  input?: ComponentProps<'input'>
}

export function TextInput(props: TextInputProps) {
  const { type = 'text', value, onChange, width = 'full', hasFigures, limit, input } = props
  const parts = useField(props)
  return (
    <Field field={props} parts={parts}>
      <input
        maxLength={limit}
        {...input}
        {...parts.control}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          styles.control,
          width !== 'full' && styles[width],
          hasFigures && styles.figures,
        )}
      />
      {limit && (
        <p className="note" aria-live="polite">
          {limit - value.length <= COUNTED && countWords(value.length, limit)}
        </p>
      )}
    </Field>
  )
}
