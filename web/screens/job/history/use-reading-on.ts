/**
 * Focus management for loading older rows: focus moves to the first new one. They render some time after the click;
 * by then the button may be gone or the customer elsewhere, so focus moves only if nothing else has it.
 */
import { useEffect, useRef, type RefObject } from 'react'

interface HistoryList {
  /** How many rows are loaded, and how many of them match the filters, rendered yet or not. */
  rows: number
  listed: number
  /** The list has rendered everything that is loaded. */
  isSettled: boolean
  /** Gets focus if the list has no new row and the button is gone. */
  field: RefObject<HTMLElement | null>
}

/** Call with the button when it is clicked. */
export function useReadingOn({ rows, listed, isSettled, field }: HistoryList): (button: HTMLElement) => void {
  const asked = useRef<{ rows: number; listed: number; button: HTMLElement }>(null)
  useEffect(() => {
    const before = asked.current
    if (!before || !isSettled || rows === before.rows) return
    asked.current = null
    const focused = document.activeElement
    if (focused !== before.button && focused !== document.body) return
    const firstNew = document.querySelectorAll('tbody > tr:not([hidden])')[before.listed]?.querySelector('a')
    if (firstNew) firstNew.focus()
    else if (!before.button.isConnected) field.current?.focus()
  }, [rows, isSettled, field])
  return (button) => {
    asked.current = { rows, listed, button }
  }
}
