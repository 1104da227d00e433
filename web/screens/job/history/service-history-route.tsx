import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceHistoryQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ScreenError } from '../../screen-error.tsx'
import { ScreenSkeleton } from '../../screen-skeleton.tsx'
import { ServiceHistoryScreen } from './service-history.tsx'

export function ServiceHistoryRoute() {
  const history = useInfiniteQuery(serviceHistoryQuery(useReferences()))
  const { data, isError, error, refetch } = history
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  if (data && rows) {
    const older = {
      isThere: history.hasNextPage,
      isLoading: history.isFetchingNextPage,
      hasFailed: history.isFetchNextPageError,
      isShown: data.pages.length > 1,
      show: () => void history.fetchNextPage(),
    }
    return <ServiceHistoryScreen rows={rows} older={older} />
  }
  return isError ? (
    <ScreenError title="Service History" error={error} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton title="Service History" />
  )
}
