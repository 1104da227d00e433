/** Keeps what is being typed across reloads, in this tab only, until it is saved or discarded. */
import { useState } from 'react'
import { readKept, tabStore } from './storage.ts'

export function useKept<Value extends object>(key: string, empty: Value) {
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...readKept<Partial<Value>>(key) }))
  const change = (next: (now: Value) => Value) =>
    setValue((now) => {
      const changed = next(now)
      tabStore.set(key, JSON.stringify(changed))
      return changed
    })
  return { value, change, forget: () => tabStore.remove(key) }
}
