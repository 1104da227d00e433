import { useSyncExternalStore } from 'react'

/** Where styles put a second column: the same width as in their media queries. */
const WIDE = '(width >= 60rem)'

/** For what is elsewhere in the document, not only on the screen, if there is a second column. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
