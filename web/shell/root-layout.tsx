import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { webConfig } from '#web/client/config.ts'
import { useInitials } from '#web/client/initials.ts'
import { useReferences } from '#web/client/use-references.ts'
import { TermsAddress } from '#web/ui/terms-address.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
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

// A screen within a section isn't its page, so the section is only 'true'.
function HeaderLink({ to, className, children, isSection, 'aria-current': always }: PortalLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const inSection = isSection && sectionOf(pathname) === to ? 'true' : always
  return (
    <Link to={to} className={className} aria-current={pathname === to ? 'page' : inSection}>
      {children}
    </Link>
  )
}

function sectionOf(pathname: string): PortalLinkProps['to'] | null {
  if (pathname.startsWith('/job')) return '/service-history'
  return /^\/(device|service-r)/.test(pathname) ? '/device/my-devices' : null
}
