import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { joinIds } from './use-field.ts'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  description?: ReactNode
}

/** A checkbox or radio with its text. The description is announced after the label, not as part of it. */
export function Choice({ type, label, description, 'aria-describedby': describedBy, ...input }: ChoiceProps) {
  const id = useId()
  const ids = { label: `${id}-label`, description: `${id}-about` }
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        className={classNames(styles.mark, styles[type])}
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
