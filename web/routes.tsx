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
import { myDevicesQuery } from './client/queries.ts'
import { requireCustomer, type ScreenSearch } from './guard.ts'
import { MyDevicesRoute } from './screens/devices/my-devices-route.tsx'
import { UNBUILT_SCREENS } from './screens/unbuilt-screens.ts'
import { RootLayout } from './shell/root-layout.tsx'

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ customerRef, contractRef }: Record<string, unknown>): ScreenSearch => ({
    ...(typeof customerRef === 'string' ? { customerRef } : {}),
    ...(typeof contractRef === 'string' ? { contractRef } : {}),
  }),
  search: { middlewares: [retainSearchParams(['customerRef', 'contractRef'])] },
  beforeLoad: ({ search }) => requireCustomer(search),
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFoundScreen'),
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
    component: lazyRouteComponent(() => import('./screens/unbuilt-route.tsx'), 'UnbuiltRoute'),
  })

const routeTree = rootRoute.addChildren([
  myDevicesRoute,
  ...parentPages,
  unbuiltRoute('/ds-demo'),
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

export function createPortalRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface StaticDataRouteOption {
    unbuilt?: { title: string; what: string }
  }
}
