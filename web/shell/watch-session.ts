/** P1.7: prompts after half of the inactivity limit. At its end, and at Sign Out, every tab goes to the sign-out page. */
import { ACTIVITY_DEBOUNCE_MS } from '#domain/limits.ts'
import { startActivityClock, type ActivityClock } from '#web/client/activity-clock.ts'
import { webConfig } from '#web/client/config.ts'
import { forgetInitials } from '#web/client/kept-initials.ts'
import { endSession } from '#web/client/session.ts'
import { browserStore } from '#web/client/storage.ts'
import { closePopup, openPopup } from './popup-store.ts'
import { signInAddress } from './report-failure.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

let clock: ActivityClock | undefined

/** Ends the session in every tab. The link that calls it leads to the sign-out page. */
export function signOutEverywhere(): void {
  clock?.end()
}

/** `hideData` must not wait for the sign-out page, which may be slow to arrive. */
export function watchSession(hideData: () => void): void {
  const { inactivityMs, account } = webConfig
  const running = startActivityClock({
    limitMs: inactivityMs,
    promptAfterMs: inactivityMs / 2,
    debounceMs: ACTIVITY_DEBOUNCE_MS,
    store: browserStore,
    otherTabs: window,
  })

  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, running.noteActivity, { passive: true, capture: true })
  }
  // A tab that returns to the foreground, or from the back/forward cache, may have missed ticks.
  for (const sign of ['visibilitychange', 'pageshow']) addEventListener(sign, running.check)

  clock = running
  running.subscribe(() => {
    const state = running.state()
    if (state.phase === 'ended') {
      forgetInitials()
      endSession()
      hideData()
      // "Sign in again" there leads back to this screen.
      location.replace(account.signOut + signInAddress(location).slice(1))
    } else if (state.phase === 'active') closePopup('still-here')
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
