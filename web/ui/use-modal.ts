/**
 * The native modal, open while it is rendered: the page behind is inert, and focus moves in, stays in and returns.
 * Escape and a click on the backdrop ask to hide it; the caller decides what that means.
 */
import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

/** Props for a `dialog` element. A persistent one can't be dismissed. */
export function useModal(onHide: () => void, persistent = false) {
  const pressedBeside = useRef(false)
  return {
    ref: showModal,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!persistent) onHide()
    },
    // The browser may close it without `cancel` (a second Escape): sync with that, or reopen it.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.currentTarget.open) return
      if (persistent) event.currentTarget.showModal()
      else onHide()
    },
    // Both ends of the click must be on the backdrop, or selecting text past the edge would hide it.
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (!persistent && pressedBeside.current && event.target === event.currentTarget) onHide()
    },
  }
}

const opened: HTMLDialogElement[] = []

// Focuses a focusable title rather than the x, so screen readers first say what it is about. Calling close() on
// unmount makes the browser restore focus, which a hidden dialog couldn't take.
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
  opened.push(dialog)
  hideCovered()
  return () => {
    opened.splice(opened.indexOf(dialog), 1)
    hideCovered()
    dialog.close()
  }
}

// Only the last one is shown: two backdrops would make the page almost black.
function hideCovered() {
  for (const dialog of opened) dialog.toggleAttribute('data-covered', dialog !== opened.at(-1))
}
