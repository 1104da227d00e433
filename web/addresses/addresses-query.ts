import { queryOptions } from '@tanstack/react-query'
import { readFunction } from '#web/client/call.ts'
import type { ScreenReferences } from '#web/client/queries.ts'

/** The addresses on file to choose from. `id` is the device's. */
export function addressesQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: ['claim-address', id, references] as const,
    queryFn: ({ signal }) => readFunction('claim-address', { ...references, id }, signal),
  })
}
