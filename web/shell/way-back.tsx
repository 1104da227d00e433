import { useLocation, useRouter, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Link, opensElsewhere } from './link.tsx'

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a screen was opened from, including filters, and the place of that entry in the history. */
    cameFrom?: Place
    cameFromIndex?: number
  }
}

/**
 * BACK to where the screen was opened from, as the browser's Back does it: with the scroll position. If that is
 * unknown, to the list it belongs to.
 */
export function WayBack({ to }: { to: '/service-history' | '/device/my-devices' }) {
  const { history } = useRouter()
  const { cameFrom, cameFromIndex, __TSR_index: here } = useLocation({ select: ({ state }) => state })
  const stepBack = (event: MouseEvent) => {
    if (cameFromIndex === undefined || opensElsewhere(event)) return
    event.preventDefault()
    history.go(cameFromIndex - here)
  }
  return (
    <BackWrapper renderLink={(props) => <Link {...(cameFrom ?? { to })} onClick={stepBack} {...props} />} />
  )
}
