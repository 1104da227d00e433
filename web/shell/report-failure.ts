/** What the customer is told when a call fails for good (P7.4). Screens show their own state besides. */
import { Failure, FAILURES, type FailureCode } from '#contract/failure.ts'
import { forgetInitials } from '#web/client/kept-initials.ts'
import { hadSession } from '#web/client/session.ts'
import { openErrorPopup, openSessionExpiredPopup } from './popup-store.ts'

/**
 * For reading: only trouble of ours opens a popup. Once that is put away, or for any other, the screen says so itself.
 * What was asked for ahead of its screen will be asked for again there.
 */
export function reportFailure(error: unknown, { isAhead = false } = {}): void {
  const code = codeOf(error)
  const { status } = FAILURES[code]
  // P1.3: no token at the start means that nobody is signed in here. Later it means that the session ended.
  if (code === 'unauthenticated') forgetInitials()
  if (code === 'unauthenticated' && !hadSession()) leaveForSignIn()
  else if (status === 401 || status === 403) {
    const isRefused = status === 403
    openSessionExpiredPopup({
      onSignInAgain: isRefused ? leaveForOtherSignIn : () => leaveForSignIn(location, ASK_WHO_IT_IS),
      persistent: !isRefused,
    })
  } else if (status >= 500 && !isAhead) openErrorPopup({ isAboutReading: true })
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

type Screen = Pick<URL, 'pathname' | 'search'>

// OpenID's word for it. Whoever has pressed "Sign in again" wants the form, and nothing before it.
const ASK_WHO_IT_IS = '&prompt=login'

/** By way of the root, which leads to the login; the screen to come back to goes along. */
export function signInAddress({ pathname, search }: Screen): string {
  return `/?returnTo=${encodeURIComponent(pathname + search)}`
}

export function leaveForSignIn(screen: Screen = location, more = ''): void {
  location.replace(signInAddress(screen) + more)
}

/**
 * Whoever is signed in was refused, so somebody is asked who they are, and comes back to the same screen with
 * references of their own.
 */
function leaveForOtherSignIn(): void {
  const screen = new URL(location.href)
  screen.searchParams.delete('customerRef')
  screen.searchParams.delete('contractRef')
  leaveForSignIn(screen, ASK_WHO_IT_IS)
}
