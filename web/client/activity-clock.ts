/**
 * Tracks inactivity across all tabs (P1.7). The time of the last activity is shared through local storage, and
 * everything else is derived from it at each tick, so a throttled or sleeping tab is correct as soon as it runs.
 *
 * Two clocks check each other. The wall clock advances during sleep but can be set back; the monotonic clock never
 * goes back but may stop during sleep. The one that shows more elapsed time wins.
 */
import type { Store } from './storage.ts'

export type ActivityState =
  | { phase: 'active' }
  | { phase: 'prompting'; secondsLeft: number }
  | { phase: 'ended' }

export interface ActivityClock {
  state(): ActivityState
  subscribe(listener: () => void): () => void
  /** Records activity: at most once a second, and not while the prompt is open. */
  noteActivity(): void
  /** The customer confirmed that they are still here. */
  stay(): void
  /** Ends the session in every tab. */
  end(): void
  /** Updates the state now instead of at the next tick. */
  check(): void
  stop(): void
}

export interface ActivityClockSettings {
  limitMs: number
  promptAfterMs: number
  debounceMs: number
  store: Pick<Store, 'set'>
  /** Dispatches `storage` events for writes by other tabs. */
  otherTabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  wallClock?: () => number
  monotonicClock?: () => number
}

const KEY = 'portal.lastActivity'
const ENDED = 'ended'
const TICK_MS = 1_000

export function startActivityClock({
  limitMs,
  promptAfterMs,
  debounceMs,
  store,
  otherTabs,
  wallClock = Date.now,
  monotonicClock = () => performance.now(),
}: ActivityClockSettings): ActivityClock {
  const listeners = new Set<() => void>()
  let seen = { wall: 0, monotonic: 0 }
  let state: ActivityState = { phase: 'active' }

  const note = () => {
    seen = { wall: wallClock(), monotonic: monotonicClock() }
    store.set(KEY, String(seen.wall))
    update()
  }

  const end = () => {
    store.set(KEY, ENDED)
    change({ phase: 'ended' })
  }

  function update(): void {
    if (state.phase === 'ended') return
    const idle = Math.max(wallClock() - seen.wall, monotonicClock() - seen.monotonic)
    if (idle >= limitMs) end()
    else if (idle < promptAfterMs) change({ phase: 'active' })
    else change({ phase: 'prompting', secondsLeft: Math.ceil((limitMs - idle) / 1000) })
  }

  function change(next: ActivityState): void {
    const same = JSON.stringify(next) === JSON.stringify(state)
    state = next
    if (!same) for (const listener of listeners) listener()
  }

  // Another tab's write counts as activity now, whatever its clock says.
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== KEY || newValue === null || state.phase === 'ended') return
    if (newValue === ENDED) return change({ phase: 'ended' })
    seen = { wall: wallClock(), monotonic: monotonicClock() }
    update()
  }

  const timer = setInterval(update, TICK_MS)
  otherTabs.addEventListener('storage', hear)
  // Loading the page counts as activity, however long ago the last visit was.
  note()

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteActivity() {
      update()
      if (state.phase === 'active' && monotonicClock() - seen.monotonic >= debounceMs) note()
    },
    stay() {
      update()
      if (state.phase !== 'ended') note()
    },
    end,
    check: update,
    stop() {
      clearInterval(timer)
      otherTabs.removeEventListener('storage', hear)
    },
  }
}
