import { useDeferredValue, type ReactNode } from 'react'
import { usePlaceLeft } from '#web/client/use-place-left.ts'

/**
 * For content that is mostly out of sight at first. It is rendered after the rest of the page, in pieces, so that the
 * rest appears sooner and the page stays responsive; at once for a customer who returns to a place further down. Where
 * a wide window shows it, `meanwhile` keeps its place.
 */
export function BelowFold({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, usePlaceLeft()) ? children : meanwhile
}
