/** The history's search and filters in the URL: `?q=&status=&kind=`. My Devices has only the first. */
export interface HistorySearch {
  q?: string
  status?: string
  kind?: string
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const given = (['q', 'status', 'kind'] as const).filter((name) => search[name])
  return Object.fromEntries(given.map((name) => [name, String(search[name])]))
}
