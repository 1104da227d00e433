import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorIcon } from './icons.tsx'
import { KeepTogether } from './keep-together.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import type { FieldParts, FieldProps } from './use-field.ts'
import * as words from './words.ts'
import styles from './field.module.css'

interface FieldFrameProps {
  field: FieldProps
  parts: FieldParts
  children: ReactNode
}

/** A control with its label above, and help and error in between. */
export function Field({ field, parts, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, field.isFilter && styles.filter)} data-field={field.name}>
      <label id={parts.labelId} htmlFor={parts.id} className={styles.label}>
        <LabelWords field={field} />
      </label>
      <FieldHelp field={field} parts={parts} />
      {children}
    </div>
  )
}

/** Several controls that answer one question. */
export function FieldGroup({ field, parts, children, role }: FieldFrameProps & { role?: 'radiogroup' }) {
  return (
    <fieldset
      className={styles.field}
      data-field={field.name}
      role={role}
      aria-describedby={parts.describedBy}
      // `group` supports neither attribute; `radiogroup` does.
      {...(role && {
        'aria-required': field.isRequired || undefined,
        'aria-invalid': parts.isInvalid || undefined,
      })}
    >
      <legend className={styles.label}>
        <LabelWords field={field} />
      </legend>
      <FieldHelp field={field} parts={parts} />
      {children}
    </fieldset>
  )
}

function LabelWords({ field: { label, isRequired, isFilter } }: Pick<FieldFrameProps, 'field'>) {
  if (isFilter) return <VisuallyHidden>{label}</VisuallyHidden>
  return (
    <>
      <KeepTogether>{label}</KeepTogether>
      {!isRequired && <span className={styles.optional}>{words.optional}</span>}
    </>
  )
}

function FieldHelp({ field: { description, errorMessage }, parts }: Omit<FieldFrameProps, 'children'>) {
  return (
    <>
      {description && (
        <div id={parts.descriptionId} className={styles.description}>
          {description}
        </div>
      )}
      <FieldError id={parts.errorId}>{errorMessage}</FieldError>
    </>
  )
}

/** Text and an icon: color alone is not accessible. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className={styles.error}>
      <ErrorIcon />
      <div>
        <VisuallyHidden>{words.error}</VisuallyHidden>
        {children}
      </div>
    </div>
  )
}
