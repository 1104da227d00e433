/** Query options that a screen's loader and view share. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { callGateway, readFunction } from './call.ts'

export interface ScreenReferences {
  customerRef: string
  contractRef?: string
}

export function myDevicesQuery(references: ScreenReferences) {
  return queryOptions({
    queryKey: ['my-devices', references] as const,
    queryFn: ({ signal }) => readFunction('my-devices', references, signal),
  })
}

export function addDeviceQuery(references: ScreenReferences) {
  return queryOptions({
    queryKey: ['add-device', references] as const,
    queryFn: ({ signal }) => readFunction('add-device', references, signal),
  })
}

/** A device with its cover and claims, and whether a new claim can be opened. */
export function claimStartQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: ['claim-start', references, id] as const,
    queryFn: ({ signal }) => readFunction('claim-start', { ...references, id }, signal),
  })
}

/** For the last steps of a claim: the questions specific to its kind, and the page that reviews and sends it. */
export function claimDetailsQuery(references: ScreenReferences, id: string, type: ClaimKind) {
  return queryOptions({
    queryKey: ['claim-get-details', references, id, type] as const,
    queryFn: ({ signal }) => readFunction('claim-get-details', { ...references, id, type }, signal),
  })
}

/** One page at a time, newest first. */
export function serviceHistoryQuery(references: ScreenReferences) {
  return infiniteQueryOptions({
    queryKey: ['service-history', references] as const,
    queryFn: ({ pageParam, signal }) =>
      readFunction('service-history', { ...references, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasOlder }) => (hasOlder ? rows.at(-1)?.id : undefined),
  })
}

/** Everything about one job; its page, edit form and receipts each show parts of it. */
export function jobInfoQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: ['job-info', references, id] as const,
    queryFn: ({ signal }) => readFunction('job-info', { ...references, id }, signal),
  })
}

// The catalog rarely changes, so it is fetched once per visit.
const CATALOGUE = { staleTime: Infinity } as const

export function brandsQuery(customerRef: string, productLine: string) {
  return queryOptions({
    ...CATALOGUE,
    queryKey: ['brands', productLine] as const,
    queryFn: async () => {
      const answer = await callGateway(
        'getBrandList',
        { productSubCategoryCode: productLine, countryCode: COUNTRY_CODE },
        { customerRef },
      )
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return answer.brands.map(({ brandCode, brandName }) => ({ id: brandCode, title: brandName }))
    },
    enabled: productLine !== '',
  })
}

export function modelsQuery(customerRef: string, productLine: string, brandCode: string) {
  return queryOptions({
    ...CATALOGUE,
    queryKey: ['models', productLine, brandCode] as const,
    queryFn: async () => {
      const answer = await callGateway(
        'getProductList',
        { productSubCategoryCode: productLine, brandCode, countryCode: COUNTRY_CODE },
        { customerRef },
      )
      if ('errorDetails' in answer) throw new Failure('unavailable')
      return answer.products.map(({ productCode, productName }) => ({ id: productCode, title: productName }))
    },
    enabled: productLine !== '' && brandCode !== '',
  })
}
