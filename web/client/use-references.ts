import { useSearch } from '@tanstack/react-router'
import type { ScreenReferences } from './queries.ts'

/** The references of the address. The guard has seen to it that there is a customer. */
export function useReferences(): ScreenReferences {
  const { customerRef = '', contractRef } = useSearch({ from: '__root__' })
  return { customerRef, ...(contractRef && { contractRef }) }
}
