import { useEffect, useState } from 'react'

/**
 * Which of the items that match a search to show. Showing hundreds takes a slow phone longer than a frame: when many
 * more match than before, the first `atOnce` are shown at once, and the others `perFrame` at a time.
 */
export function useShownItems(
  matching: readonly string[],
  atOnce: number,
  perFrame: number,
): { shown: ReadonlySet<string>; areAll: boolean } {
  const wanted = matching.join()
  const [{ shown, toward }, setShown] = useState({ shown: new Set(matching), toward: wanted })
  const approach = (most: number) => {
    let added = 0
    const next = matching.filter((id, index) => shown.has(id) || index < atOnce || ++added <= most)
    setShown({ shown: new Set(next), toward: wanted })
  }
  if (toward !== wanted) approach(0)
  // Not by their number: a partner's gateway may list something twice.
  const areAll = matching.every((id) => shown.has(id))
  useEffect(() => {
    if (areAll) return
    const frame = requestAnimationFrame(() => approach(perFrame))
    return () => cancelAnimationFrame(frame)
  })
  return { shown, areAll }
}
