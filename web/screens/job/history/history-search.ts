/** The history's search and filters in the URL: `?q=&status=&kind=`. */
export interface HistorySearch {
  q?: string
  status?: string
  kind?: string
}

/** The search of My Devices: `?q=`. */
export function readQuery(search: Record<string, unknown>): Pick<HistorySearch, 'q'> {
  return search.q ? { q: String(search.q) } : {}
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const given = (['q', 'status', 'kind'] as const).filter((name) => search[name])
  return Object.fromEntries(given.map((name) => [name, String(search[name])]))
}
