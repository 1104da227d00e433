/** What the customer is told when a call fails for good (§7, §8). Screens show their own state besides. */
import { Failure, FAILURES } from '#contract/failure.ts'
import { hadSession } from '#web/client/session.ts'
import { openErrorPopup, openSessionExpiredPopup } from './popup-store.ts'

/** For reading: a screen that can't show its data says so itself; only trouble of ours also opens a popup. */
export function reportFailure(error: unknown): void {
  const code = error instanceof Failure ? error.code : 'internal'
  const { status } = FAILURES[code]
  // §2: no token at the start means that nobody is signed in here. Later it means that the session ended.
  if (code === 'unauthenticated' && !hadSession()) leaveForSignIn()
  else if (status === 401 || status === 403) {
    openSessionExpiredPopup({ onSignInAgain: leaveForSignIn, persistent: status === 401 })
  } else if (status >= 500) openErrorPopup()
}

/** For writing: whatever went wrong, the customer pressed a button and has to hear that it did not work. */
export function reportLostWrite(error: unknown): void {
  const code = error instanceof Failure ? error.code : 'internal'
  if (FAILURES[code].status >= 500 || code === 'unauthenticated' || code === 'not-yours') reportFailure(error)
  else openErrorPopup({ paragraphs: ['Your change was not saved.', 'Please try again.'] })
}

/** By way of the root, which leads to the login; the screen to come back to goes along. */
function leaveForSignIn(): void {
  location.replace(`/?returnTo=${encodeURIComponent(location.pathname + location.search)}`)
}
