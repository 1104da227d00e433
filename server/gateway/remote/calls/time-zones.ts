// Only valid names are kept, of which there are a few hundred. Every slot of a list has one.
const zones = new Set<string>()

/** Whether this runtime knows it. Formatting a time in any other would throw. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format()
    zones.add(name)
    return true
  } catch {
    return false
  }
}

/** No unknown time zone anywhere inside: a schema takes any text for one. */
export function hasKnownTimeZones(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]: [string, unknown]) =>
    key === 'timeZone' && typeof part === 'string' ? isTimeZone(part) : hasKnownTimeZones(part),
  )
}
