import type { ReactNode } from 'react'
import { Radio } from './choice.tsx'
import { FieldGroup } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'

interface RadioGroupProps extends FieldProps {
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[]
  /** '' means none: nothing is preselected unless the customer chose it before. */
  value: string
  onChange: (value: string) => void
}

/** A choice between a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onChange, name } = props
  const parts = useField(props)
  return (
    <FieldGroup field={props} parts={parts} role="radiogroup">
      <div>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            // Radios need a shared name to form a group.
            name={name ?? parts.id}
            required={props.isRequired}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
