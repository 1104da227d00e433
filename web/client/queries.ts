/** The queries of the screens, shared by their loaders and views, and the keys that mutations invalidate. */
import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { FunctionResult } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { readFunction } from './call.ts'

export interface ScreenReferences {
  customerRef: string
  contractRef?: string
}

export type ClaimStart = FunctionResult<'claim-start'>
export type ClaimDetails = FunctionResult<'claim-get-details'>
export type JobInfo = FunctionResult<'job-info'>

/** A key alone matches the query for every id and reference; followed by an id, for every reference. */
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

/** The key of the same query for one contract. The references are the last part of every key that has them. */
export function keyForContract(queryKey: QueryKey, contractRef: string): QueryKey {
  return [...queryKey.slice(0, -1), { ...(queryKey.at(-1) as ScreenReferences), contractRef }]
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

/** A device with its coverage, its claims, and whether a new claim can be opened. */
export function claimStartQuery(references: ScreenReferences, id: string) {
  return queryOptions({
    queryKey: [...queryKeys.claimStart, id, references] as const,
    queryFn: ({ signal }) => readFunction('claim-start', { ...references, id }, signal),
  })
}

/** The last steps of a claim: the questions of its kind, and the page that checks and sends it. */
export function claimDetailsQuery(references: ScreenReferences, id: string, type: ClaimKind) {
  return queryOptions({
    queryKey: [...queryKeys.claimDetails, id, type, references] as const,
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
    queryKey: [...queryKeys.jobInfo, id, references] as const,
    queryFn: ({ signal }) => readFunction('job-info', { ...references, id }, signal),
  })
}
