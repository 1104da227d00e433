/**
 * Focus management for loading older rows: focus moves to the first new one. They render some time after the click;
 * by then the button may be gone or the customer elsewhere, so focus moves only if nothing else has it.
 */
import { useEffect, useRef, type RefObject } from 'react'

interface Drawn {
  /** How many rows are loaded, and how many are in the list. */
  rows: number
  drawn: number
  /** The list has rendered everything that is loaded. */
  isSettled: boolean
  /** Gets focus if the list has no new row and the button is gone. */
  field: RefObject<HTMLElement | null>
}

/** Call with the button when it is clicked. */
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
