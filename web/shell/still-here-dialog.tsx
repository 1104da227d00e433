import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { StillHerePopup } from './popup-store.ts'
import * as words from './words.ts'

/** P1.7: the title counts down to the sign-out. Dismissing it in any way means that someone is there. */
export function StillHereDialog({ secondsLeft, onStay, onSignOut }: StillHerePopup) {
  return (
    <Dialog
      title={words.signOutIn(minutesAndSeconds(secondsLeft))}
      onHide={onStay}
      actions={[
        { label: words.signMeOut, variant: 'secondary', onPress: onSignOut },
        { label: words.staySignedIn, variant: 'primary', onPress: onStay },
      ]}
    >
      <p>{words.stillHereText}</p>
      {/* The title changes every second and must not be announced; this live region gives the time now and then. */}
      <p role="timer" aria-live="polite">
        <VisuallyHidden>{spoken(secondsLeft)}</VisuallyHidden>
      </p>
    </Dialog>
  )
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Changes once a minute, and once more half a minute before the end. */
function spoken(seconds: number): string {
  return seconds <= 30 ? words.secondsLeft : words.minutesLeft(Math.ceil(seconds / 60))
}
