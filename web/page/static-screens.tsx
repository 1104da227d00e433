/**
 * What each screen shows until its data is there, rendered at build time into the HTML file: the screen at an address
 * is known before any script has arrived. These are the screens' own placeholders.
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { FIRST_SCREENS } from '../client/first-screens.ts'
import { AddDeviceSkeleton } from '../screens/devices/add/add-device-skeleton.tsx'
import { DeviceSkeleton } from '../screens/devices/device/device-layout.tsx'
import { MyDevicesSkeleton } from '../screens/devices/my-devices-skeleton.tsx'
import { EditSkeleton } from '../screens/job/edit/edit-skeleton.tsx'
import { HistorySkeleton } from '../screens/job/history/history-skeleton.tsx'
import { ReceiptSkeleton } from '../screens/job/receipt/receipt-layout.tsx'
import { JobSkeleton } from '../screens/job/show/job-layout.tsx'
import { ClaimSkeleton } from '../screens/service-request/claim-flow/claim-waiting.tsx'
import { ID_IN_ADDRESS } from './show-placeholders.ts'

const SKELETONS: Record<string, RouteComponent> = {
  'devices/my-devices': MyDevicesSkeleton,
  'devices/add/add-device': AddDeviceSkeleton,
  'devices/device/device-page': DeviceSkeleton,
  'service-request/create/create-claim': () => <ClaimSkeleton step={null} kind={null} />,
  'job/history/service-history': HistorySkeleton,
  'job/show/job-page': JobSkeleton,
  'job/edit/edit-job': () => <EditSkeleton id={ID_IN_ADDRESS} />,
  'job/receipt/receipt': ReceiptSkeleton,
}

export interface StaticScreen {
  path: RegExp
  html: string
}

export async function drawScreens(): Promise<StaticScreen[]> {
  return Promise.all(
    FIRST_SCREENS.map(async ({ path, code = 'devices/my-devices' }) => {
      const Skeleton = SKELETONS[code]
      if (!Skeleton) throw new Error(`${code} has no placeholders: see web/page/static-screens.tsx.`)
      return { path, html: await draw(Skeleton) }
    }),
  )
}

/** With a router, because placeholders have links. */
async function draw(Skeleton: RouteComponent): Promise<string> {
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path: '/$id', component: Skeleton })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [`/${ID_IN_ADDRESS}`] }),
  })
  await router.load()
  // `RouterProvider` is typed for the app's own router only.
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}
