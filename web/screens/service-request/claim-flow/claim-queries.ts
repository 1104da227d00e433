/** The queries of the steps, shared by prefetching and rendering. */
import { queryOptions } from '@tanstack/react-query'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { readFunction } from '#web/client/call.ts'
import type { ScreenReferences } from '#web/client/queries.ts'

export function triageQuery(references: ScreenReferences, id: string, issueCode: string) {
  return queryOptions({
    queryKey: ['triage', id, issueCode, references] as const,
    queryFn: ({ signal }) => readFunction('triage', { ...references, id, issueCode }, signal),
    // Triage steps rarely change: fetch them once per visit.
    staleTime: Infinity,
  })
}

/** Requires an issue and an address. */
export function claimOptionsQuery(references: ScreenReferences, id: string, answers: ClaimDraftAnswers) {
  const { issueCode, address, triageReferenceId } = answers
  const wanted = {
    issueCode: issueCode ?? '',
    addressId: address?.addressId ?? '',
    ...(triageReferenceId !== null && { triageReferenceId }),
  }
  return queryOptions({
    queryKey: ['claim-get-options', id, wanted, references] as const,
    queryFn: ({ signal }) => readFunction('claim-get-options', { ...references, id, ...wanted }, signal),
  })
}
