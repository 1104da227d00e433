import { Button } from '#web/ui/button.tsx'
import { CallCentreLine } from './call-centre-line.tsx'
import { LineNote } from './line-note.tsx'
import { closePopup, type Popup, type PopupAction } from './popup-store.ts'
import styles from './shell.module.css'

/** A popup without the dialog around it, for when the dialog's code can't be fetched. */
export function PlainPopup({ popup, callCentre }: { popup: Popup; callCentre: string }) {
  const { title, paragraphs, actions } = plainWords(popup)
  return (
    <div role="alert" className={styles.plainPopup}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {popup.kind === 'error' && <LineNote couldNotReload={popup.couldNotReload ?? false} />}
      {popup.kind === 'error' && popup.callCentre && <CallCentreLine callCentre={callCentre} />}
      {actions.map(({ label, variant, onPress, staysOpen }) => (
        <Button
          key={label}
          variant={variant}
          onClick={() => {
            if (!staysOpen) closePopup(popup.kind)
            onPress()
          }}
        >
          {label}
        </Button>
      ))}
      {!('persistent' in popup && popup.persistent) && (
        <Button variant="quiet" onClick={() => closePopup(popup.kind)}>
          Close
        </Button>
      )}
    </div>
  )
}

function plainWords(popup: Popup): {
  title: string
  paragraphs: readonly string[]
  actions: readonly PopupAction[]
} {
  switch (popup.kind) {
    case 'still-here':
      return {
        title: 'Are you still here?',
        paragraphs: [],
        actions: [
          { label: 'Sign me out', variant: 'secondary', onPress: popup.onSignOut },
          { label: 'Stay Signed In', variant: 'primary', onPress: popup.onStay },
        ],
      }
    case 'plan-selection':
      return {
        title: 'Which plan?',
        paragraphs: [],
        actions: popup.plans.map((plan) => ({
          label: `${plan.name}, ${plan.contractNumber}`,
          variant: 'secondary',
          onPress: () => popup.onChoose(plan),
        })),
      }
    default:
      return popup
  }
}
