/**
 * P1.6: determines the plan when the URL names none, or one that can't be used. With one plan there is nothing to ask;
 * with several, a popup does. The choice goes into the URL, so it survives a reload.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { PlanChoice, Viewer } from '#contract/viewer.ts'
import { webConfig } from '#web/client/config.ts'
import type { PortalRouter } from '#web/routes.tsx'
import { closePopup, openPopup } from './popup-store.ts'

interface Arrival {
  data: unknown
  query: Pick<Query, 'queryKey'>
  queryClient: QueryClient
  router: PortalRouter
}

// Asks once per screen: a refetch, or a filter kept in the URL, must not bring back a dismissed popup.
let askedOn: string | undefined

/** Called when a screen's data has arrived with the viewer. */
export function settlePlan(viewer: Viewer, { data, query, queryClient, router }: Arrival): void {
  const { search } = router.latestLocation
  if (viewer.plan && search.contractRef !== undefined) return
  const [only, ...others] = viewer.plans
  if (only && others.length === 0) {
    if (viewer.plan) {
      // The server already answered for the only plan, so the same data is valid under the new key.
      const [name, references, ...rest] = query.queryKey as [string, object, ...unknown[]]
      queryClient.setQueryData([name, { ...references, contractRef: only.contractRef }, ...rest], data)
    }
    choose(router, only)
  } else askForPlan(viewer, router)
}

export function askForPlan(viewer: Viewer, router: PortalRouter): void {
  const { pathname } = router.latestLocation
  if (!webConfig.contractSelection || viewer.plans.length < 2 || askedOn === pathname) return
  askedOn = pathname
  choosePlan(viewer, router)
}

/** Opens the plan selection on request. */
export function choosePlan({ plans, plan }: Viewer, router: PortalRouter): void {
  openPopup({ kind: 'plan-selection', plans, plan, onChoose: (wanted) => choose(router, wanted) })
}

function choose(router: PortalRouter, { contractRef }: PlanChoice): void {
  closePopup('plan-selection')
  void router.navigate({
    to: '.',
    search: (previous: object) => ({ ...previous, contractRef }),
    replace: true,
  } as never)
}
