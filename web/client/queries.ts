/**
 * The server's read models as queries. A key is a read's name and its parameters: the name alone, or with some of the
 * parameters, matches every query that has them.
 */
import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { FunctionName, FunctionParams, FunctionResult } from '#contract/index.ts'
import { readFunction } from './call.ts'

export interface ScreenReferences {
  customerRef: string
  contractRef?: string
}

export type ClaimStart = FunctionResult<'claim-start'>
export type ClaimDetails = FunctionResult<'claim-get-details'>
export type JobInfo = FunctionResult<'job-info'>

export function readQuery<Name extends FunctionName>(name: Name, params: FunctionParams<Name>) {
  return queryOptions({
    queryKey: [name, params] as const,
    queryFn: ({ signal }) => readFunction(name, params, signal),
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

/** All queries of a read, or those with these parameters. */
export function readsOf(name: FunctionName, params: object = {}): { queryKey: QueryKey } {
  return { queryKey: [name, params] }
}

/** Invalidates everything that shows the state of a job, except the job itself. */
export function invalidateLists(queryClient: QueryClient): void {
  for (const name of ['my-devices', 'service-history', 'claim-start'] as const) {
    void queryClient.invalidateQueries(readsOf(name))
  }
}

export function keyForContract([name, params]: QueryKey, contractRef: string): QueryKey {
  return [name, { ...(params as ScreenReferences), contractRef }]
}
