/** A list's search and filters in the URL: the history has `?q=&status=&kind=`, My Devices `?q=&status=&sort=`. */
export interface ListSearch {
  q?: string
  status?: string
  kind?: string
  sort?: string
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const given = (['q', 'status', 'kind', 'sort'] as const).filter((name) => search[name])
  return Object.fromEntries(given.map((name) => [name, String(search[name])]))
}
