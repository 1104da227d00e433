import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { OperationParams } from '#contract/index.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { callGateway } from '#web/client/call.ts'
import { readQuery, readsOf } from '#web/client/queries.ts'

const SLOTS = ['slots'] as const

/** After a booking or a refusal the free times have changed. */
export function invalidateTimes(queryClient: QueryClient): void {
  for (const times of [{ queryKey: SLOTS }, readsOf('dates-by-location')])
    void queryClient.invalidateQueries(times)
}

export interface ForDevice {
  inventoryEquipmentId: string
  productLine: string
}

/** `customerRef` is encrypted, as in the URL. */
export function serviceCentersQuery(
  zip: string,
  { inventoryEquipmentId: id, productLine }: ForDevice,
  customerRef: string,
) {
  const found = readQuery('locations-by-zip', { zip, productLine, customerRef, id })
  return { ...found, enabled: isZipCode(zip) }
}

export function centerTimesQuery(
  location: string,
  zip: string,
  { inventoryEquipmentId: id }: ForDevice,
  customerRef: string,
) {
  const near = isZipCode(zip) ? { zip } : {}
  return readQuery('dates-by-location', { location, customerRef, id, ...near })
}

export type SlotSearch = OperationParams<'getSlotList'>

export function slotsQuery(search: SlotSearch) {
  return queryOptions({
    queryKey: [...SLOTS, search] as const,
    queryFn: async () => {
      const answer = await callGateway('getSlotList', search)
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return answer
    },
  })
}
