/**
 * The first load of My Devices on Slow 4G with a 4x CPU slowdown, compared with a static page of the same content: the
 * difference is the cost of the script. The rounds of both are interleaved.
 */
import type { Page } from '@playwright/test'
import { launchBrowser, openSlowPage, serveStatic, signInAs } from './harness/slow-page.ts'
import { goal, median, ratio, say, setting } from './harness/rounds.ts'
import { startServer } from './harness/start-server.ts'

const MOST_PAINT = 1.1
const MOST_SHOWN_MS = 2_000
const MOST_SHIFT = 0.01

const server = await startServer()
const browser = await launchBrowser()
const page = await signInAs(browser, server.url, 'one-plan')
const content = await page.evaluate(() => {
  for (const element of document.querySelectorAll('script')) element.remove()
  return document.documentElement.outerHTML
})
const storageState = await page.context().storageState()
const address = page.url()
const still = await serveStatic({ '/': { type: 'text/html', text: `<!doctype html>${content}` } })

const portal: Timing[] = []
const stillPaints: number[] = []
for (let round = 0; round < setting('ROUNDS', 5); round += 1) {
  portal.push(await measure(address))
  stillPaints.push((await measure(still.url)).firstPaint)
}
const paint = median(portal.map(({ firstPaint }) => firstPaint))
const stillPaint = median(stillPaints)
const shift = Math.max(...portal.map(({ layoutShift }) => layoutShift))
const shown = median(portal.map(({ devicesShown }) => devicesShown))
say(
  `first paint     ${Math.round(paint)} ms, static page ${Math.round(stillPaint)} ms: ${ratio(paint / stillPaint, '≤', MOST_PAINT)}`,
  `devices shown   ${Math.round(shown)} ms${goal(shown, '≤', MOST_SHOWN_MS)} (rounds: ${portal.map((t) => Math.round(t.devicesShown)).join(', ')})`,
  `layout shift    ${shift.toFixed(4)}${goal(shift, '≤', MOST_SHIFT)}`,
)
await browser.close()
still.stop()
await server.stop()

interface Timing {
  firstPaint: number
  devicesShown: number
  layoutShift: number
}

async function measure(url: string): Promise<Timing> {
  const { context, page } = await openSlowPage(browser, { storageState })
  await page.addInitScript(noteFirstDevice)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Living-room TV' }).waitFor()
  const timing = await readTiming(page)
  await context.close()
  return timing
}

/** Runs in the page: polling from outside would add its own latency. */
function noteFirstDevice(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main article h2')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-device')))
  }).observe(document, { childList: true, subtree: true })
}

function readTiming(page: Page): Promise<Timing> {
  return page.evaluate(async () => {
    const devicesShown = performance.getEntriesByName('first-device')[0]?.startTime ?? 0
    const shifts = await new Promise<number>((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(sum), 500)
    })
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return { firstPaint: paint?.startTime ?? 0, devicesShown, layoutShift: shifts }
  })
}
