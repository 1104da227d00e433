/** The search of an address from its parts, as plain text instead of the router's JSON. Empty ones are left out. */
export function searchText(parts: Record<string, unknown>): string {
  const given = Object.entries(parts).filter(([, value]) => value) as [string, string][]
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
