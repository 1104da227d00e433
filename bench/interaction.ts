/**
 * How long a key takes to be seen, on a CPU four times slower: searching sixty devices and four hundred Service
 * Calls, and moving through the calendar. The browser's own event timing, the worst of each round.
 */
import { chromium, type Page } from '@playwright/test'
import { startServer } from './start-server.ts'

const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ baseURL: server.url })
await page.goto('/')
await page.getByRole('link', { name: 'Sign in' }).click()
await page.getByRole('button', { name: /large-household/ }).click()
await page.getByRole('article').first().waitFor()
const { search } = new URL(page.url())
const slow = await page.context().newCDPSession(page)
await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })

await report('search 60 devices', async () => {
  await page.getByRole('searchbox').pressSequentially('kitchen', { delay: 250 })
})
await page.goto(`/service-history${search}`)
await page.getByRole('row').nth(100).waitFor({ state: 'attached' })
await report('search 400 Service Calls', async () => {
  await page.getByRole('searchbox').pressSequentially('replace', { delay: 250 })
})
await page.goto(`/ds-demo${search}`)
await page.locator('[data-specimen="datepicker-value-light"] button').click()
await page.getByRole('dialog').waitFor()
await report('move in the calendar', async () => {
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'ArrowLeft', 'PageUp', 'End']) {
    await page.keyboard.press(key, { delay: 50 })
    await page.waitForTimeout(250)
  }
})
await browser.close()
await server.stop()

async function report(what: string, act: () => Promise<void>): Promise<void> {
  await page.waitForTimeout(2_000)
  await watch(page)
  await act()
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys)
  const sorted = times.toSorted((a, b) => b - a)
  process.stdout.write(`${what.padEnd(26)}worst ${sorted[0]} ms of ${sorted.length} (${sorted.join(', ')})\n`)
}

async function watch(on: Page): Promise<void> {
  await on.evaluate(() => {
    const keys: number[] = []
    Object.assign(globalThis, { keys })
    const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown') keys.push(entry.duration)
      }
    }).observe(options)
  })
}
