import { lazy, Suspense } from 'react'
import { withStyles } from '#web/client/with-styles.ts'
import { PlainPopup } from './plain-popup.tsx'
import { usePopup } from './popup-store.ts'

// Popups are rare and stay out of the first load. But they often report a lost connection, which may also keep their
// own chunk from loading; PlainPopup then shows the same text.
const loadDialog = () => withStyles(() => import('./popup-dialog.tsx'))
const PopupDialog = lazy(() =>
  loadDialog().then(
    (module) => ({ default: module.PopupDialog }),
    () => ({ default: PlainPopup }),
  ),
)
// A separate chunk: it contains a form, and only some customers have a choice of plans.
const PlanSelection = lazy(() =>
  withStyles(() => import('./plan-selection-dialog.tsx')).then(
    (module) => ({ default: module.PlanSelectionDialog }),
    () => ({ default: PlainPopup }),
  ),
)

/** Preloads the popups for when the connection is lost. A failure here surfaces when a popup opens. */
export function preloadPopups(): void {
  loadDialog().catch(() => {})
}

export function Popups({ callCenter }: { callCenter: string }) {
  const popup = usePopup()
  return (
    <Suspense>
      {popup?.kind === 'plan-selection' && <PlanSelection popup={popup} callCenter={callCenter} />}
      {popup && popup.kind !== 'plan-selection' && <PopupDialog popup={popup} callCenter={callCenter} />}
    </Suspense>
  )
}
