import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { OperationParams } from '#contract/index.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { callGateway, readFunction } from '#web/client/call.ts'

const CENTER_TIMES = ['dates-by-location'] as const
const SLOTS = ['slots'] as const

/** After a booking or a refusal the free times have changed. */
export function invalidateTimes(queryClient: QueryClient): void {
  for (const queryKey of [SLOTS, CENTER_TIMES]) void queryClient.invalidateQueries({ queryKey })
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
  return queryOptions({
    queryKey: ['locations-by-zip', zip, id] as const,
    queryFn: ({ signal }) => readFunction('locations-by-zip', { zip, productLine, customerRef, id }, signal),
    enabled: isZipCode(zip),
  })
}

export function centerTimesQuery(
  location: string,
  zip: string,
  { inventoryEquipmentId: id }: ForDevice,
  customerRef: string,
) {
  const near = isZipCode(zip) ? { zip } : {}
  return queryOptions({
    queryKey: [...CENTER_TIMES, location, id] as const,
    queryFn: ({ signal }) =>
      readFunction('dates-by-location', { location, customerRef, id, ...near }, signal),
  })
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
