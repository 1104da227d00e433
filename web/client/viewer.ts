/** Who is signed in. Every screen's data brings it along; the newest is kept for the shell. */
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/viewer.ts'

const VIEWER_KEY = ['viewer']

export function keepViewer(queryClient: QueryClient, data: unknown): Viewer | undefined {
  const { pages, ...single } = (data ?? {}) as { viewer?: Viewer; pages?: { viewer: Viewer }[] }
  // Where data comes in pages, each of them brings it.
  const { viewer } = pages?.at(-1) ?? single
  if (viewer) queryClient.setQueryData(VIEWER_KEY, viewer)
  return viewer
}

/** The viewer as last seen, for code outside of React. */
export function lastViewer(queryClient: QueryClient): Viewer | undefined {
  return queryClient.getQueryData<Viewer>(VIEWER_KEY)
}

export function useViewer(): Viewer | null {
  // Never fetched by itself: it is only ever written by keepViewer.
  const { data } = useQuery<Viewer>({
    queryKey: VIEWER_KEY,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data ?? null
}
