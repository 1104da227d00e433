/**
 * The browser's own modal, open for as long as it is rendered: the page behind is inert, focus comes in, stays in and
 * goes back to where it was. Escape and a press beside it ask to hide it; whoever renders it decides what that means.
 */
import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

/** What to spread on a `dialog` element. A persistent one can't be hidden: it has to be answered. */
export function useModal(onHide: () => void, persistent = false) {
  const pressedBeside = useRef(false)
  return {
    ref: showModal,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!persistent) onHide()
    },
    // The browser may close it past `cancel` (a second Escape). It stays in step, or opens again.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.currentTarget.open) return
      if (persistent) event.currentTarget.showModal()
      else onHide()
    },
    // Both ends of the press must be beside it, or selecting text past the edge would hide it.
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (!persistent && pressedBeside.current && event.target === event.currentTarget) onHide()
    },
  }
}

// Where there is a title that takes focus, it goes there rather than to x: a reader hears what this is about first.
// Closing on the way out is what makes the browser give focus back.
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
  return () => dialog.close()
}
