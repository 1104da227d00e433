import { useEffect, type RefObject } from 'react'

// Long enough for a slow phone to lay out the latest items.
const SETTLING_MS = 1_000

/**
 * Marks the items of a long list that have been rendered for a moment. From then on, those far below the fold can
 * skip rendering because their height is known; with estimated heights they would shift while scrolling. The mark is
 * on the element itself, because an item that reappears after a search is a new element.
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
