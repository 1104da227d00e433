/**
 * Connects a label, a description and an error to a control in one place: the ids that link them and the control's
 * attributes. The form validates; its messages come in as `errorMessage`.
 */
import { useId, type ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  /** The key in the form's data. An error summary finds the field by it. */
  name?: string | undefined
  description?: ReactNode
  /** What is wrong and how to fix it. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** A field that isn't required shows "(optional)": in most forms that is the exception. */
  isRequired?: boolean | undefined
  /** Filters a list: its label is for screen readers only. */
  isFilter?: boolean | undefined
}

export type FieldParts = ReturnType<typeof useField>

export function useField({ name, description, errorMessage, isRequired }: FieldProps) {
  const id = useId()
  const ids = { labelId: `${id}-label`, descriptionId: `${id}-about`, errorId: `${id}-error` }
  const isInvalid = Boolean(errorMessage)
  const describedBy = joinIds(description && ids.descriptionId, isInvalid && ids.errorId)
  const control = {
    id,
    name,
    required: isRequired,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  }
  return { id, ...ids, isInvalid, describedBy, control }
}

export function joinIds(...ids: ReactNode[]): string | undefined {
  return ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined
}
