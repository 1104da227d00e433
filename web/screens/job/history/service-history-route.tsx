import { useQuery } from '@tanstack/react-query'
import { serviceHistoryQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { ServiceHistoryScreen } from './service-history.tsx'

export function ServiceHistoryRoute() {
  const { data, isError, error, refetch } = useQuery(serviceHistoryQuery(useReferences()))
  if (data) return <ServiceHistoryScreen rows={data.rows} />
  return isError ? (
    <ScreenError title="Service History" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title="Service History" />
  )
}
