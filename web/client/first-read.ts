/**
 * The first screen's data, asked for by the document's head as soon as there is a token: on a slow machine that is
 * well before the scripts have run. The app takes the answer over when it comes to ask the same.
 */
import { functionAddress } from './function-address.ts'
import type { Tokens } from './silent-sign-in.ts'

declare global {
  interface Window {
    firstRead?: { address: string; asked: Promise<unknown>; response: Promise<Response> } | undefined
  }
}

// The app is not kept waiting for a sign-in service that is.
const LONGEST_WAIT_MS = 2_000

// Where customers arrive. Other screens are gone to from here, with the app already running.
const FIRST_SCREENS: Record<string, 'my-devices'> = { '/device/my-devices': 'my-devices' }

export function beginFirstRead(tokens: Promise<Tokens>): void {
  const name = FIRST_SCREENS[location.pathname]
  if (!name) return
  const { customerRef, contractRef } = Object.fromEntries(new URLSearchParams(location.search))
  const address = functionAddress(name, { customerRef, contractRef })
  const response = tokens.then(({ accessToken }) =>
    fetch(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      credentials: 'omit',
      cache: 'no-store',
    }),
  )
  // If it fails, the app asks again by itself and finds out what is wrong.
  response.catch(() => {})
  const asked = Promise.race([
    tokens.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ])
  window.firstRead = { address, asked, response }
}

/** Once: whoever asks a second time wants it fresh. An answer that is an error counts as the first try. */
export async function takeFirstRead(address: string): Promise<Response | undefined> {
  const begun = window.firstRead
  if (begun?.address !== address) return undefined
  window.firstRead = undefined
  return begun.response.catch(() => undefined)
}
