import { Dialog } from '#web/ui/dialog.tsx'
import { CallCentreLine } from './call-centre-line.tsx'
import { closePopup, type Popup } from './popup-store.ts'

interface PopupDialogProps {
  popup: Popup
  callCentre: string
}

export function PopupDialog({ popup, callCentre }: PopupDialogProps) {
  const actions = popup.actions.map((action) => ({
    ...action,
    onPress: () => {
      closePopup()
      action.onPress()
    },
  }))
  return (
    <Dialog
      // A popup that takes another's place is a new dialog: focus goes to its title.
      key={popup.kind}
      title={popup.title}
      // Behind an expired session nothing works any more; there is nothing to go back to.
      persistent={popup.kind === 'session-expired'}
      onHide={closePopup}
      actions={actions}
    >
      {popup.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {popup.callCentre && <CallCentreLine callCentre={callCentre} />}
    </Dialog>
  )
}
