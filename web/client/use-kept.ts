/** Keeps what is being typed across reloads, in this tab only, until it is saved or discarded. */
import { useState } from 'react'
import { tabStore } from './storage.ts'

export function useKept<Value extends object>(key: string, empty: Value) {
  const [value, setValue] = useState(() => load(key, empty))
  const change = (next: (now: Value) => Value) =>
    setValue((now) => {
      const changed = next(now)
      tabStore.set(key, JSON.stringify(changed))
      return changed
    })
  return { value, change, forget: () => tabStore.remove(key) }
}

function load<Value extends object>(key: string, empty: Value): Value {
  try {
    return { ...empty, ...(JSON.parse(tabStore.get(key) ?? '{}') as Partial<Value>) }
  } catch {
    return empty
  }
}
