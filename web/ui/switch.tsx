import { useId, type ReactNode } from 'react'
import { joinIds } from './use-field.ts'
import styles from './switch.module.css'

export interface SwitchProps {
  label: ReactNode
  description?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  isDisabled?: boolean
}

/** On or off, effective immediately. Use a checkbox for what takes effect on submit. */
export function Switch(props: SwitchProps) {
  const { label, description, name, checked, defaultChecked, onChange, isDisabled } = props
  const id = useId()
  const ids = { label: `${id}-label`, description: `${id}-about` }
  return (
    <label className={styles.switch} data-field={name}>
      <span>
        <span id={ids.label} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={ids.description} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // The native checkbox provides the checked state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name={name}
        className={styles.track}
        checked={checked}
        defaultChecked={defaultChecked}
        disabled={isDisabled}
        aria-labelledby={ids.label}
        aria-describedby={joinIds(description && ids.description)}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
    </label>
  )
}
