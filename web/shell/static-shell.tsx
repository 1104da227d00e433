/**
 * The shell in the HTML file, rendered at build time: first paint waits for no script, and the live shell replaces it
 * without layout shift.
 */
import type { ShellConfig } from '#contract/page-placeholders.ts'
import { telHref } from '#domain/customer/phone.ts'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'
import * as words from './words.ts'

export function StaticShell({ config }: { config: ShellConfig }) {
  return (
    <div data-static>
      <Shell
        config={config}
        userMenu={<UserMenu account={config.account} initials={undefined} onSignOut={() => {}} />}
        pathname=""
      >
        <div aria-busy="true" />
        <noscript>
          <p>
            {words.needsScript} <a href={telHref(config.callCenter)}>{config.callCenter}</a>.
          </p>
        </noscript>
      </Shell>
    </div>
  )
}
