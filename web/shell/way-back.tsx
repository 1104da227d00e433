import { useLocation, useRouter, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { BackWrapper } from '#web/ui/way-out.tsx'
import { Link, opensElsewhere } from './link.tsx'

/**
 * BACK to where the screen was opened from, as the browser's Back does it: with the scroll position. If that is
 * unknown, to the screen it belongs to.
 */
export function WayBack(place: Pick<LinkProps, 'to' | 'params'>) {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const stepBack = useStepBack('cameFromIndex')
  return (
    <BackWrapper
      // The screen it leads to must not lead back here.
      renderLink={(props) => <Link {...(cameFrom ?? place)} state={{}} onClick={stepBack} {...props} />}
    />
  )
}

/** Where the screens of a device go back to. */
export function BackToMyDevices() {
  return <WayBack to="/device/my-devices" />
}

/** For a link that leads back: if the entry is known, it goes there instead of adding one. */
export function useStepBack(entry: 'cameFromIndex' | 'editedFrom') {
  const { history } = useRouter()
  const { [entry]: index, __TSR_index: here } = useLocation({ select: ({ state }) => state })
  return (event: MouseEvent) => {
    if (index === undefined || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    history.go(index - here)
  }
}
