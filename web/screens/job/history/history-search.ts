/** What is wanted of the history, as it stands in the address: `?q=&status=&kind=`. */
export interface HistorySearch {
  q?: string
  status?: string
  kind?: string
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const given = (['q', 'status', 'kind'] as const).filter((name) => search[name])
  return Object.fromEntries(given.map((name) => [name, String(search[name])]))
}
