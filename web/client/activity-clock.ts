/**
 * Measures how long the customer has been inactive in all tabs (P1.7). The time of the last activity is shared through
 * local storage, and every tick computes the state from it, so a tab that was throttled or asleep is right as soon as
 * it runs.
 *
 * It compares two clocks and uses the longer time: the wall clock runs while the machine sleeps but can be set back;
 * the monotonic clock never goes back but may stop during sleep.
 */
import { ACTIVITY_DEBOUNCE_MS } from '#domain/limits.ts'
import { createStore } from '#web/create-store.ts'
import type { Store } from './storage.ts'

export type ActivityState =
  | { phase: 'active' }
  | { phase: 'prompting'; secondsLeft: number }
  /** `elsewhere`: in another tab, which tells the server. */
  | { phase: 'ended'; elsewhere: boolean }

interface ActivityClockSettings {
  limitMs: number
  report: () => void
  store: Pick<Store, 'get' | 'set'>
  /** Fires the storage events of other tabs. */
  otherTabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const KEY = 'portal.lastActivity'
const ENDED = 'ended'
const TICK_MS = 1_000
const REPORT_EVERY_MS = 60_000

export type ActivityClock = ReturnType<typeof startActivityClock>

export function startActivityClock({ limitMs, report, store, otherTabs }: ActivityClockSettings) {
  const state = createStore<ActivityState>({ phase: 'active' })
  let seen = { wall: 0, monotonic: 0 }
  // The server knows that the page was opened.
  let reported = performance.now()
  // It hears of activity too, but not of all of it.
  const reportEveryMs = Math.min(REPORT_EVERY_MS, limitMs / 10)

  const note = () => {
    seen = { wall: Date.now(), monotonic: performance.now() }
    store.set(KEY, String(seen.wall))
    update()
    if (seen.monotonic - reported < reportEveryMs) return
    reported = seen.monotonic
    report()
  }

  const end = () => {
    store.set(KEY, ENDED)
    change({ phase: 'ended', elsewhere: false })
  }

  function update(): void {
    if (state.get().phase === 'ended') return
    const idle = Math.max(Date.now() - seen.wall, performance.now() - seen.monotonic)
    if (idle >= limitMs) end()
    else if (idle < limitMs / 2) change({ phase: 'active' })
    else change({ phase: 'prompting', secondsLeft: Math.ceil((limitMs - idle) / 1000) })
  }

  function change(next: ActivityState): void {
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }

  // Another tab's write counts as activity now, whatever time it wrote.
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== KEY || newValue === null || state.get().phase === 'ended') return
    if (newValue === ENDED) return change({ phase: 'ended', elsewhere: true })
    seen = { wall: Date.now(), monotonic: performance.now() }
    update()
  }

  const timer = setInterval(update, TICK_MS)
  otherTabs.addEventListener('storage', hear)
  // Opening the page is activity.
  note()

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Debounced, and ignored while the customer is being asked. */
    noteActivity() {
      update()
      if (state.get().phase === 'active' && performance.now() - seen.monotonic >= ACTIVITY_DEBOUNCE_MS) note()
    },
    /** The customer confirmed that they are still here. */
    stay() {
      update()
      if (state.get().phase !== 'ended') note()
    },
    /** Ends the session in every tab. */
    end,
    /** Computes the state now instead of at the next tick. */
    check() {
      // A page in the back/forward cache receives no events.
      if (state.get().phase !== 'ended' && store.get(KEY) === ENDED)
        change({ phase: 'ended', elsewhere: true })
      update()
    },
    stop() {
      clearInterval(timer)
      otherTabs.removeEventListener('storage', hear)
    },
  }
}
