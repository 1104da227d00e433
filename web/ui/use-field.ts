/**
 * Connects a label, a description and an error to a control in one place: the ids that link them and the control's
 * attributes. The form validates; its messages come in as `errorMessage`.
 */
import { useId, type ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  /** The key in the form's data. An error summary finds the field by it. */
  name?: string | undefined
  /** What to enter, or why we ask, before anything goes wrong. */
  description?: ReactNode
  /** What is wrong and how to fix it. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** A field that isn't required shows "(optional)": in most forms that is the exception. */
  isRequired?: boolean | undefined
  /** Filters a list, where "(optional)" goes without saying. */
  isFilter?: boolean | undefined
  isDisabled?: boolean | undefined
}

export interface FieldParts {
  id: string
  labelId: string
  descriptionId: string
  errorId: string
  describedBy: string | undefined
  isInvalid: boolean
}

export function useField({ description, errorMessage }: FieldProps): FieldParts {
  const id = useId()
  const parts = { id, labelId: `${id}-label`, descriptionId: `${id}-about`, errorId: `${id}-error` }
  const isInvalid = Boolean(errorMessage)
  return {
    ...parts,
    isInvalid,
    describedBy: joinIds(description && parts.descriptionId, isInvalid && parts.errorId),
  }
}

/** Joins the ids that exist; undefined if there are none. */
export function joinIds(...ids: ReactNode[]): string | undefined {
  return ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined
}

/** The attributes that connect a control to its field. */
export function controlProps({ name, isRequired, isDisabled }: FieldProps, parts: FieldParts) {
  return {
    id: parts.id,
    name,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': parts.isInvalid || undefined,
    'aria-describedby': parts.describedBy,
  }
}
