import type { QueryClient } from '@tanstack/react-query'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { ClaimStep } from '#domain/claim/steps.ts'
import { readQuery, type ScreenReferences } from '#web/client/queries.ts'
import { claimOptionsQuery, triageQuery } from '../claim-flow/claim-queries.ts'

/** Starts a question's only call as soon as everything it depends on is answered. */
export function prefetchQuestion(
  queryClient: QueryClient,
  references: ScreenReferences,
  id: string,
  step: ClaimStep,
  answers: ClaimDraftAnswers,
): void {
  const { issueCode, address } = answers
  if (step === 'address') void queryClient.prefetchQuery(readQuery('claim-address', { ...references, id }))
  if (issueCode === null) return
  if (step === 'triage') void queryClient.prefetchQuery(triageQuery(references, id, issueCode))
  if (step === 'options' && address?.addressId !== undefined) {
    void queryClient.prefetchQuery(claimOptionsQuery(references, id, answers))
  }
}
