import { lazy, Suspense } from 'react'
import { withStyles } from '#web/client/with-styles.ts'
import { PlainPopup } from './plain-popup.tsx'
import { usePopup } from './popup-store.ts'

// Popups are rare and stay out of the first load. They often tell of a lost connection, though, which may also
// keep their own code away: then the same words appear in the plainest form there is.
const loadDialog = () => withStyles(() => import('./popup-dialog.tsx'))
const PopupDialog = lazy(() =>
  loadDialog().then(
    (module) => ({ default: module.PopupDialog }),
    () => ({ default: PlainPopup }),
  ),
)
// A form, which the others are not; and only some customers have a choice of plans.
const PlanSelection = lazy(() =>
  withStyles(() => import('./plan-selection-dialog.tsx')).then(
    (module) => ({ default: module.PlanSelectionDialog }),
    () => ({ default: PlainPopup }),
  ),
)

/** Fetches the popups' code while all is well, for when it is not. Its failure will be met when it matters. */
export function preloadPopups(): void {
  loadDialog().catch(() => {})
}

export function Popups({ callCentre }: { callCentre: string }) {
  const popup = usePopup()
  return (
    <Suspense>
      {popup?.kind === 'plan-selection' && <PlanSelection popup={popup} callCentre={callCentre} />}
      {popup && popup.kind !== 'plan-selection' && <PopupDialog popup={popup} callCentre={callCentre} />}
    </Suspense>
  )
}
