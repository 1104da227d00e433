/**
 * WAI-ARIA disclosure navigation: a button shows and hides a list of links. Escape hides it and returns focus to the
 * button; a click outside, focus leaving it, or following a link hides it too.
 */
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'

/** The id matches the prerendered HTML, where the list may have been opened before the app runs. */
export function useDisclosure(id: string) {
  const [open, setOpen] = useState(() => globalThis.window?.openedEarly?.has(id) ?? false)
  const button = useRef<HTMLButtonElement>(null)
  const hide = () => setOpen(false)

  const watchOutside = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return undefined
      // It may also have been opened since it was rendered: until now, the prerendered one was on the screen.
      if (window.openedEarly?.delete(id)) {
        setOpen(true)
        // Focus was on the prerendered button, which is gone.
        if (document.activeElement === document.body) button.current?.focus()
      }
      const press = (event: PointerEvent) => {
        if (!event.composedPath().includes(root)) setOpen(false)
      }
      document.addEventListener('pointerdown', press)
      return () => document.removeEventListener('pointerdown', press)
    },
    [id],
  )

  const rootProps = {
    ref: watchOutside,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      // One Escape hides one list; the menu around it stays open.
      event.stopPropagation()
      hide()
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      // No relatedTarget: the window lost focus, or the click was on something not focusable.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide()
    },
  }
  const buttonProps = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  }
  const contentProps = {
    id,
    'data-open': open || undefined,
    onClick: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) hide()
    },
  }
  return { rootProps, buttonProps, contentProps }
}
