/** Who is signed in. Every screen's data includes the viewer; the latest is kept for the shell. */
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/viewer.ts'

const VIEWER_KEY = ['viewer']

let customerRef = ''

export function keepViewer(queryClient: QueryClient, data: unknown): Viewer | undefined {
  const { pages, ...single } = (data ?? {}) as { viewer?: Viewer; pages?: { viewer: Viewer }[] }
  // Each page of paginated data includes it.
  const { viewer } = pages?.at(-1) ?? single
  if (viewer) {
    queryClient.setQueryData(VIEWER_KEY, viewer)
    customerRef = viewer.customerRef
  }
  return viewer
}

/** The customer of the latest viewer, as gateway calls name it; empty before there is one. */
export function currentCustomer(): string {
  return customerRef
}

/** The latest viewer, for code outside React. */
export function lastViewer(queryClient: QueryClient): Viewer | undefined {
  return queryClient.getQueryData<Viewer>(VIEWER_KEY)
}

export function useViewer(): Viewer | null {
  // Never fetched; only keepViewer writes it.
  const { data } = useQuery<Viewer>({
    queryKey: VIEWER_KEY,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data ?? null
}
