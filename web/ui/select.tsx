/**
 * A native select: its list opens above everything, supports arrow keys, type-ahead and Escape, uses the picker
 * people know on a phone, and costs no script.
 */
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { ChevronIcon } from './icons.tsx'
import { controlProps, useField, type FieldProps } from './use-field.ts'
import controlStyles from './control.module.css'
import * as words from './words.ts'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[]
  /** '' means nothing is selected. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  placeholder?: string
  /** The options are loading: says so and can't be opened. */
  isBusy?: boolean
  busyLabel?: string
}

export function Select(props: SelectProps) {
  const { options, value, defaultValue = '', onChange, isBusy = false } = props
  const { placeholder = words.chooseOne, busyLabel = words.loading } = props
  const parts = useField(props)
  const [chosen, setChosen] = useState(defaultValue)
  const current = value ?? chosen
  const control = controlProps(props, parts)
  return (
    <Field field={props} parts={parts}>
      <div className={classNames(styles.frame, isBusy && styles.busy)}>
        <select
          {...control}
          disabled={control.disabled || isBusy}
          aria-busy={isBusy || undefined}
          value={isBusy ? '' : current}
          onChange={({ target }) => {
            setChosen(target.value)
            onChange?.(target.value)
          }}
          className={classNames(
            controlStyles.control,
            styles.select,
            current === '' && !props.isFilter && styles.unchosen,
          )}
        >
          <option value="">{isBusy ? busyLabel : placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </Field>
  )
}
