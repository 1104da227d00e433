import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/**
 * Restores the scroll position of a long list. The router scrolls when the screen appears, which after a reload is
 * before the list has rendered, and it can't scroll past what is rendered. So when this returns true, the caller
 * renders the whole list at once; likewise when the hash names an item.
 */
export function usePlaceLeft(): boolean {
  const [place] = useState(useElementScrollRestoration({ getElement: () => window })?.scrollY)
  const [hash] = useState(location.hash)
  useLayoutEffect(() => {
    if (place) scrollTo(0, place)
  }, [place])
  return Boolean(place || hash)
}
