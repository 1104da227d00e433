/**
 * How long a CPU four times slower takes from a key or a press to the next picture, as the browser itself counts it
 * (INP): searching sixty devices, searching and filtering four hundred Service Calls, and moving through a calendar.
 */
import { chromium, type Page } from '@playwright/test'
import { startServer } from './start-server.ts'

const SLOWER = 4
const BETWEEN_KEYS_MS = 150

const scenes: { name: string; path: string; goal: number; act(page: Page): Promise<void> }[] = [
  {
    name: '60 devices, search',
    path: '/device/my-devices',
    goal: 80,
    act: search('Search devices', 'attic'),
  },
  {
    name: '400 rows, search',
    path: '/service-history',
    goal: 100,
    act: search('Search Service Calls', 'laptop'),
  },
  { name: 'calendar', path: '/ds-demo', goal: 100, act: moveThroughCalendar },
]

const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const context = await browser.newContext({ baseURL: server.url })
const page = await context.newPage()
await page.goto('/')
await page.getByRole('link', { name: 'Sign in' }).click()
await page.getByRole('button', { name: /large-household/ }).click()
await page.getByRole('article').first().waitFor()
const references = new URL(page.url()).search
await page.addInitScript(noteInteractions)
const session = await context.newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

for (const { name, path, goal, act } of scenes) {
  await page.goto(path + references)
  await page.locator('main :is(article, tbody tr, [role=grid], li)').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act(page)
  const times = (await readInteractions(page)).toSorted((one, other) => one - other)
  const worst = times.at(-1) ?? 0
  process.stdout.write(
    `${name.padEnd(20)} INP ${String(worst).padStart(4)} ms (goal ${goal}), median ${times[times.length >> 1]}, ${times.length} interactions\n`,
  )
}
await browser.close()
await server.stop()

function search(field: string, words: string) {
  return async (page: Page): Promise<void> => {
    const input = page.getByRole('searchbox', { name: field })
    await input.click()
    await input.pressSequentially(words, { delay: BETWEEN_KEYS_MS })
    for (const _ of words) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
    await input.pressSequentially(words, { delay: BETWEEN_KEYS_MS })
    await page.getByRole('button', { name: 'Clear search' }).click()
  }
}

async function moveThroughCalendar(page: Page): Promise<void> {
  const calendar = page.locator('[data-specimen="calendar-available-light"]')
  await calendar.getByRole('button', { name: 'Thursday, November 19' }).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'PageUp', 'ArrowLeft', 'Enter']) {
    await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS })
  }
  for (const name of ['Next month', 'Previous month']) {
    await calendar.getByRole('button', { name }).first().click()
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
}

interface Interaction extends PerformanceEntry {
  interactionId: number
}

/** In the page, from its start: the longest event of each interaction. */
function noteInteractions(): void {
  const interactions = new Map<number, number>()
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
      if (interactionId === 0) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
    // What is shorter than this is not told at all.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return [...(window as unknown as { interactions: Map<number, number> }).interactions.values()]
  })
}
