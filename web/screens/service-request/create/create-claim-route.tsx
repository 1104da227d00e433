import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { claimStartQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ClaimSkeleton } from '../claim-flow/claim-waiting.tsx'
import { lastKnownAnswers } from '#web/claims/use-claim-draft.ts'
import { CreateClaimScreen } from './create-claim.tsx'
import { prefetchQuestion } from './prefetch-question.ts'

export function CreateClaimRoute() {
  const { id } = useParams({ from: '/service-request/$id/create' })
  const { step = 'check' } = useSearch({ from: '/service-request/$id/create' })
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(claimStartQuery(references, id))
  const queryClient = useQueryClient()
  const waiting = !data && step !== 'continue'
  const { customerRef, contractRef } = references
  // After a reload this tab still knows what the question depends on: both calls go out at once.
  useEffect(() => {
    const answers = lastKnownAnswers(id)
    const known = { customerRef, ...(contractRef && { contractRef }) }
    if (waiting && answers) prefetchQuestion(queryClient, known, id, step, answers)
  }, [waiting, queryClient, customerRef, contractRef, id, step])

  if (data) return <CreateClaimScreen key={id} data={data} references={references} wanted={step} />
  return isError ? (
    <ScreenError title="Request service" error={error} onRetry={() => void refetch()} />
  ) : (
    <ClaimSkeleton step={step === 'continue' ? 'issue' : step} />
  )
}
