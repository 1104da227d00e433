import { lazy, Suspense } from 'react'
import { withStyles } from '#web/client/with-styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { closePopup, usePopup, type PlanSelectionPopup } from './popup-store.ts'
import { StillHereDialog } from './still-here-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import * as words from './words.ts'

// Loaded separately, because it contains a form and few customers can choose between plans. The other popups are in the
// first load, because they often report a lost connection.
const PlanSelection = lazy(() =>
  withStyles(() => import('./plan-selection-dialog.tsx')).then(
    (module) => ({ default: module.PlanSelectionDialog }),
    () => ({ default: PlainPlanSelection }),
  ),
)

export function Popups() {
  const popup = usePopup()
  if (!popup) return null
  switch (popup.kind) {
    case 'plan-selection':
      return (
        <Suspense>
          <PlanSelection popup={popup} />
        </Suspense>
      )
    case 'still-here':
      return <StillHereDialog {...popup} />
    default:
      // The key makes a popup that replaces another a new dialog, so focus moves to its title.
      return <TextDialog key={popup.kind} popup={popup} />
  }
}

/** Shown if that popup's code can't be loaded. */
function PlainPlanSelection({ popup: { plans, onChoose } }: { popup: PlanSelectionPopup }) {
  return (
    <Dialog title={words.planTitleShort} onHide={() => closePopup('plan-selection')}>
      {plans.map((plan) => (
        <Button key={plan.contractNumber} variant="secondary" onClick={() => onChoose(plan)}>
          {plan.name}, {plan.contractNumber}
        </Button>
      ))}
    </Dialog>
  )
}
