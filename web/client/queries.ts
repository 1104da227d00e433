/** What a screen asks for, as a value that its loader and its view share. */
import { queryOptions } from '@tanstack/react-query'
import { readFunction } from './call.ts'

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
