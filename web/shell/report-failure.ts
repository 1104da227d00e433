/** What the customer is told when a call fails for good (§7, §8). Screens show their own state besides. */
import { Failure, FAILURES, type FailureCode } from '#contract/failure.ts'
import { hadSession } from '#web/client/session.ts'
import { openErrorPopup, openSessionExpiredPopup } from './popup-store.ts'

/** For reading: only trouble of ours opens a popup. Once that is put away, or for any other, the screen says so itself. */
export function reportFailure(error: unknown): void {
  const code = codeOf(error)
  const { status } = FAILURES[code]
  // §2: no token at the start means that nobody is signed in here. Later it means that the session ended.
  if (code === 'unauthenticated' && !hadSession()) leaveForSignIn()
  else if (status === 401 || status === 403) {
    const isRefused = status === 403
    openSessionExpiredPopup({
      onSignInAgain: isRefused ? leaveForOtherSignIn : () => leaveForSignIn(),
      persistent: !isRefused,
    })
  } else if (status >= 500) openErrorPopup({ isAboutReading: true })
}

/** For writing: whatever went wrong, the customer pressed a button and has to hear that it did not work. */
export function reportLostWrite(error: unknown): void {
  const code = codeOf(error)
  if (code === 'unauthenticated' || code === 'not-yours') reportFailure(error)
  else if (FAILURES[code].status >= 500) openErrorPopup()
  else openErrorPopup({ paragraphs: ['Your change was not saved.', 'Please try again.'] })
}

function codeOf(error: unknown): FailureCode {
  return error instanceof Failure ? error.code : 'internal'
}

/** By way of the root, which leads to the login; the screen to come back to goes along. */
export function leaveForSignIn(
  { pathname, search }: Pick<URL, 'pathname' | 'search'> = location,
  more = '',
): void {
  location.replace(`/?returnTo=${encodeURIComponent(pathname + search)}${more}`)
}

/**
 * Whoever is signed in was refused, so somebody is asked who they are, and comes back to the same screen with
 * references of their own.
 */
function leaveForOtherSignIn(): void {
  const screen = new URL(location.href)
  screen.searchParams.delete('customerRef')
  screen.searchParams.delete('contractRef')
  leaveForSignIn(screen, '&prompt=login')
}
