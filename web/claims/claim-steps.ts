/** The steps of a claim in order. The first five share a path (P3.2) and differ by the `step` parameter. */
import type { ClaimStep } from '#contract/claim-functions.ts'

export const CREATE_STEPS = ['check', 'issue', 'triage', 'address', 'options'] as const
export type CreateStep = (typeof CREATE_STEPS)[number]

export const CLAIM_STEPS = [...CREATE_STEPS, 'details', 'confirm'] as const satisfies ClaimStep[]

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
