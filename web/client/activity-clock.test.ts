import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startActivityClock, type ActivityClock } from './activity-clock.ts'

const LIMIT = 600_000
const PROMPT = 300_000
let wall = 0
let monotonic = 0
let running: ActivityClock[] = []

/** Local storage shared by tabs: a write fires `storage` in every tab except the one that wrote. */
class SharedStorage {
  values = new Map<string, string>()
  tabs = new Set<EventTarget>()

  of(tab: EventTarget) {
    this.tabs.add(tab)
    return {
      get: (key: string) => this.values.get(key) ?? null,
      set: (key: string, newValue: string) => {
        this.values.set(key, newValue)
        for (const other of this.tabs) {
          if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
        }
      },
    }
  }
}

function openTab(shared = new SharedStorage(), report = () => {}): ActivityClock {
  const tab = new EventTarget()
  const clock = startActivityClock({
    limitMs: LIMIT,
    report,
    store: shared.of(tab),
    otherTabs: tab,
  })
  running.push(clock)
  return clock
}

/** Advances both clocks while the tab gets its ticks. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 1_000) {
    const step = Math.min(left, 1_000)
    wall += step
    monotonic += step
    vi.advanceTimersByTime(step)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic)
  wall = 1_800_000_000_000
  monotonic = 5_000
  running = []
})

afterEach(() => {
  for (const clock of running) clock.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('prompts at half of the limit, with the seconds left', () => {
  const clock = openTab()
  pass(PROMPT - 1_000)
  expect(clock.state()).toEqual({ phase: 'active' })
  pass(1_000)
  expect(clock.state()).toEqual({ phase: 'prompting', secondsLeft: 300 })
  pass(10_000)
  expect(clock.state()).toEqual({ phase: 'prompting', secondsLeft: 290 })
})

test('the session ends at zero', () => {
  const clock = openTab()
  pass(LIMIT)
  expect(clock.state()).toEqual({ phase: 'ended', elsewhere: false })
})

test('stores activity at most once a second', () => {
  const shared = new SharedStorage()
  const clock = openTab(shared)
  const first = shared.values.get('portal.lastActivity')
  pass(500)
  clock.noteActivity()
  expect(shared.values.get('portal.lastActivity')).toBe(first)
  pass(500)
  clock.noteActivity()
  expect(shared.values.get('portal.lastActivity')).not.toBe(first)
})

test('mouse movement does not answer the prompt', () => {
  const clock = openTab()
  pass(PROMPT)
  clock.noteActivity()
  expect(clock.state().phase).toBe('prompting')
})

test('staying restarts the limit', () => {
  const clock = openTab()
  pass(PROMPT + 60_000)
  clock.stay()
  expect(clock.state()).toEqual({ phase: 'active' })
  pass(PROMPT - 1_000)
  expect(clock.state()).toEqual({ phase: 'active' })
})

test('staying after the session has ended changes nothing', () => {
  const clock = openTab()
  pass(LIMIT)
  clock.stay()
  expect(clock.state()).toEqual({ phase: 'ended', elsewhere: false })
})

test('answering the prompt in one tab answers it in all', () => {
  const shared = new SharedStorage()
  const [here, there] = [openTab(shared), openTab(shared)]
  pass(PROMPT)
  expect([here, there].map((clock) => clock.state().phase)).toEqual(['prompting', 'prompting'])
  there.stay()
  expect(here.state()).toEqual({ phase: 'active' })
})

test('ending the session in one tab ends it in all', () => {
  const shared = new SharedStorage()
  const [here, there] = [openTab(shared), openTab(shared)]
  there.end()
  expect(there.state()).toEqual({ phase: 'ended', elsewhere: false })
  expect(here.state()).toEqual({ phase: 'ended', elsewhere: true })
})

test('a tab that could not hear of the end finds out when it is shown again', () => {
  const shared = new SharedStorage()
  const [here, there] = [openTab(shared), openTab(shared)]
  shared.tabs.clear()
  there.end()
  expect(here.state()).toEqual({ phase: 'active' })
  here.check()
  expect(here.state()).toEqual({ phase: 'ended', elsewhere: true })
})

test('a machine that slept past the limit wakes up to an ended session', () => {
  const clock = openTab()
  pass(60_000)
  // Asleep: no ticks, and the monotonic clock stops.
  wall += 3_600_000
  pass(1_000)
  expect(clock.state()).toEqual({ phase: 'ended', elsewhere: false })
})

test('activity right after waking does not revive a session that ended during sleep', () => {
  const clock = openTab()
  wall += 3_600_000
  clock.noteActivity()
  expect(clock.state()).toEqual({ phase: 'ended', elsewhere: false })
})

test('a throttled background tab prompts with the correct time left at its next tick', () => {
  const clock = openTab()
  wall += 420_000
  monotonic += 420_000
  vi.advanceTimersByTime(1_000)
  expect(clock.state()).toEqual({ phase: 'prompting', secondsLeft: 180 })
})

test('setting the system clock back gains no time', () => {
  const clock = openTab()
  pass(200_000)
  wall -= 86_400_000
  pass(400_000)
  expect(clock.state()).toEqual({ phase: 'ended', elsewhere: false })
})

test('activity is reported at most once a minute, and opening the page is not', () => {
  const reports: number[] = []
  const clock = openTab(undefined, () => reports.push(monotonic))
  const began = monotonic
  for (let seconds = 0; seconds < 150; seconds += 1) {
    pass(1_000)
    clock.noteActivity()
  }
  expect(reports).toEqual([began + 60_000, began + 120_000])
})

test('staying is reported, and only by the tab in which it was pressed', () => {
  const shared = new SharedStorage()
  const reports: string[] = []
  const [here] = ['here', 'there'].map((tab) => openTab(shared, () => reports.push(tab)))
  pass(PROMPT)
  expect(reports).toEqual([])
  here!.stay()
  expect(reports).toEqual(['here'])
})
