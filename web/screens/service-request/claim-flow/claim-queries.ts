/** What each question asks for, as a value that fetching ahead and the question itself share. */
import { queryOptions } from '@tanstack/react-query'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { readFunction } from '#web/client/call.ts'
import type { ScreenReferences } from '#web/client/queries.ts'

export function triageQuery(references: ScreenReferences, id: string, issueCode: string) {
  return queryOptions({
    queryKey: ['triage', references, id, issueCode] as const,
    queryFn: ({ signal }) => readFunction('triage', { ...references, id, issueCode }, signal),
    // What there is to try is good for the visit.
    staleTime: Infinity,
  })
}

export function claimAddressQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: ['claim-address', references, id] as const,
    queryFn: ({ signal }) => readFunction('claim-address', { ...references, id }, signal),
  })
}

/** Issue and address have to be answered. */
export function claimOptionsQuery(references: ScreenReferences, id: string, answers: ClaimDraftAnswers) {
  const { issueCode, address, triageReferenceId } = answers
  const wanted = {
    issueCode: issueCode ?? '',
    addressId: address?.addressId ?? '',
    ...(triageReferenceId !== null && { triageReferenceId }),
  }
  return queryOptions({
    queryKey: ['claim-get-options', references, id, wanted] as const,
    queryFn: ({ signal }) => readFunction('claim-get-options', { ...references, id, ...wanted }, signal),
  })
}
