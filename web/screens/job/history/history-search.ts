/** A list's search and filters in the URL: the history has `?q=&status=&kind=`, My Devices `?q=&status=&sort=`. */
export interface HistorySearch {
  q?: string
  status?: string
  kind?: string
  sort?: string
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const given = (['q', 'status', 'kind', 'sort'] as const).filter((name) => search[name])
  return Object.fromEntries(given.map((name) => [name, String(search[name])]))
}
