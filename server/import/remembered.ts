const MOST = 1_000
const LONGEST = 2_000

/** Remembers what was found for the first texts: a column of a large file often has few different values. */
export function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    if (found.size === MOST || text.length > LONGEST) return find(text)
    // A copy: a part of a text would keep all of it in memory.
    const own = Buffer.from(text).toString()
    const value = find(own)
    found.set(own, value)
    return value
  }
}
