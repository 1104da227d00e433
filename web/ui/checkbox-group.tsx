import { Choice } from './choice.tsx'
import { FieldGroup } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { RadioOption } from './radio-group.tsx'
import styles from './choice.module.css'

export interface CheckboxGroupProps extends FieldProps {
  options: readonly RadioOption[]
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, defaultValue, onChange, name } = props
  const parts = useField(props)
  const change = (changed: string, checked: boolean) =>
    onChange?.(
      options
        .map((option) => option.value)
        .filter((each) => (each === changed ? checked : value?.includes(each))),
    )
  return (
    <FieldGroup field={props} parts={parts}>
      <div className={styles.list}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.isDisabled}
            aria-invalid={parts.isInvalid || undefined}
            // Controlled or uncontrolled.
            {...(value
              ? { checked: value.includes(option.value) }
              : { defaultChecked: defaultValue?.includes(option.value) })}
            onChange={(event) => change(option.value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
