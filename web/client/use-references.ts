import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ScreenReferences } from './queries.ts'

/** The references in the URL. The guard ensures that there is a customerRef. */
export function useReferences(): ScreenReferences {
  const { customerRef = '', contractRef } = useSearch({ from: '__root__' })
  return useMemo(() => ({ customerRef, ...(contractRef && { contractRef }) }), [customerRef, contractRef])
}
