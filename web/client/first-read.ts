/**
 * The first screen's data. The document's head requests it as soon as there is a token, which on a slow machine is
 * well before the scripts have run. The app uses that response when it would send the same request.
 */
import { FIRST_SCREENS } from './first-screens.ts'
import { functionAddress } from '#contract/function-address.ts'
import type { Tokens } from './silent-sign-in.ts'

declare global {
  interface Window {
    firstRead?: { address: string; asked: Promise<unknown>; response: Promise<Response> } | undefined
  }
}

// Don't block startup on a slow provider.
const LONGEST_WAIT_MS = 2_000
// The app asks again then, as after any failure.
const ANSWER_TIMEOUT_MS = 20_000

/** The address of the read that the screen at this location begins with. */
export function firstReadAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { customerRef, contractRef, job } = Object.fromEntries(new URLSearchParams(search))
  // A replacement is added by its job, which is rare.
  if (!customerRef?.trim() || job) return undefined
  for (const { path, read } of FIRST_SCREENS) {
    const match = path.exec(pathname)
    if (match)
      return functionAddress(read, { customerRef, contractRef: contractRef || undefined, id: match[1] })
  }
  return undefined
}

export function beginFirstRead(tokens: Promise<Tokens>): void {
  const address = firstReadAt(location)
  if (!address) return
  // With cookies: one has the position of the customer's last write (docs/decisions/026).
  const response = tokens.then(({ accessToken }) =>
    fetch(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
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

/**
 * Returns the response to the app's first request, if it is the same one: any later one should be fresh. An error
 * response counts as the first attempt.
 */
export async function takeFirstRead(address: string): Promise<Response | undefined> {
  const begun = window.firstRead
  window.firstRead = undefined
  return begun?.address === address ? begun.response.catch(() => undefined) : undefined
}
