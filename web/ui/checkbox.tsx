import { Choice } from './choice.tsx'
import { FieldError } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './choice.module.css'

export interface CheckboxProps extends FieldProps {
  /** The value the form submits when checked. */
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
}

/** A single yes-or-no box. For several under one question use CheckboxGroup. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, errorMessage, name, isRequired, isDisabled, onChange } = props
  const { value, checked, defaultChecked } = props
  const parts = useField(props)
  return (
    <div className={styles.single} data-field={name}>
      {errorMessage && <FieldError id={parts.errorId}>{errorMessage}</FieldError>}
      <Choice
        type="checkbox"
        label={label}
        description={description}
        name={name}
        value={value}
        checked={checked}
        defaultChecked={defaultChecked}
        required={isRequired}
        disabled={isDisabled}
        aria-invalid={parts.isInvalid || undefined}
        aria-describedby={parts.isInvalid ? parts.errorId : undefined}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
    </div>
  )
}
