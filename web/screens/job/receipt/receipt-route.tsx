import { useQuery } from '@tanstack/react-query'
import { Navigate, useMatches, useParams } from '@tanstack/react-router'
import { jobInfoQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { JobError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { ReceiptScreen } from './receipt.tsx'

/** All five success pages. One that was opened for a job of another kind leads to the right one. */
export function ReceiptRoute() {
  const { id = '' } = useParams({ strict: false })
  // This screen's own path: the location is already the next one while that is being loaded.
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const { data, isError, error, refetch } = useQuery(jobInfoQuery(useReferences(), id))
  if (data) {
    const { claimedKind: kind } = data.job
    const end = endOfClaim(kind)
    if (!kind || kind === 'buyout' || end !== path) {
      return <Navigate to={end} params={{ id }} replace />
    }
    return <ReceiptScreen data={data} kind={kind} />
  }
  return isError ? (
    <JobError title="Your receipt" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  )
}
