/**
 * WAI-ARIA's disclosure navigation: a button shows and hides a list of links. Escape hides it and gives focus back
 * to the button; a press outside, focus moving on, or following a link hides it as well.
 */
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'

/** The id is the same in the HTML file, where the list may have been opened before the app runs. */
export function useDisclosure(id: string) {
  const [open, setOpen] = useState(() => globalThis.window?.openedEarly?.has(id) ?? false)
  const button = useRef<HTMLButtonElement>(null)
  const hide = () => setOpen(false)

  const watchOutside = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return undefined
      // The page's own button is gone, and focus with it.
      if (window.openedEarly?.delete(id) && document.activeElement === document.body) button.current?.focus()
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
      // One Escape hides one list: the menu around this one stays.
      event.stopPropagation()
      hide()
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      // Without a next element the window itself lost focus, or the press was on bare ground.
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
