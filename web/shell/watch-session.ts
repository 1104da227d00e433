/** P1.7: prompts after half of the inactivity limit and goes to the sign-out page at its end, in every tab. */
import { ACTIVITY_DEBOUNCE_MS } from '#domain/limits.ts'
import { startActivityClock } from '#web/client/activity-clock.ts'
import { webConfig } from '#web/client/config.ts'
import { forgetInitials } from '#web/client/kept-initials.ts'
import { browserStore } from '#web/client/storage.ts'
import { closePopup, openPopup } from './popup-store.ts'
import { signInAddress } from './report-failure.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export function watchSession(): void {
  const { inactivityMs, account } = webConfig
  const clock = startActivityClock({
    limitMs: inactivityMs,
    promptAfterMs: inactivityMs / 2,
    debounceMs: ACTIVITY_DEBOUNCE_MS,
    store: browserStore,
    otherTabs: window,
  })

  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, clock.noteActivity, { passive: true, capture: true })
  }
  // A tab that returns to the foreground, or from the back/forward cache, may have missed ticks.
  for (const sign of ['visibilitychange', 'pageshow']) addEventListener(sign, clock.check)

  clock.subscribe(() => {
    const state = clock.state()
    if (state.phase === 'ended') {
      forgetInitials()
      // "Sign in again" there leads back to this screen.
      location.replace(account.signOut + signInAddress(location).slice(1))
    } else if (state.phase === 'active') closePopup('still-here')
    else {
      openPopup({
        kind: 'still-here',
        secondsLeft: state.secondsLeft,
        onStay: clock.stay,
        onSignOut: clock.end,
      })
    }
  })
}
