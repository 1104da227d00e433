/**
 * §2: which plan the customer acts under, when the address does not say, or names one that can't be used. With one
 * plan there is nothing to ask; with several a popup does. The choice goes into the address and survives a reload.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { PlanChoice, Viewer } from '#contract/viewer.ts'
import { webConfig } from '#web/client/config.ts'
import { keyForContract } from '#web/client/queries.ts'
import { closePopup, openPopup } from './popup-store.ts'

interface Arrival {
  data: unknown
  query: Pick<Query, 'queryKey'>
  queryClient: QueryClient
  router: RegisteredRouter
}

// Once for each screen that is gone to: data that is fetched again, or a filter that is kept in the address, must
// not bring a dismissed question back.
let askedOn: string | undefined

/** Called when a screen's data has brought the viewer. */
export function settlePlan(viewer: Viewer, { data, query, queryClient, router }: Arrival): void {
  const { search } = router.latestLocation
  if (viewer.plan && search.contractRef !== undefined) return
  const [only, ...others] = viewer.plans
  if (only && others.length === 0) {
    if (viewer.plan) {
      // The server has already answered for the only plan: the answer is valid for the new address too.
      queryClient.setQueryData(keyForContract(query.queryKey, only.contractRef), data)
    }
    choose(router, only)
  } else askForPlan(viewer, router)
}

export function askForPlan(viewer: Viewer, router: RegisteredRouter): void {
  const { pathname } = router.latestLocation
  if (!webConfig.contractSelection || viewer.plans.length < 2 || askedOn === pathname) return
  askedOn = pathname
  choosePlan(viewer, router)
}

/** The question itself, for whoever wants to be asked again. */
export function choosePlan({ plans, plan }: Viewer, router: RegisteredRouter): void {
  openPopup({ kind: 'plan-selection', plans, plan, onChoose: (wanted) => choose(router, wanted) })
}

function choose(router: RegisteredRouter, { contractRef }: PlanChoice): void {
  closePopup('plan-selection')
  void router.navigate({
    to: '.',
    search: (previous: object) => ({ ...previous, contractRef }),
    replace: true,
  } as never)
}
