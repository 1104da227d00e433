/** Service centers and free times. */
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

/** The device that needs service, and whose it is: encrypted, as in the URL. */
export interface ForDevice {
  customerRef: string
  device: { inventoryEquipmentId: string; productLine: string }
}

export function serviceCentersQuery(zip: string, { customerRef, device }: ForDevice) {
  const { inventoryEquipmentId: id, productLine } = device
  return queryOptions({
    queryKey: ['locations-by-zip', zip, id] as const,
    queryFn: ({ signal }) => readFunction('locations-by-zip', { zip, productLine, customerRef, id }, signal),
    enabled: isZipCode(zip),
  })
}

export function centerTimesQuery(location: string, zip: string, { customerRef, device }: ForDevice) {
  const { inventoryEquipmentId: id } = device
  const near = isZipCode(zip) ? { zip } : {}
  return queryOptions({
    queryKey: [...CENTER_TIMES, location, id] as const,
    queryFn: ({ signal }) =>
      readFunction('dates-by-location', { location, customerRef, id, ...near }, signal),
  })
}

export type SlotSearch = OperationParams<'getSlotList'>

export function slotsQuery(customerRef: string, search: SlotSearch) {
  return queryOptions({
    queryKey: [...SLOTS, search] as const,
    queryFn: async () => {
      const answer = await callGateway('getSlotList', search, { customerRef })
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return answer
    },
  })
}
