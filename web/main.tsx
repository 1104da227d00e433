import './ui/tokens.css'
import './ui/base.css'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryFilters,
} from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Failure } from '#contract/failure.ts'
import { announceScreen } from './announce-screen.ts'
import { accessToken, signedInSubject } from './client/session.ts'
import { webConfig } from './client/config.ts'
import { keepInitials } from './client/kept-initials.ts'
import { keepViewer, lastViewer } from './client/viewer.ts'
import { createPortalRouter, type PortalRouter } from './routes.tsx'
import { preloadPopups } from './shell/popups.tsx'
import { closeReadingPopup } from './shell/popup-store.ts'
import { reportFailure, reportLostWrite } from './shell/report-failure.ts'
import { askForPlan, settlePlan } from './shell/settle-plan.ts'
import { watchSession } from './shell/watch-session.ts'

const STILL_FAILING: QueryFilters = {
  type: 'active',
  predicate: ({ state, meta }) => state.status === 'error' && !meta?.isCourtesy,
}

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const { isCourtesy, isAhead } = query.meta ?? {}
      if (!isCourtesy) reportFailure(error, { isAhead: Boolean(isAhead) && !query.isActive() })
    },
    onSuccess: (data, query) => {
      if (!queryClient.getQueryCache().findAll(STILL_FAILING).length) closeReadingPopup()
      const viewer = keepViewer(queryClient, data)
      if (!viewer) return
      const subject = signedInSubject()
      if (subject) keepInitials(subject, viewer.initials)
      settlePlan(viewer, { data, query, queryClient, router })
    },
  }),
  mutationCache: new MutationCache({ onError: reportLostWrite }),
  // The HTTP client has its own retry rule, and being offline is a network failure like any other (P6.4).
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// P1.3: without a session no screen is shown, not even one without data. If the provider doesn't respond, the next
// screen that needs data tries again.
if (window.firstSignIn) {
  accessToken().catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'unauthenticated') reportFailure(error)
  })
}

const router: PortalRouter = createPortalRouter({
  queryClient,
  askForPlan: () => {
    const viewer = lastViewer(queryClient)
    if (viewer) askForPlan(viewer, router)
  },
})

// Each question is a new screen, even when several share a path.
router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
  if (fromLocation && (pathChanged || questionOf(fromLocation) !== questionOf(toLocation))) announceScreen()
})

// The token may have arrived while this script loaded: let whatever waits for it run first.
await new Promise((resolve) => setTimeout(resolve))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

watchSession()
// After the screen: what may be needed while offline, and error reporting.
whenQuiet(() => {
  preloadPopups()
  if (webConfig.sentryDsn) void import('./client/error-reports.ts')
})

function questionOf({ search }: { search: { step?: string; question?: string } }): string | undefined {
  return search.step ?? search.question
}

function whenQuiet(work: () => void): void {
  // Not every browser has requestIdleCallback.
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), 2_000)
}
