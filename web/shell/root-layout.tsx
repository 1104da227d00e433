import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { webConfig } from '#web/client/config.ts'
import { useInitials } from '#web/client/initials.ts'
import { TermsAddress } from '#web/ui/terms-address.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { Popups } from './popups.tsx'
import type { PortalLinkProps } from './portal-link.ts'
import { Shell } from './shell.tsx'
import { signOutEverywhere } from './watch-session.ts'

export function RootLayout() {
  return (
    <TermsAddress value={webConfig.termsUrl}>
      <Shell
        config={webConfig}
        initials={useInitials()}
        onSignOut={signOutEverywhere}
        PortalLink={RouterLink}
      >
        <Outlet />
      </Shell>
      <ToastRegion />
      <Popups callCenter={webConfig.callCenter} />
    </TermsAddress>
  )
}

// The router marks the current page by itself. A screen within a section isn't its page, so the section is only 'true'.
function RouterLink({ to, className, children, isSection, ...rest }: PortalLinkProps) {
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  return (
    <Link
      {...rest}
      {...(isSection && section === to && { 'aria-current': 'true' })}
      to={to}
      {...(className ? { className } : {})}
    >
      {children}
    </Link>
  )
}

function sectionOf(pathname: string): PortalLinkProps['to'] | null {
  if (pathname.startsWith('/job')) return '/service-history'
  return /^\/(device|service-r)/.test(pathname) ? '/device/my-devices' : null
}
