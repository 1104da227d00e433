/**
 * Renders the screens' placeholders into the HTML file at build time, so that one can be shown before any script has
 * arrived. A screen that is mostly reached from within the running app has none.
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
import { ID_IN_ADDRESS } from './show-placeholders.ts'

const PLACEHOLDERS = import.meta.glob<Record<'Placeholder', RouteComponent>>(
  '../screens/**/*-placeholder.tsx',
  {
    eager: true,
  },
)

/** The placeholders of each screen, by its file in contract/screens.ts. */
export async function drawScreens(): Promise<{ screen: string; html: string }[]> {
  return Promise.all(
    Object.entries(PLACEHOLDERS).map(async ([file, { Placeholder }]) => ({
      screen: file.replace(/^.*\/screens\/(.*)-placeholder\.tsx$/, '$1'),
      html: await draw(Placeholder),
    })),
  )
}

/** With a router, because placeholders have links. */
async function draw(Placeholder: RouteComponent): Promise<string> {
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path: '/$id', component: Placeholder })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [`/${ID_IN_ADDRESS}`] }),
  })
  await router.load()
  // `RouterProvider` is typed for the app's own router only.
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}
