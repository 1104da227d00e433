import { PlanSelectionDialog } from './plan-selection-dialog.tsx'
import { StillHereDialog } from './still-here-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { Popup } from './popup-store.ts'

/** A popup that takes another's place is a new dialog: focus goes to its title. */
export function PopupDialog({ popup, callCentre }: { popup: Popup; callCentre: string }) {
  switch (popup.kind) {
    case 'still-here':
      return <StillHereDialog {...popup} />
    case 'plan-selection':
      return <PlanSelectionDialog {...popup} />
    default:
      return <TextDialog key={popup.kind} popup={popup} callCentre={callCentre} />
  }
}
