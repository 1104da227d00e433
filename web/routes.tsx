/** §2's table as code. Every address carries the customer's references, and every link inside the app keeps them. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { loadChunk } from './client/load-chunk.ts'
import { myDevicesQuery } from './client/queries.ts'
import { requireCustomer, type ScreenSearch } from './guard.ts'
import { MyDevicesRoute } from './screens/devices/my-devices-route.tsx'
import { UNBUILT_SCREENS } from './screens/unbuilt-screens.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { reportFailure } from './shell/report-failure.ts'
import { RootLayout } from './shell/root-layout.tsx'

export interface RouterContext {
  queryClient: QueryClient
  /** Asks which plan to go on with, once it is known that there is a choice. */
  askForPlan: () => void
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ customerRef, contractRef }: Record<string, unknown>): ScreenSearch => ({
    // An empty one is none.
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
  path: '/device/my-devices',
  loaderDeps: ({ search }) => search,
  // Begun here, so that it is under way before the screen is drawn and when a link is about to be followed.
  loader: ({ context, deps }) => {
    const { customerRef, contractRef } = deps
    if (customerRef === undefined) return
    void context.queryClient.prefetchQuery(
      myDevicesQuery({ customerRef, ...(contractRef && { contractRef }) }),
    )
  },
  component: MyDevicesRoute,
})

const designSystemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ds-demo',
  component: lazyRouteComponent(() => import('./screens/ds-demo/ds-demo.tsx'), 'DsDemoScreen'),
})

const parentPages = (
  [
    ['/device', '/device/my-devices'],
    ['/service-request', '/device/my-devices'],
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

const unbuiltRoute = <Path extends keyof typeof UNBUILT_SCREENS>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { unbuilt: UNBUILT_SCREENS[path] },
    component: lazyRouteComponent(
      () => loadChunk(() => import('./screens/unbuilt-route.tsx')),
      'UnbuiltRoute',
    ),
  })

const routeTree = rootRoute.addChildren([
  myDevicesRoute,
  ...parentPages,
  designSystemRoute,
  unbuiltRoute('/device/add'),
  unbuiltRoute('/device/$id'),
  unbuiltRoute('/service-request-resolved'),
  unbuiltRoute('/service-request/$id/create'),
  unbuiltRoute('/service-request/$id/confirm/$type'),
  unbuiltRoute('/service-request/$id/create/$type'),
  unbuiltRoute('/job/$id'),
  unbuiltRoute('/job/$id/edit'),
  unbuiltRoute('/job/$id/carry-in-repair-success'),
  unbuiltRoute('/job/$id/depot-repair-success'),
  unbuiltRoute('/job/$id/reimbursable-repair-success'),
  unbuiltRoute('/job/$id/replacement-success'),
  unbuiltRoute('/job/$id/home-service-success'),
  unbuiltRoute('/service-history'),
])

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // A screen that cannot be drawn, or not be loaded: the customer is told, and the shell stays.
    defaultErrorComponent: BrokenScreen,
    defaultOnCatch: reportFailure,
    defaultPreload: 'intent',
    // Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // References are plain text: no JSON in the address.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][]
      return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
    },
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    unbuilt?: { title: string; what: string }
  }
}
