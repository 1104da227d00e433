import { useDeferredValue, type ReactNode } from 'react'
import { usePlaceLeft } from '#web/client/use-place-left.ts'

/**
 * Around what is mostly out of sight at first: it is drawn after the rest, in pieces, so that the rest is there sooner
 * and the page responds meanwhile. At once for someone who returns to a place further down. Where it is in sight on a
 * wide window, `meanwhile` keeps its place.
 */
export function BelowFold({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, usePlaceLeft()) ? children : meanwhile
}
