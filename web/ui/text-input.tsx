import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { controlProps, useField, type FieldProps } from './use-field.ts'
import styles from './control.module.css'

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
  const { type = 'text', value, defaultValue, onChange, width = 'full', hasFigures, input } = props
  const parts = useField(props)
  return (
    <Field field={props} parts={parts}>
      <input
        {...input}
        {...controlProps(props, parts)}
        type={type}
        value={value}
        defaultValue={defaultValue}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={classNames(
          styles.control,
          width !== 'full' && styles[width],
          hasFigures && styles.figures,
        )}
      />
    </Field>
  )
}
