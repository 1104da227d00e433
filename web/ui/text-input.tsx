import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { controlProps, useField, type FieldProps } from './use-field.ts'
import styles from './control.module.css'

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** With `onChange` it follows its owner; without, it keeps its own value, from `defaultValue` on. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** As wide as what is expected: a ZIP code is short. */
  width?: 'short' | 'medium' | 'full'
  /** Figures that stand under each other: serial numbers, ZIP codes, phone numbers. */
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

/** One line of text. */
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
