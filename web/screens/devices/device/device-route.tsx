import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { claimStartQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { DeviceScreen } from './device-page.tsx'

export function DeviceRoute() {
  const { id } = useParams({ from: '/device/$id' })
  const references = useReferences()
  const { data, isError, error, refetch } = useQuery(claimStartQuery(references, id))
  if (data) return <DeviceScreen data={data} references={references} />
  return isError ? (
    <ScreenError title="Your device" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  )
}
