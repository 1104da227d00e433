/**
 * The first screen's data. The document's head requests it as soon as there is a token, which on a slow machine is
 * well before the scripts have run. The app uses that response when it would send the same request.
 */
import { functionAddress } from './function-address.ts'
import type { Tokens } from './silent-sign-in.ts'

declare global {
  interface Window {
    firstRead?: { address: string; asked: Promise<unknown>; response: Promise<Response> } | undefined
  }
}

// Don't block startup on a slow provider.
const LONGEST_WAIT_MS = 2_000

// The landing screen. Other screens are reached from here, with the app already running.
const FIRST_SCREENS: Record<string, 'my-devices'> = { '/device/my-devices': 'my-devices' }

export function beginFirstRead(tokens: Promise<Tokens>): void {
  const name = FIRST_SCREENS[location.pathname]
  if (!name) return
  const { customerRef, contractRef } = Object.fromEntries(new URLSearchParams(location.search))
  const address = functionAddress(name, { customerRef, contractRef })
  // With cookies: one has the position of the customer's last write (docs/decisions/026).
  const response = tokens.then(({ accessToken }) =>
    fetch(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      cache: 'no-store',
    }),
  )
  // If it fails, the app repeats the request and reports the error.
  response.catch(() => {})
  const asked = Promise.race([
    tokens.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ])
  window.firstRead = { address, asked, response }
}

/** Returns the response once; a second request should be fresh. An error response counts as the first attempt. */
export async function takeFirstRead(address: string): Promise<Response | undefined> {
  const begun = window.firstRead
  if (begun?.address !== address) return undefined
  window.firstRead = undefined
  return begun.response.catch(() => undefined)
}
