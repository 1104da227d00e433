import type { SyntheticEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CallCenterPrompt } from './call-center-prompt.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { closePopup, type Popup, type PopupAction } from './popup-store.ts'
import * as words from './words.ts'
import styles from './shell.module.css'

/**
 * Minimal fallback for when the popup chunk can't be loaded. It is modal too: under an open dialog it could be
 * neither seen nor clicked.
 */
export function PlainPopup({ popup, callCenter }: { popup: Popup; callCenter: string }) {
  const { title, paragraphs, actions } = plainWords(popup)
  const isPersistent = 'persistent' in popup && popup.persistent
  const close = () => closePopup(popup.kind)
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPersistent) close()
  }
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      aria-label={title}
      className={styles.plainPopup}
      onCancel={onCancel}
    >
      <h2 tabIndex={-1}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {popup.kind === 'error' && <ConnectionNote notReloaded={popup.notReloaded} />}
      {'callCenter' in popup && popup.callCenter && <CallCenterPrompt callCenter={callCenter} />}
      {actions.map(({ label, variant, onPress, staysOpen }) => (
        <Button
          key={label}
          variant={variant}
          onClick={() => {
            if (!staysOpen) close()
            onPress()
          }}
        >
          {label}
        </Button>
      ))}
      {!isPersistent && (
        <Button variant="quiet" onClick={close}>
          {words.close}
        </Button>
      )}
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector('h2')!.focus()
  return () => dialog.close()
}

function plainWords(popup: Popup): {
  title: string
  paragraphs: readonly string[]
  actions: readonly PopupAction[]
} {
  switch (popup.kind) {
    case 'still-here':
      return {
        title: words.stillHere,
        paragraphs: [],
        actions: [
          { label: words.signMeOut, variant: 'secondary', onPress: popup.onSignOut },
          { label: words.staySignedIn, variant: 'primary', onPress: popup.onStay },
        ],
      }
    case 'plan-selection':
      return {
        title: words.planTitleShort,
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
