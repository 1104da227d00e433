/** The router, from the table of screens. Every URL contains the customer's references, and every link keeps them. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
  type RouteComponent,
} from '@tanstack/react-router'
import { firstRead, MyDevices, REDIRECTS, SCREENS, type FirstRead, type Screen } from '#contract/screens.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import { readCreateSearch } from './claims/claim-steps.ts'
import { readListSearch } from './client/list-search.ts'
import { loadChunk } from './client/load-chunk.ts'
import { readQuery, serviceHistoryQuery } from './client/queries.ts'
import { searchText } from './client/search-text.ts'
import { requireCustomer, type ScreenSearch } from './guard.ts'
import { Screen as MyDevicesScreen } from './screens/devices/my-devices-screen.tsx'
import { readDetailsSearch } from './screens/service-request/details/details-search.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { RootLayout } from './shell/root-layout.tsx'

export interface RouterContext {
  queryClient: QueryClient
  /** Asks for the plan, once it is known that there are several. */
  askForPlan: () => void
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ customerRef, contractRef }: Record<string, unknown>): ScreenSearch => ({
    ...(customerRef && typeof customerRef === 'string' ? { customerRef } : {}),
    ...(contractRef && typeof contractRef === 'string' ? { contractRef } : {}),
  }),
  search: { middlewares: [retainSearchParams(['customerRef', 'contractRef'])] },
  beforeLoad: ({ search, preload, context }) => (preload ? undefined : requireCustomer(search, context)),
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(
    () => loadChunk(() => import('./screen/not-found.tsx')),
    'NotFoundScreen',
  ),
})

/** The screens' own search params. */
const SEARCH = {
  [MyDevices]: readListSearch,
  '/service-history': readListSearch,
  '/service-request/$id/create': readCreateSearch,
  '/service-request/$id/create/$type': readDetailsSearch,
  // The Service Call that delivered a replacement, which is then the device to add.
  '/device/add': ({ job }: Record<string, unknown>): { job?: string } =>
    job && typeof job === 'string' ? { job } : {},
}

type SearchOf<Path> = Path extends keyof typeof SEARCH ? ReturnType<(typeof SEARCH)[Path]> : {}

// My Devices is in the first load.
const CODE = import.meta.glob<Record<'Screen', RouteComponent>>([
  './screens/**/*-screen.tsx',
  '!./screens/devices/my-devices-screen.tsx',
])

function routeOf<One extends Screen>(screen: One) {
  const path: One['path'] = screen.path
  const readSearch = (SEARCH as Partial<Record<string, (search: Record<string, unknown>) => object>>)[path]
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: Record<string, unknown>) =>
      (readSearch?.(search) ?? {}) as SearchOf<One['path']>,
    // Only what the data depends on. Search, filters and steps work on loaded data.
    loaderDeps: ({ search }) => {
      const { customerRef, contractRef, job } = search as ScreenSearch & { job?: string }
      return { customerRef, contractRef, job }
    },
    loader: ({ context, deps: { job, ...references }, params }) =>
      prefetch(context, references, firstRead(screen, { ...params, job })),
    component:
      screen.path === MyDevices
        ? MyDevicesScreen
        : lazyRouteComponent(() => loadChunk(CODE[`./screens/${screen.file}-screen.tsx`]!), 'Screen'),
  })
}

const redirectOf = ({ path, to }: (typeof REDIRECTS)[number]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: true, replace: true })
    },
  })

type RoutesOf<Rows extends readonly Screen[]> = {
  -readonly [Index in keyof Rows]: ReturnType<typeof routeOf<Rows[Index]>>
}

const routeTree = rootRoute.addChildren([
  ...(SCREENS.map((screen) => routeOf(screen)) as unknown as RoutesOf<typeof SCREENS>),
  ...REDIRECTS.map(redirectOf),
])

/** Starts a screen's one call before it renders, or when a link is hovered. Not awaited: the screen has a skeleton. */
function prefetch(
  { queryClient }: RouterContext,
  { customerRef, contractRef }: Record<keyof ScreenSearch, string | undefined>,
  { read, ...params }: FirstRead,
): void {
  // An unknown kind shows the 404 page.
  const isKnown = read !== 'claim-get-details' || isClaimKind(params.type ?? '')
  if (customerRef === undefined || !isKnown) return
  const references = { customerRef, ...(contractRef && { contractRef }) }
  // A failed prefetch is reported only if a screen is showing the query by then.
  const ahead = { meta: { isAhead: true } }
  if (read === 'service-history')
    void queryClient.prefetchInfiniteQuery({ ...serviceHistoryQuery(references), ...ahead })
  else void queryClient.prefetchQuery({ ...readQuery(read, { ...references, ...params }), ...ahead })
}

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // For a screen that throws or whose code can't be loaded. The shell stays.
    defaultErrorComponent: BrokenScreen,
    // Like the server: /DEVICE is no screen.
    caseSensitive: true,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Drawing the first screen runs its loader a second time.
    defaultStaleTime: 1_000,
    scrollRestoration: scrollsAfterDrawing(),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
  })
}

/** Doesn't scroll to the top if the customer has scrolled the server-drawn page before the app redraws it. */
function scrollsAfterDrawing(): () => boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let isFirst = load?.type === 'navigate'
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    return !stays
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}
