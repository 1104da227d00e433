import type { ReactNode } from 'react'
import { Choice } from './choice.tsx'
import { FieldGroup } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './choice.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** `row` only for two or three short options. */
  layout?: 'list' | 'row'
}

/** A choice between a few visible options. Nothing is preselected unless the customer chose it before. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, defaultValue, onChange, layout = 'list', name } = props
  const parts = useField(props)
  return (
    <FieldGroup field={props} parts={parts} role="radiogroup">
      <div className={styles[layout]}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            // Radios need a shared name to form a group.
            name={name ?? parts.id}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.isDisabled}
            required={props.isRequired}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
