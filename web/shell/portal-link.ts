import type { ComponentType, ReactNode } from 'react'

export interface PortalLinkProps {
  to: '/device/my-devices' | '/service-history'
  className?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  children: ReactNode
}

/**
 * A link between the portal's own lists. The live header gets the router's, which marks the current page itself;
 * the header in the HTML file gets a plain anchor.
 */
export type PortalLink = ComponentType<PortalLinkProps>
