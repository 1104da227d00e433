/** The URL of a read model, with its parameters in the given order. */
export function functionAddress(name: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined) as [string, string][]
  return `/functions/${name}?${new URLSearchParams(given)}`
}
