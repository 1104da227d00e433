import { Link, Outlet } from '@tanstack/react-router'
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

function RouterLink({ to, className, children, ...rest }: PortalLinkProps) {
  return (
    <Link {...rest} to={to} {...(className ? { className } : {})}>
      {children}
    </Link>
  )
}
