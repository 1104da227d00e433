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
import { FIRST_READS, type FirstScreen } from '#contract/first-reads.ts'
import { AddDeviceSkeleton } from '../screens/devices/add/add-device-skeleton.tsx'
import { DeviceSkeleton } from '../screens/devices/device/device-layout.tsx'
import { MyDevicesSkeleton } from '../screens/devices/my-devices-skeleton.tsx'
import { EditSkeleton } from '../screens/job/edit/edit-skeleton.tsx'
import { HistorySkeleton } from '../screens/job/history/history-skeleton.tsx'
import { ReceiptSkeleton } from '../screens/job/receipt/receipt-layout.tsx'
import { JobSkeleton } from '../screens/job/show/job-layout.tsx'
import { ClaimSkeleton } from '../screens/service-request/claim-flow/claim-waiting.tsx'
import { ID_IN_ADDRESS } from './show-placeholders.ts'

const SKELETONS: Record<FirstScreen, RouteComponent | null> = {
  'my-devices': MyDevicesSkeleton,
  'add-device': AddDeviceSkeleton,
  device: DeviceSkeleton,
  'new-claim': () => <ClaimSkeleton step={null} kind={null} />,
  // Mostly reached with the app already running.
  'claim-details': null,
  'service-history': HistorySkeleton,
  job: JobSkeleton,
  'edit-job': () => <EditSkeleton id={ID_IN_ADDRESS} />,
  receipt: ReceiptSkeleton,
  'no-data': null,
}

export interface StaticScreen {
  path: RegExp
  html: string
}

export async function drawScreens(): Promise<StaticScreen[]> {
  return Promise.all(
    FIRST_READS.flatMap(({ screen, path }) => {
      const Skeleton = SKELETONS[screen]
      return Skeleton ? draw(Skeleton).then((html) => ({ path, html })) : []
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
