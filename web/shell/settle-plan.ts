/**
 * P1.6: chooses the plan if the address names none or an unusable one. A single plan is chosen automatically; with several
 * a popup asks. The choice goes into the address and survives a reload.
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

// Ask once per screen: a refetch or a changed filter must not reopen a dismissed popup.
let askedOn: string | undefined
// 'Not now' lasts until a request starts.
let isPutOff = false

/** Called with the viewer from a screen's data. */
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
  if (isPutOff && !pathname.startsWith('/service-request')) return
  askedOn = pathname
  choosePlan(viewer, router)
}

export function choosePlan({ plans, plan }: Viewer, router: RegisteredRouter): void {
  openPopup({
    kind: 'plan-selection',
    plans,
    plan,
    onChoose: (wanted) => choose(router, wanted),
    onPutOff: () => (isPutOff = true),
  })
}

function choose(router: RegisteredRouter, { contractRef }: PlanChoice): void {
  closePopup('plan-selection')
  void router.navigate({
    to: '.',
    search: (previous: object) => ({ ...previous, contractRef }),
    replace: true,
  } as never)
}
