/**
 * Inlined into the document's head: begins the sign-in and the first read before any other script has arrived, and
 * looks after the menus until then.
 */
import type { WebConfig } from '#contract/web-config.ts'
import { beginFirstRead } from '../client/first-read.ts'
import { refreshTokens, signInSilently, type Tokens } from '../client/silent-sign-in.ts'
import { openMenusEarly } from './early-menus.ts'

declare global {
  interface Window {
    firstSignIn?: Promise<Tokens> | undefined
    /** For later as well: the app brings no copy of its own. */
    silentSignIn: { signInSilently: typeof signInSilently; refreshTokens: typeof refreshTokens }
  }
}

openMenusEarly()
window.silentSignIn = { signInSilently, refreshTokens }

// Without a customer in the address the app sends the visitor away, and asking would be for nothing.
if (new URLSearchParams(location.search).has('customerRef')) {
  const { identity } = JSON.parse(document.getElementById('web-config')!.textContent) as WebConfig
  window.firstSignIn = signInSilently(identity)
  // The app awaits it later; until then a refusal is nobody's unhandled error.
  window.firstSignIn.catch(() => {})
  beginFirstRead(window.firstSignIn)
}
