import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { jobInfoQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { JobError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { JobPage } from './job-page.tsx'

export function JobRoute() {
  const { id } = useParams({ from: '/job/$id' })
  const references = useReferences()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(jobInfoQuery(references, id))
  if (data) {
    // The key resets the page's state for another job.
    return <JobPage key={id} data={data} readAt={dataUpdatedAt} references={references} />
  }
  return isError ? (
    <JobError title="Your Service Call" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  )
}
