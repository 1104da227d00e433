const MOST = 1_000

/** Remembers what was found for the first texts: a column of a large file often has few different values. */
export function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const value = find(text)
    if (found.size < MOST) found.set(text, value)
    return value
  }
}
