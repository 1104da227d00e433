import { useEffect, useSyncExternalStore } from 'react'

/** What the browser thinks. It knows of no line; a line that leads nowhere it takes for one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Does the work each time that the line comes back. */
export function useBackOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work)
    return () => removeEventListener('online', work)
  })
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
