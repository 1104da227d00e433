/** P1.7: prompts after half of the inactivity limit. At its end, and at Sign Out, every tab goes to a sign-out page. */
import type { MouseEvent } from 'react'
import { startActivityClock, type ActivityClock } from '#web/client/activity-clock.ts'
import { webConfig } from '#web/client/config.ts'
import { forgetInitials } from '#web/client/kept-initials.ts'
import { checkSession, dropToken, endSession, reportActivity, whenOver } from '#web/client/session.ts'
import { browserStore } from '#web/client/storage.ts'
import { closePopup, offerSignOut, openPopup } from './popup-store.ts'
import { returnTo } from './report-failure.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

let clock: ActivityClock | undefined

/** Ends the session in every tab. The link leads to the account site's sign-out page: the server may know a better way. */
export function signOutEverywhere(event: MouseEvent): void {
  event.preventDefault()
  clock?.end()
}

/** `hideData` must not wait for the sign-out page, which may be slow to arrive. */
export function watchSession(hideData: () => void): void {
  const running = startActivityClock({
    limitMs: webConfig.inactivityMs,
    report: () => void reportActivity(),
    store: browserStore,
    otherTabs: window,
  })

  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, running.noteActivity, { passive: true, capture: true })
  }
  // A tab that returns to the foreground, or from the back/forward cache, may have missed ticks.
  for (const sign of ['visibilitychange', 'pageshow']) addEventListener(sign, running.check)

  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void checkSession()
  })

  const hide = (elsewhere: boolean) => {
    void leave(elsewhere)
    hideData()
  }
  whenOver(() => hide(true))
  clock = running
  offerSignOut(running.end)
  running.subscribe(() => {
    const state = running.state()
    if (state.phase === 'ended') hide(state.elsewhere)
    else if (state.phase === 'active') closePopup('still-here')
    else {
      openPopup({
        kind: 'still-here',
        secondsLeft: state.secondsLeft,
        onStay: running.stay,
        onSignOut: running.end,
      })
    }
  })
}

/** If the session ended in another tab, that tab has already informed the server. */
async function leave(elsewhere: boolean): Promise<void> {
  forgetInitials()
  if (elsewhere) dropToken()
  const goTo = elsewhere ? undefined : await endSession(location.pathname + location.search)
  // "Sign in again" there leads back to this screen.
  location.replace(goTo ?? webConfig.account.signOut + returnTo(location))
}
