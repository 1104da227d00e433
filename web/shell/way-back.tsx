import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a screen was opened from, including filters. */
    cameFrom?: Place
  }
}

/** BACK to where the screen was opened from; if unknown, to the list it belongs to. */
export function WayBack({ to }: { to: '/service-history' | '/device/my-devices' }) {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  return <BackWrapper renderLink={(props) => <Link {...(cameFrom ?? { to })} {...props} />} />
}
