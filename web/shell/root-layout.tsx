import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { webConfig } from '#web/client/config.ts'
import { useInitials } from '#web/client/initials.ts'
import { useReferences } from '#web/client/use-references.ts'
import { TermsAddress } from '#web/ui/terms-address.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { currentMark } from './current-section.ts'
import { Link, ReferencesInLinks } from './link.tsx'
import { Popups } from './popups.tsx'
import type { PortalLinkProps } from './portal-link.ts'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'
import { signOutEverywhere } from './watch-session.ts'

export function RootLayout() {
  const { customerRef, contractRef } = useReferences()
  const references = useMemo(
    () => ({ customerRef, ...(contractRef && { contractRef }) }),
    [customerRef, contractRef],
  )
  return (
    <ReferencesInLinks value={references}>
      <TermsAddress value={webConfig.termsUrl}>
        <Shell config={webConfig} userMenu={<CustomerMenu />} PortalLink={HeaderLink}>
          <Outlet />
        </Shell>
        <ToastRegion />
        <Popups callCenter={webConfig.callCenter} />
      </TermsAddress>
    </ReferencesInLinks>
  )
}

function CustomerMenu() {
  return <UserMenu account={webConfig.account} initials={useInitials()} onSignOut={signOutEverywhere} />
}

function HeaderLink({ to, className, children, isSection, 'aria-current': always }: PortalLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const mark = isSection || pathname === to ? currentMark(to, pathname) : undefined
  return (
    <Link to={to} className={className} aria-current={mark ?? always}>
      {children}
    </Link>
  )
}
