/** The steps of a claim in order. The first five share a path (P3.2) and differ by the `step` parameter. */
import type { ClaimStep } from '#contract/claim-functions.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'

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

/** The pages a customer goes through. The other steps are only shown where something is missing or to be changed. */
const PAGES: readonly ClaimStep[] = ['issue', 'triage', 'options', 'details', 'confirm']

/** Kinds with nothing to choose: what they mean is on the confirm page. */
export function hasDetails(kind: ClaimKind | null): boolean {
  return kind !== 'reimbursement' && kind !== 'buyout'
}

/** The progress line: a step that is not a page of its own counts as the next one. */
export function progressOf(step: ClaimStep, kind: ClaimKind | null): { current: number; total: number } {
  const pages = PAGES.filter((page) => page !== 'details' || hasDetails(kind))
  return { current: pages.findIndex((page) => !isAfter(step, page)) + 1, total: pages.length }
}

export function isCreateStep(step: ClaimStep): step is CreateStep {
  return CREATE_STEPS.some((name) => name === step)
}

export function isAfter(step: ClaimStep, other: ClaimStep): boolean {
  return CLAIM_STEPS.indexOf(step) > CLAIM_STEPS.indexOf(other)
}
