import { Dialog } from '#web/ui/dialog.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { CallCenterPrompt } from './call-center-prompt.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { closePopup, type TextPopup } from './popup-store.ts'

export function TextDialog({ popup }: { popup: TextPopup }) {
  const close = () => closePopup(popup.kind)
  const actions = popup.actions.map((action) => ({
    ...action,
    onPress: () => {
      if (!action.staysOpen) close()
      action.onPress()
    },
  }))
  return (
    <Dialog title={popup.title} persistent={popup.persistent} onHide={close} actions={actions}>
      {popup.paragraphs.map((text) => (
        <p key={text}>
          <MessageText message={text} />
        </p>
      ))}
      {popup.kind === 'error' && <ConnectionNote notReloaded={popup.notReloaded} />}
      {popup.callCenter && <CallCenterPrompt />}
    </Dialog>
  )
}
