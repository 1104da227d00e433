/**
 * Inlined into the document's head: starts the sign-in, the first read and the first screen's code before any other
 * script has loaded, and handles the menus until then.
 */
import type { WebConfig } from '#contract/web-config.ts'
import { beginFirstRead } from '../client/first-read.ts'
import { refreshTokens, signInSilently, type Tokens } from '../client/silent-sign-in.ts'
import { preloadFirstCode } from './first-code.ts'
import { openMenusEarly } from './early-menus.ts'

declare global {
  interface Window {
    firstSignIn?: Promise<Tokens> | undefined
    /** The app uses these for renewals and bundles no copy. */
    silentSignIn: { signInSilently: typeof signInSilently; refreshTokens: typeof refreshTokens }
  }
}

openMenusEarly()
window.silentSignIn = { signInSilently, refreshTokens }

// Without a customerRef the app redirects to the login, so signing in would be pointless.
if (new URLSearchParams(location.search).get('customerRef')?.trim()) {
  const { identity } = JSON.parse(document.getElementById('web-config')!.textContent) as WebConfig
  window.firstSignIn = signInSilently(identity)
  // The app awaits it later; until then a rejection must not count as unhandled.
  window.firstSignIn.catch(() => {})
  beginFirstRead(window.firstSignIn)
  preloadFirstCode()
}
