import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { ToastCard } from '#web/ui/toast.tsx'
import { showToast, type ToastTone } from '#web/ui/toast-store.ts'
import { BackWrapper, CloseWrapper } from '#web/ui/way-out.tsx'
import { About, Specimen, Stack } from './specimen.tsx'

function Back() {
  const [count, setCount] = useState(0)
  return (
    <BackWrapper onPress={() => setCount(count + 1)}>
      {count ? `Pressed ${count}×` : 'Saved 10 seconds ago'}
    </BackWrapper>
  )
}

export function WaysOut() {
  return (
    <>
      <About>
        BACK on a step, CLOSE on something opened from elsewhere. They call a handler if there is one, or
        follow their link, or go back in history.
      </About>
      <Specimen id="back-wrapper" name="Back, with a handler">
        <Back />
      </Specimen>
      <Specimen id="close-wrapper" name="Close, with a link">
        <CloseWrapper renderLink={(props) => <a href="#way-out" {...props} />} />
      </Specimen>
    </>
  )
}

/** A button that opens something. */
function Opened({ label, children }: { label: string; children: (hide: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

export function Popups() {
  return (
    <>
      <About>
        A question to answer before continuing. The X, Escape, and a click outside close it without an answer,
        unless it must be answered.
      </About>
      <Specimen id="popup-confirm" name="Popup: decline and confirm">
        <Opened label="Cancel Service Call">
          {(hide) => (
            <Popup
              title="Cancel this Service Call?"
              onHide={hide}
              decline="Keep it"
              confirm="Cancel Service Call"
              onConfirm={hide}
              losesSomething
            >
              <p>We’ll stop working on Living-room TV and release your appointment. You can’t undo this.</p>
            </Popup>
          )}
        </Opened>
      </Specimen>
      <Specimen id="dialog" name="Dialog: requires an answer">
        <Opened label="Expire the session">
          {(hide) => (
            <Dialog
              title="Not authorized"
              persistent
              onHide={hide}
              actions={[{ label: 'Sign in again', variant: 'primary', onPress: hide }]}
            >
              <p>Your session has expired.</p>
            </Dialog>
          )}
        </Opened>
      </Specimen>
    </>
  )
}

const toast = (tone: ToastTone, title: string) => (
  <ToastCard toast={{ id: 1, tone, title, text: 'Wed, Nov 18, 9:00 AM – 1:00 PM' }} onDismiss={() => {}} />
)

export function Toasts() {
  return (
    <>
      <About>
        A notification that needs no answer. It stays for 10 seconds, or longer on hover or focus, and never
        has information that isn’t also elsewhere.
      </About>
      <Specimen id="toast-tones" name="Neutral, good, bad">
        <Stack>
          {toast('neutral', 'Your request is saved')}
          {toast('good', 'Appointment changed')}
          {toast('bad', 'That time was just taken')}
        </Stack>
      </Specimen>
      <Specimen id="toast-live" name="In the page’s notification area">
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Appointment changed', text: 'Wed, Nov 18', tone: 'good' })}
        >
          Show a toast
        </Button>
      </Specimen>
    </>
  )
}
