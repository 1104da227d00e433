import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Failure } from '#contract/failure.ts'
import { announceScreen, keepFocus, rememberLink } from './announce-screen.ts'
import { accessToken, whenSomebodyElse } from './client/session.ts'
import { webConfig } from './client/config.ts'
import { nextTask } from './client/next-task.ts'
import { lastViewer } from './client/viewer.ts'
import { createPortalQueryClient } from './portal-query-client.ts'
import { createPortalRouter, type PortalRouter } from './routes.tsx'
import { reportFailure } from './shell/report-failure.ts'
import { askForPlan } from './shell/settle-plan.ts'
import { SignedOut } from './shell/signed-out.tsx'
import { watchSession } from './shell/watch-session.ts'
import { leaveToasts } from './ui/toast-store.ts'

const LONGEST_WAIT_MS = 300

// Not in the task that evaluates the modules: each step is short enough for the browser to respond in between.
void nextTask().then(start)

async function start(): Promise<void> {
  // P1.3: without a session no screen is shown, not even one without data. If the server doesn't respond, the next
  // screen that needs data tries again.
  if (new URLSearchParams(location.search).get('customerRef')) {
    accessToken().catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'unauthenticated') reportFailure(error)
    })
  }

  const queryClient = createPortalQueryClient(() => router)
  const router: PortalRouter = createPortalRouter({
    queryClient,
    askForPlan: () => {
      const viewer = lastViewer()
      if (viewer) askForPlan(viewer, router)
    },
  })

  router.subscribe('onBeforeNavigate', (change) => {
    const { fromLocation: from, toLocation: to } = change
    if (isNewScreen(change)) leaveToasts()
    document.body.dataset.going = ''
    if (from && to.state.__TSR_index > from.state.__TSR_index) rememberLink(from.state.__TSR_key, to.pathname)
  })
  router.subscribe('onResolved', (change) => {
    delete document.body.dataset.going
    if (isNewScreen(change)) announceScreen(change.toLocation.state.__TSR_key)
  })

  await nextTask()
  const root = createRoot(document.getElementById('root')!)
  await nextTask()
  let isHidden = false
  const hideData = (instead: ReactNode) => {
    isHidden = true
    root.render(instead)
    queryClient.clear()
  }
  watchSession(() => hideData(<SignedOut />))
  whenSomebodyElse(() => hideData(null))
  await waitForFirstScreen(router, queryClient)
  if (isHidden) return
  const focusAgain = keepFocus()
  const stop = router.subscribe('onRendered', () => {
    stop()
    focusAgain()
  })
  // As a transition, rendering yields to the browser every few milliseconds.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  if (webConfig.sentryDsn) whenQuiet(() => void import('./client/error-reports.ts'))
}

/**
 * Waits for the first screen's code: without it, React would replace the static page with nothing. Its data is on its
 * way as well: waiting a moment for it saves rendering the placeholders, which the static page has, too.
 */
async function waitForFirstScreen(router: PortalRouter, queryClient: QueryClient): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await router.load().catch(console.warn)
  const reads = queryClient.getQueryCache().getAll()
  await Promise.race([Promise.allSettled(reads.map(async ({ promise }) => promise)), tooLong])
}

/** Each question is a screen, even when several share a path. The first one doesn't count: nothing came before it. */
function isNewScreen({ fromLocation: from, toLocation: to, pathChanged }: Change): boolean {
  return Boolean(from && (pathChanged || questionOf(from) !== questionOf(to)))
}

interface Change {
  fromLocation?: Place
  toLocation: Place
  pathChanged: boolean
}

interface Place {
  search: { step?: string; question?: string }
}

function questionOf({ search }: Place): string | undefined {
  return search.step ?? search.question
}

function whenQuiet(work: () => void): void {
  // Not every browser has requestIdleCallback.
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), 2_000)
}
