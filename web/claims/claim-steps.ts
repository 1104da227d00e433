/** Steps in URLs: those that share a path differ by the `step` parameter. */
import { CLAIM_STEPS, CREATE_STEPS, type ClaimStep, type CreateStep } from '#domain/claim/steps.ts'

/** `continue` resumes where the draft was left. */
export interface CreateSearch {
  step?: CreateStep | 'continue'
}

export function readCreateSearch({ step }: Record<string, unknown>): CreateSearch {
  const named = ([...CREATE_STEPS, 'continue'] as const).find((name) => name === step)
  return named ? { step: named } : {}
}

export function isCreateStep(step: ClaimStep): step is CreateStep {
  return CREATE_STEPS.some((name) => name === step)
}

export function isAfter(step: ClaimStep, other: ClaimStep): boolean {
  return CLAIM_STEPS.indexOf(step) > CLAIM_STEPS.indexOf(other)
}
