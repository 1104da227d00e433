/** The routes of P1.2. Every URL contains the customer's references, and every link keeps them. */
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { MyDevices } from '#contract/screen-paths.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import { loadChunk } from './client/load-chunk.ts'
import {
  addDeviceQuery,
  claimDetailsQuery,
  claimStartQuery,
  jobInfoQuery,
  myDevicesQuery,
  serviceHistoryQuery,
  type ScreenReferences,
} from './client/queries.ts'
import { requireCustomer, type ScreenSearch } from './guard.ts'
import { MyDevicesRoute } from './screens/devices/my-devices.tsx'
import { readListSearch } from './client/list-search.ts'
import { searchText } from './client/search-text.ts'
import { readCreateSearch } from './claims/claim-steps.ts'
import type { ReceiptPath } from './claims/receipt-pages.ts'
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
    () => loadChunk(() => import('./screens/not-found.tsx')),
    'NotFoundScreen',
  ),
})

const myDevicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: MyDevices,
  validateSearch: readListSearch,
  // Only the references: the search works on loaded cards.
  loaderDeps: ({ search }) => referencesOf(search),
  loader: ({ context, deps }) => prefetch(context, deps, myDevicesQuery),
  component: MyDevicesRoute,
})

const designSystemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ds-demo',
  // It has no data of its own, but the shell needs the viewer.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, deps, myDevicesQuery),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/ds-demo/ds-demo.tsx')),
    'DsDemoScreen',
  ),
})

const addDeviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device/add',
  // `job` is the Service Call that delivered a replacement, which is then the device to add.
  validateSearch: ({ job }: Record<string, unknown>): { job?: string } =>
    job && typeof job === 'string' ? { job } : {},
  loaderDeps: ({ search }) => ({ ...referencesOf(search), job: search.job }),
  loader: ({ context, deps: { job, ...deps } }) =>
    prefetch(context, deps, (references) =>
      job === undefined ? addDeviceQuery(references) : jobInfoQuery(references, job),
    ),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/devices/add/add-device.tsx')),
    'AddDeviceRoute',
  ),
})

const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device/$id',
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetch(context, deps, (references) => claimStartQuery(references, params.id)),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/devices/device/device-page.tsx')),
    'DeviceRoute',
  ),
})

const serviceHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-history',
  validateSearch: readListSearch,
  // Only the references: search and filters work on loaded rows.
  loaderDeps: ({ search }) => referencesOf(search),
  loader: ({ context, deps }) => prefetch(context, deps, serviceHistoryQuery),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/job/history/service-history.tsx')),
    'ServiceHistoryRoute',
  ),
})

const jobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job/$id',
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetch(context, deps, (references) => jobInfoQuery(references, params.id)),
  component: lazyRouteComponent(() => loadChunk(() => import('./screens/job/show/job-page.tsx')), 'JobRoute'),
})

const editJobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job/$id/edit',
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetch(context, deps, (references) => jobInfoQuery(references, params.id)),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/job/edit/edit-job.tsx')),
    'EditJobRoute',
  ),
})

const createClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-request/$id/create',
  validateSearch: readCreateSearch,
  // Only the references: every step uses the same data.
  loaderDeps: ({ search }) => referencesOf(search),
  loader: ({ context, deps, params }) =>
    prefetch(context, deps, (references) => claimStartQuery(references, params.id)),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/service-request/create/create-claim.tsx')),
    'CreateClaimRoute',
  ),
})

const resolvedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-request-resolved',
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/service-request/resolved.tsx')),
    'ResolvedRoute',
  ),
})

const claimDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-request/$id/create/$type',
  validateSearch: readDetailsSearch,
  loaderDeps: ({ search }) => referencesOf(search),
  loader: ({ context, deps, params }) => prefetchDetails(context, deps, params),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/service-request/details/details.tsx')),
    'DetailsRoute',
  ),
})

const claimConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-request/$id/confirm/$type',
  loaderDeps: ({ search }) => referencesOf(search),
  loader: ({ context, deps, params }) => prefetchDetails(context, deps, params),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./screens/service-request/confirm/confirm.tsx')),
    'ConfirmRoute',
  ),
})

const receiptRoute = <Path extends ReceiptPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps, params }) =>
      prefetch(context, deps, (references) => jobInfoQuery(references, (params as { id: string }).id)),
    component: lazyRouteComponent(
      () => loadChunk(() => import('./screens/job/receipt/receipt.tsx')),
      'ReceiptRoute',
    ),
  })

const parentPages = (
  [
    ['/device', MyDevices],
    ['/service-request', MyDevices],
    ['/job', '/service-history'],
  ] as const
).map(([path, to]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: true, replace: true })
    },
  }),
)

const routeTree = rootRoute.addChildren([
  myDevicesRoute,
  addDeviceRoute,
  deviceRoute,
  serviceHistoryRoute,
  jobRoute,
  ...parentPages,
  designSystemRoute,
  resolvedRoute,
  createClaimRoute,
  claimConfirmRoute,
  claimDetailsRoute,
  editJobRoute,
  receiptRoute('/job/$id/carry-in-repair-success'),
  receiptRoute('/job/$id/depot-repair-success'),
  receiptRoute('/job/$id/reimbursable-repair-success'),
  receiptRoute('/job/$id/replacement-success'),
  receiptRoute('/job/$id/home-service-success'),
])

function referencesOf({ customerRef, contractRef }: ScreenSearch): ScreenSearch {
  return { ...(customerRef && { customerRef }), ...(contractRef && { contractRef }) }
}

/** Starts a screen's one call before it renders, or when a link is hovered. Not awaited: the screen has a skeleton. */
function prefetch(
  { queryClient }: RouterContext,
  { customerRef, contractRef }: ScreenSearch,
  query: (references: ScreenReferences) => object,
): void {
  if (customerRef === undefined) return
  // A failed prefetch is reported only if a screen is showing the query by then.
  const options: object = {
    ...query({ customerRef, ...(contractRef && { contractRef }) }),
    meta: { isAhead: true },
  }
  if ('initialPageParam' in options) {
    void queryClient.prefetchInfiniteQuery(options as FetchInfiniteQueryOptions)
  } else void queryClient.prefetchQuery(options as FetchQueryOptions)
}

/** An unknown kind shows the 404 page and needs no data. */
function prefetchDetails(
  context: RouterContext,
  search: ScreenSearch,
  { id, type }: { id: string; type: string },
): void {
  if (isClaimKind(type)) prefetch(context, search, (references) => claimDetailsQuery(references, id, type))
}

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // For a screen that throws or whose code can't be loaded. The shell stays.
    defaultErrorComponent: BrokenScreen,
    // As the server: /DEVICE is no screen.
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

/** Not to the top for somebody who has scrolled the page that the server has drawn, which the app draws anew. */
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
