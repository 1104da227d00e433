/** Places and times, asked for as the questions before them are answered. */
import { queryOptions } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { OperationParams } from '#contract/index.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { callGateway, readFunction } from '#web/client/call.ts'

export function serviceCentersQuery(zip: string, productLine: string) {
  return queryOptions({
    queryKey: ['locations-by-zip', zip, productLine] as const,
    queryFn: ({ signal }) => readFunction('locations-by-zip', { zip, productLine }, signal),
    enabled: isZipCode(zip),
  })
}

export function centerTimesQuery(location: string) {
  return queryOptions({
    queryKey: ['dates-by-location', location] as const,
    queryFn: ({ signal }) => readFunction('dates-by-location', { location }, signal),
  })
}

export type SlotSearch = OperationParams<'getSlotList'>

export function slotsQuery(customerRef: string, search: SlotSearch) {
  return queryOptions({
    queryKey: ['slots', search] as const,
    queryFn: async () => {
      const answer = await callGateway('getSlotList', search, { customerRef })
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return answer
    },
  })
}
