/** The pages of a claim. Apart from its steps, which the first load needs. */
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { isAfter } from './claim-steps.ts'

/** The pages a customer goes through. The other steps are only shown where something is missing or to be changed. */
const PAGES: readonly ClaimStep[] = ['issue', 'triage', 'options', 'details', 'confirm']

/** Kinds with nothing to choose: what they mean is on the confirm page. */
export function hasDetails(kind: ClaimKind | null): boolean {
  return kind !== 'reimbursement' && kind !== 'buyout'
}

/**
 * The progress line: a step that is not a page of its own counts as the next one. The count stays the same for kinds
 * without details, which are chosen on the way: a total that shrinks looks like a mistake.
 */
export function progressOf(step: ClaimStep): { current: number; total: number } {
  return { current: PAGES.findIndex((page) => !isAfter(step, page)) + 1, total: PAGES.length }
}
