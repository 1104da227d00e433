/** The URL of a read model, with its parameters in the given order. */
export function functionAddress(name: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${encodeURIComponent(value)}`,
  )
  return `/functions/${name}?${given.join('&')}`
}
