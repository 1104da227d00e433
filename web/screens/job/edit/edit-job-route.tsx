import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { jobInfoQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { JobError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { CannotEdit } from './cannot-edit.tsx'
import { EditJob } from './edit-job.tsx'

const TITLE = 'Change your Service Call'

export function EditJobRoute() {
  const { id } = useParams({ from: '/job/$id/edit' })
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(jobInfoQuery(references, id))
  if (data) {
    if (!data.actions.includes('edit')) return <CannotEdit data={data} />
    return <EditJob key={id} title={TITLE} data={data} references={references} />
  }
  return isError ? (
    <JobError title={TITLE} error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title={TITLE} />
  )
}
