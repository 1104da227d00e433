/** The browser's own checkboxes, radios and switches, with their text. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { joinIds, useField } from './use-field.ts'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  description?: ReactNode
}

/** The description is announced after the label, not as part of it. */
function Choice({
  type,
  label,
  description,
  'aria-describedby': describedBy,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' | 'switch' }) {
  const id = useId()
  const ids = { label: `${id}-label`, description: `${id}-about` }
  const isSwitch = type === 'switch'
  return (
    <label className={classNames(styles.choice, isSwitch && styles.switch)}>
      <input
        {...input}
        type={isSwitch ? 'checkbox' : type}
        role={isSwitch ? 'switch' : undefined}
        className={classNames(styles.mark, isSwitch ? styles.track : styles[type])}
        aria-labelledby={ids.label}
        aria-describedby={joinIds(description && ids.description, describedBy)}
      />
      <span className={styles.words}>
        <span id={ids.label} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={ids.description} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

export function Checkbox({ errorMessage, ...props }: ChoiceProps & { errorMessage?: ReactNode }) {
  const { isInvalid, errorId } = useField({ label: props.label, errorMessage })
  return (
    <div className={styles.single} data-field={props.name}>
      <FieldError id={errorId}>{errorMessage}</FieldError>
      <Choice
        {...props}
        type="checkbox"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
      />
    </div>
  )
}

/** On or off, effective immediately. Use a checkbox for what takes effect on submit. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="switch" />
}
