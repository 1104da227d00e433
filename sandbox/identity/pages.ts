import type { ServerResponse } from 'node:http'
import { MyDevices } from '#contract/screens.ts'
import { BRAND_MARK } from '#server/http/brand-mark.ts'
import { sha256 } from '#server/page/page.ts'
import {
  escapeHtml,
  noticePage,
  renderSandboxPage,
  SANDBOX_POLICY,
  type SandboxPage,
} from '../pages/layout.ts'
import { sandboxAccounts, SANDBOX_PASSWORD } from '../seed/accounts.ts'

export const problems = {
  wrong: 'The email or password is incorrect. Check both and try again.',
  isOver: 'This form can no longer be used.',
} as const

const BAD = ' aria-invalid="true" aria-describedby="problem"'
// The style that hides the error uses the placeholder to detect that the customer types again.
const BAD_PASSWORD = `${BAD} autofocus placeholder=" "`

export function signInPage({
  action,
  email = '',
  error,
}: {
  action: string
  email?: string
  error?: string
}): SandboxPage {
  const accounts = sandboxAccounts
    .map(
      (account) => `<li><button name="account" value="${escapeHtml(account.email)}">
        <strong>${escapeHtml(account.email)}</strong> <span>${escapeHtml(account.shows)}</span></button></li>`,
    )
    .join('\n')
  return {
    title: error ? 'Error: Sign in' : 'Sign in',
    wide: true,
    body: `
<p class="brand">${BRAND_MARK}</p>
<div class="split">
<div>
<h1>Sign in</h1>
<p class="lead">Your devices, your coverage, and your Service Calls.</p>
<form class="card" method="post" action="${escapeHtml(action)}">
  <label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${error ? BAD : ''}>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required${error ? BAD_PASSWORD : ''}>
  ${error ? `<p class="error" role="alert" id="problem">${escapeHtml(error)}</p>` : ''}
  <button class="button full">Sign in</button>
</form>
</div>
<div>
<h2>Or sign in as</h2>
<p class="quiet">The password for every account is <strong>${escapeHtml(SANDBOX_PASSWORD)}</strong>.</p>
<form method="post" action="${escapeHtml(action)}"><ul class="accounts">${accounts}</ul></form>
</div>
</div>`,
  }
}

/** Reached by Back after signing in. */
export const signedInPage = noticePage(
  'You’re already signed in',
  'There’s nothing more to do here.',
  MyDevices,
  'Go to My Devices',
)

export function errorPage(problem: string): SandboxPage {
  return {
    title: 'Sign-in problem',
    body: `<h1>We couldn’t sign you in</h1>
<p>${escapeHtml(problem)}</p>
<p>Your sign-in may have expired, or you may have finished it in another tab.</p>
<p><a class="button" href="/">Start again</a></p>`,
  }
}

const CONFIRM = "document.getElementById('op.logoutForm').submit()"

/** The provider's own confirmation, which a script gives at once. */
export function renderSigningOut(response: ServerResponse, form: string): string {
  response.setHeader('content-security-policy', `${SANDBOX_POLICY}; script-src 'sha256-${sha256(CONFIRM)}'`)
  const withButton = form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"><button class="button">Sign out</button></form>',
  )
  return renderSandboxPage({
    title: 'Signing out',
    body: `<h1>Signing you out</h1>${withButton}`,
    script: CONFIRM,
  })
}
