import type { ReactNode } from 'react'
import { ErrorIcon } from './form-icons.tsx'
import { Label, Legend } from './label.tsx'
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
    <div className={styles.field} data-field={field.name}>
      <Label id={parts.labelId} htmlFor={parts.id} isOptional={!field.isRequired && !field.isFilter}>
        {field.label}
      </Label>
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
      disabled={field.isDisabled}
      aria-describedby={parts.describedBy}
      // `group` supports neither attribute; `radiogroup` does.
      {...(role && {
        'aria-required': field.isRequired || undefined,
        'aria-invalid': parts.isInvalid || undefined,
      })}
    >
      <Legend isOptional={!field.isRequired}>{field.label}</Legend>
      <FieldHelp field={field} parts={parts} />
      {children}
    </fieldset>
  )
}

function FieldHelp({ field: { description, errorMessage }, parts }: Omit<FieldFrameProps, 'children'>) {
  return (
    <>
      {description && <FieldDescription id={parts.descriptionId}>{description}</FieldDescription>}
      {errorMessage && <FieldError id={parts.errorId}>{errorMessage}</FieldError>}
    </>
  )
}

function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.description}>
      {children}
    </div>
  )
}

/** Text and an icon: color alone is not accessible. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
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
