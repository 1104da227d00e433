/**
 * A native select: its list opens above everything, supports arrow keys, type-ahead and Escape, uses the picker
 * people know on a phone, and costs no script.
 */
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { ChevronIcon } from './icons.tsx'
import { useField, type FieldProps } from './use-field.ts'
import controlStyles from './control.module.css'
import * as words from './words.ts'
import styles from './select.module.css'

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** '' means nothing is selected. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The options are loading: says so and can't be opened. */
  isBusy?: boolean
}

export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder = words.chooseOne, isBusy = false } = props
  const parts = useField(props)
  return (
    <Field field={props} parts={parts}>
      <div className={classNames(styles.frame, isBusy && styles.busy)}>
        <select
          {...parts.control}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          value={isBusy ? '' : value}
          onChange={({ target }) => onChange(target.value)}
          className={classNames(
            controlStyles.control,
            styles.select,
            value === '' && !props.isFilter && styles.unchosen,
          )}
        >
          <option value="">{isBusy ? words.loading : placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </Field>
  )
}
