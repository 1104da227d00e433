import { useState, type ComponentProps } from 'react'
import { countWords } from './character-count.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { controlProps, useField, type FieldProps } from './use-field.ts'
import styles from './control.module.css'

// How many characters before the limit they are counted.
const COUNTED = 10

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** Controlled with `onChange`; otherwise uncontrolled, starting from `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Matches the expected length: a ZIP code is short. */
  width?: 'short' | 'medium' | 'full'
  /** Tabular digits: serial numbers, ZIP codes, phone numbers. */
  hasFigures?: boolean
  /** The most characters. The last ones are counted down; then typing stops. */
  limit?: number
  input?: Pick<
    ComponentProps<'input'>,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'enterKeyHint'
    | 'inputMode'
    | 'maxLength'
    | 'onBlur'
    | 'placeholder'
    | 'ref'
    | 'spellCheck'
  >
}

export function TextInput(props: TextInputProps) {
  const { type = 'text', value, defaultValue, onChange, width = 'full', hasFigures, limit, input } = props
  const parts = useField(props)
  const [typed, setTyped] = useState(value ?? defaultValue ?? '')
  const used = (value ?? typed).length
  return (
    <Field field={props} parts={parts}>
      <input
        {...input}
        {...controlProps(props, parts)}
        {...(limit && { maxLength: limit })}
        type={type}
        value={value}
        defaultValue={defaultValue}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange?.(target.value)
        }}
        className={classNames(
          styles.control,
          width !== 'full' && styles[width],
          hasFigures && styles.figures,
        )}
      />
      {limit && (
        <p className={styles.count} aria-live="polite">
          {limit - used <= COUNTED && countWords(used, limit)}
        </p>
      )}
    </Field>
  )
}
