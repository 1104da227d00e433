/** Where a read model is found, with its parameters in the order they are given. */
export function functionAddress(name: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined) as [string, string][]
  return `/functions/${name}?${new URLSearchParams(given)}`
}
