/** Browser storage that never throws: it may be full or disabled. */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export const tabStore = storeOf(() => sessionStorage)
export const browserStore = storeOf(() => localStorage)

function storeOf(storage: () => Storage): Store {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
  }
}

/** Reads a stored JSON value; null if there is none or it isn't JSON. */
export function readKept<Value>(key: string, store: Store = tabStore): Value | null {
  return attempt(() => JSON.parse(store.get(key) ?? 'null') as Value) ?? null
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
