import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { keepInitials } from './client/kept-initials.ts'
import { signedInSubject } from './client/session.ts'
import { keepViewer } from './client/viewer.ts'
import type { PortalRouter } from './routes.tsx'
import { closeReadingPopup } from './shell/popup-store.ts'
import { reportFailure, reportLostWrite, type Unsaved } from './shell/report-failure.ts'
import { settlePlan } from './shell/settle-plan.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      isDownload?: boolean
      /** What its popup says if it fails, in place of "Not saved". */
      unsaved?: Unsaved | undefined
    }
  }
}

const STILL_FAILING: QueryFilters = {
  type: 'active',
  predicate: ({ state, meta }) => state.status === 'error' && !meta?.isCourtesy,
}

export function createPortalQueryClient(router: () => PortalRouter): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { isCourtesy, isAhead } = query.meta ?? {}
        if (!isCourtesy) reportFailure(error, { isAhead: Boolean(isAhead) && !query.isActive() })
      },
      onSuccess: (data, query) => {
        if (!queryClient.getQueryCache().findAll(STILL_FAILING).length) closeReadingPopup()
        const viewer = keepViewer(data)
        if (!viewer) return
        const subject = signedInSubject()
        if (subject) keepInitials(subject, viewer.initials)
        settlePlan(viewer, { data, query, queryClient, router: router() })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _, mutation) => {
        // A failure of the second attempt comes here too.
        const retry = () => void mutation.execute(variables).catch(() => {})
        const { isDownload, unsaved } = mutation.meta ?? {}
        reportLostWrite(error, isDownload ? undefined : retry, unsaved)
      },
    }),
    // The HTTP client has its own retry rule, and being offline is a network failure like any other (P6.4).
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A screen that is drawn after its read has failed shows that, instead of asking once more at once.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 1_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}
