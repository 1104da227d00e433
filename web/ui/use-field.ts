/**
 * What a label, a description and an error have to do with a control, decided once: which ids tie them together and
 * what the control is told. Validation is the form's: its messages come in as `errorMessage`.
 */
import { useId, type ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  /** The key in the form's data. An error summary finds the field by it. */
  name?: string | undefined
  /** What to enter, or why it is asked, before anything goes wrong. */
  description?: ReactNode
  /** What is wrong and how to put it right. Its presence makes the field invalid. */
  errorMessage?: ReactNode
  /** Whatever is not required says "(optional)": in most forms that is the exception. */
  isRequired?: boolean | undefined
  /** Narrows a list down: that nothing has to be chosen goes without saying. */
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

/** The ids of what is there, or nothing at all. */
export function joinIds(...ids: ReactNode[]): string | undefined {
  return ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined
}

/** The attributes that make a control part of its field. */
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
