import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/**
 * Whoever comes back to a long list finds it where they left it. The router scrolls there when the screen appears,
 * which after a reload is before the list is there; and it gets only as far as the list does, so whoever comes back
 * (true) is shown all of it at once.
 */
export function usePlaceLeft(): boolean {
  const [place] = useState(useElementScrollRestoration({ getElement: () => window })?.scrollY)
  useLayoutEffect(() => {
    if (place) scrollTo(0, place)
  }, [place])
  return Boolean(place)
}
