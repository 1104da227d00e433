/**
 * Whoever asks for older rows reads on at the first of them. They are drawn some time after they were asked for: by
 * then the button may be gone, or the customer somewhere else, and focus is moved only where it was left behind.
 */
import { useEffect, useRef, type RefObject } from 'react'

interface Drawn {
  /** What has been read, and how much of it is on the list. */
  rows: number
  drawn: number
  /** The list has caught up with what has been read. */
  isSettled: boolean
  /** Where to go when nothing on the list is new, and nothing older is left to ask for. */
  field: RefObject<HTMLElement | null>
}

/** To be called with the button, when it is pressed. */
export function useReadingOn({ rows, drawn, isSettled, field }: Drawn): (button: HTMLElement) => void {
  const asked = useRef<{ rows: number; drawn: number; button: HTMLElement }>(null)
  useEffect(() => {
    const before = asked.current
    if (!before || !isSettled || rows === before.rows) return
    asked.current = null
    const focused = document.activeElement
    if (focused !== before.button && focused !== document.body) return
    const firstNew = document.querySelectorAll('tbody > tr')[before.drawn]?.querySelector('a')
    if (firstNew) firstNew.focus()
    else if (!before.button.isConnected) field.current?.focus()
  }, [rows, isSettled, field])
  return (button) => {
    asked.current = { rows, drawn, button }
  }
}
