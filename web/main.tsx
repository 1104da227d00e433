import './ui/tokens.css'
import './ui/base.css'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepViewer } from './client/viewer.ts'
import { createPortalRouter } from './routes.tsx'
import { preloadPopups } from './shell/popups.tsx'
import { reportFailure } from './shell/report-failure.ts'

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: reportFailure,
    onSuccess: (data) => keepViewer(queryClient, data),
  }),
  mutationCache: new MutationCache({ onError: reportFailure }),
  // The HTTP client has its own rule for repeating.
  defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
})

const router = createPortalRouter(queryClient)

// A new screen is announced by its heading, as a new page would be.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

addEventListener('load', () => setTimeout(preloadPopups, 3000))
