import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { StillHerePopup } from './popup-store.ts'

/** P1.7: the title counts down to the sign-out. Dismissing it in any way means that someone is there. */
export function StillHereDialog({ secondsLeft, onStay, onSignOut }: StillHerePopup) {
  return (
    <Dialog
      title={`Are you still here? We will sign you out in ${minutesAndSeconds(secondsLeft)}`}
      onHide={onStay}
      actions={[
        { label: 'Sign me out', variant: 'secondary', onPress: onSignOut },
        { label: 'Stay Signed In', variant: 'primary', onPress: onStay },
      ]}
    >
      <p>You have not done anything for a while. What you have entered so far is safe.</p>
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
  if (seconds <= 30) return 'Less than half a minute left'
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
