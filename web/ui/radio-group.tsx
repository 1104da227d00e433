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
  /** Beside each other only where there are two or three short ones. */
  layout?: 'list' | 'row'
}

/** One of a few, all in sight. Nothing is chosen beforehand unless the customer said so before. */
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
            // Without a name of its own every radio would stand alone.
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
