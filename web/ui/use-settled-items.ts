import { useEffect, type RefObject } from 'react'

// Long enough for a slow phone to lay out the latest items.
const SETTLING_MS = 1_000

/**
 * Marks the items of a long list that have been shown for a moment. From then on, those far below the fold can skip
 * rendering because their height is known; with estimated heights they would shift while scrolling. `shown` are those
 * that no search hides.
 */
export function useSettledItems(
  list: RefObject<HTMLElement | null>,
  drawn: readonly unknown[],
  shown: ReadonlySet<unknown>,
): void {
  useEffect(() => {
    if (drawn.length === 0 || shown.size === 0) return
    const mark = () => {
      for (const item of list.current?.querySelectorAll(':scope > :not([hidden])') ?? [])
        item.toggleAttribute('data-settled', true)
    }
    const timer = setTimeout(mark, SETTLING_MS)
    return () => clearTimeout(timer)
  }, [list, drawn, shown])
}
