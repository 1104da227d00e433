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
 * The progress line: a step that is not a page of its own counts as the next one. P3.2: how many there are depends on
 * the service, so the total is named only after it is chosen.
 */
export function progressOf(
  step: ClaimStep,
  kind: ClaimKind | null,
): { current: number; total: number | null } {
  const pages = PAGES.filter((page) => page !== 'details' || hasDetails(kind))
  const current = pages.findIndex((page) => !isAfter(step, page)) + 1
  return { current, total: isAfter(step, 'options') ? pages.length : null }
}
