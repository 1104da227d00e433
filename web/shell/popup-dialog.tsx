import '#web/ui/place-toasts.ts'
import { StillHereDialog } from './still-here-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { PlanSelectionPopup, Popup } from './popup-store.ts'

interface PopupDialogProps {
  popup: Exclude<Popup, PlanSelectionPopup>
  callCenter: string
}

/** The key makes a popup that replaces another a new dialog, so focus moves to its title. */
export function PopupDialog({ popup, callCenter }: PopupDialogProps) {
  return popup.kind === 'still-here' ? (
    <StillHereDialog {...popup} />
  ) : (
    <TextDialog key={popup.kind} popup={popup} callCenter={callCenter} />
  )
}
