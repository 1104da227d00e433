import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { readQuery, type ScreenReferences } from '#web/client/queries.ts'

export function triageQuery(references: ScreenReferences, id: string, issueCode: string) {
  // Triage steps rarely change: fetch them once per visit.
  return { ...readQuery('triage', { ...references, id, issueCode }), staleTime: Infinity }
}

/** Requires an issue and an address. */
export function claimOptionsQuery(references: ScreenReferences, id: string, answers: ClaimDraftAnswers) {
  const { issueCode, address, triageReferenceId } = answers
  return readQuery('claim-get-options', {
    ...references,
    id,
    issueCode: issueCode ?? '',
    addressId: address?.addressId ?? '',
    ...(triageReferenceId !== null && { triageReferenceId }),
  })
}
