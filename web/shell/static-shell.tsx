/**
 * The shell in the HTML file, rendered at build time: first paint waits for no script, and the live shell replaces it
 * without layout shift.
 */
import type { ShellConfig } from '#contract/page-placeholders.ts'
import type { PortalLinkProps } from './portal-link.ts'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'

export function StaticShell({ config }: { config: ShellConfig }) {
  return (
    <div data-static>
      <Shell
        config={config}
        userMenu={<UserMenu account={config.account} initials={undefined} onSignOut={() => {}} />}
        PortalLink={PlainLink}
      >
        <div aria-busy="true" />
      </Shell>
    </div>
  )
}

function PlainLink({ to, 'aria-current': current, className, children }: PortalLinkProps) {
  return (
    <a href={to} className={className} aria-current={current}>
      {children}
    </a>
  )
}
