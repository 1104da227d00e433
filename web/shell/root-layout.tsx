import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { webConfig } from '#web/client/config.ts'
import { useInitials } from '#web/client/initials.ts'
import { useReferences } from '#web/client/use-references.ts'
import { TermsAddress } from '#web/ui/terms-address.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { ReferencesInLinks } from './link.tsx'
import { Popups } from './popups.tsx'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'
import { signOutEverywhere } from './watch-session.ts'

// The type is given because the router's own depends on it.
export function RootLayout(): ReactNode {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <ReferencesInLinks value={useReferences()}>
      <TermsAddress value={webConfig.termsUrl}>
        <Shell config={webConfig} userMenu={<CustomerMenu />} pathname={pathname}>
          <Outlet />
        </Shell>
        <ToastRegion />
        <Popups />
      </TermsAddress>
    </ReferencesInLinks>
  )
}

function CustomerMenu() {
  return <UserMenu account={webConfig.account} initials={useInitials()} onSignOut={signOutEverywhere} />
}
