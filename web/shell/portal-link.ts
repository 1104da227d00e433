import type { ComponentType, ReactNode } from 'react'

export interface PortalLinkProps {
  to: '/device/my-devices' | '/service-history'
  className?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  /** Also marked on the screens that belong to the list it leads to. */
  isSection?: boolean
  children: ReactNode
}

/**
 * A link within the portal. The live header gets the router's, which marks the current page; the prerendered header
 * gets a plain anchor, which a script marks (web/page/finish-shell.ts).
 */
export type PortalLink = ComponentType<PortalLinkProps>
