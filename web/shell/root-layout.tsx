import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { webConfig } from '#web/client/config.ts'
import { useViewer } from '#web/client/viewer.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Popups } from './popups.tsx'
import type { PortalLinkProps } from './portal-link.ts'
import { Shell } from './shell.tsx'

export function RootLayout() {
  const path = useLocation({ select: (location) => location.pathname })
  const { callCentre } = webConfig
  return (
    <>
      <Shell config={webConfig} viewer={useViewer()} PortalLink={RouterLink}>
        <ErrorBoundary callCentre={callCentre} resetKey={path}>
          <Outlet />
        </ErrorBoundary>
      </Shell>
      <Popups callCentre={callCentre} />
    </>
  )
}

function RouterLink({ to, className, children, ...rest }: PortalLinkProps) {
  return (
    <Link {...rest} to={to} {...(className ? { className } : {})}>
      {children}
    </Link>
  )
}
