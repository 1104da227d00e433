import { useEffect, type RefObject } from 'react'

// Long enough for a slow phone to have laid out what came last.
const SETTLING_MS = 1_000

/**
 * Marks the items of a long list that have been drawn for a moment. From then on those far below the fold need not be
 * drawn again and again: their height is known. With heights that were only guessed, they would move under the finger
 * that scrolls to them. A mark on the element itself, because one that comes back after a search is another element.
 */
export function useSettledItems(list: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  useEffect(() => {
    if (drawn.length === 0) return
    const mark = () => {
      for (const item of list.current?.children ?? []) item.toggleAttribute('data-settled', true)
    }
    const timer = setTimeout(mark, SETTLING_MS)
    return () => clearTimeout(timer)
  }, [list, drawn])
}
