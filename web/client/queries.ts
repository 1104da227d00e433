/** The queries of the screens, shared by their loaders and views, and the keys that mutations invalidate. */
import {
  infiniteQueryOptions,
  queryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { callGateway, readFunction } from './call.ts'

export interface ScreenReferences {
  customerRef: string
  contractRef?: string
}

export type ClaimStart = FunctionResult<'claim-start'>
export type ClaimDetails = FunctionResult<'claim-get-details'>
export type JobInfo = FunctionResult<'job-info'>

/** A key alone matches the query for every customer, contract and id. */
export const queryKeys = {
  myDevices: ['my-devices'],
  addDevice: ['add-device'],
  claimStart: ['claim-start'],
  claimDetails: ['claim-get-details'],
  serviceHistory: ['service-history'],
  jobInfo: ['job-info'],
} as const

/** Invalidates everything that shows the state of a job, except the job itself. */
export function invalidateLists(queryClient: QueryClient): void {
  for (const queryKey of [queryKeys.myDevices, queryKeys.serviceHistory, queryKeys.claimStart]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Matches the queries about one device: their keys begin with a query key, the references and the device's id. */
export function isAboutDevice(id: string, ...keys: readonly (readonly [string])[]) {
  return ({ queryKey: [name, , queried] }: Pick<Query, 'queryKey'>) =>
    queried === id && keys.some(([key]) => key === name)
}

/** The key of the same query for one contract. */
export function keyForContract(queryKey: QueryKey, contractRef: string): QueryKey {
  const [name, references, ...rest] = queryKey as [string, ScreenReferences, ...unknown[]]
  return [name, { ...references, contractRef }, ...rest]
}

export function myDevicesQuery(references: ScreenReferences) {
  return queryOptions({
    queryKey: [...queryKeys.myDevices, references] as const,
    queryFn: ({ signal }) => readFunction('my-devices', references, signal),
  })
}

export function addDeviceQuery(references: ScreenReferences) {
  return queryOptions({
    queryKey: [...queryKeys.addDevice, references] as const,
    queryFn: ({ signal }) => readFunction('add-device', references, signal),
  })
}

/** A device with its cover, its claims, and whether a new claim can be opened. */
export function claimStartQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: [...queryKeys.claimStart, references, id] as const,
    queryFn: ({ signal }) => readFunction('claim-start', { ...references, id }, signal),
  })
}

/** The last steps of a claim: the questions of its kind, and the page that checks and sends it. */
export function claimDetailsQuery(references: ScreenReferences, id: string, type: ClaimKind) {
  return queryOptions({
    queryKey: [...queryKeys.claimDetails, references, id, type] as const,
    queryFn: ({ signal }) => readFunction('claim-get-details', { ...references, id, type }, signal),
  })
}

/** One page at a time, newest first. */
export function serviceHistoryQuery(references: ScreenReferences) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.serviceHistory, references] as const,
    queryFn: ({ pageParam, signal }) =>
      readFunction('service-history', { ...references, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasOlder }) => (hasOlder ? rows.at(-1)?.id : undefined),
  })
}

/** Everything about one job, for its page, its edit form and its receipts. */
export function jobInfoQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: [...queryKeys.jobInfo, references, id] as const,
    queryFn: ({ signal }) => readFunction('job-info', { ...references, id }, signal),
  })
}

// The catalogue changes rarely: fetch it once per visit.
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
