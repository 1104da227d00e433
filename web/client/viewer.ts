/** Who is signed in. Every screen's data includes the viewer; the latest is kept for the shell. */
import type { Viewer } from '#contract/viewer.ts'
import { createStore } from '#web/create-store.ts'

const latest = createStore<Viewer | null>(null)

export function keepViewer(data: unknown): Viewer | undefined {
  const { pages, ...single } = (data ?? {}) as { viewer?: Viewer; pages?: { viewer: Viewer }[] }
  // Each page of paginated data includes it.
  const { viewer } = pages?.at(-1) ?? single
  if (viewer) latest.set(viewer)
  return viewer
}

/** The customer of the latest viewer, as gateway calls name it; empty before there is one. */
export function currentCustomer(): string {
  return latest.get()?.customerRef ?? ''
}

/** The latest viewer, for code outside React. */
export const lastViewer = latest.get

export const useViewer = latest.use
