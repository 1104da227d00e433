import { useEffect, useSyncExternalStore } from 'react'

/** `false` is reliable; `true` only means a network exists. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

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
