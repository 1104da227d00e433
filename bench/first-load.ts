/**
 * The first load of My Devices on Slow 4G with a 4x CPU slowdown, compared with a static page of the same content: the
 * difference is the cost of the script. The rounds of both are interleaved.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { findChromium } from '../scripts/setup/browsers.mjs'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { openMyDevices, openSlowPage } from './slow-page.ts'
import { startServer } from './start-server.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MOST_PAINT = 1.1
const MOST_SHOWN_MS = 2_000
const MOST_SHIFT = 0.01

const server = await startServer()
const browser = await chromium.launch({
  executablePath: findChromium()!,
  args: ['--no-sandbox'],
})
const { storageState, address, content } = await arrive(browser, server.url)
const staticPage = await serveStatic(content)

const portal: Timing[] = []
const still: Timing[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  portal.push(await measure(browser, address, storageState))
  still.push(await measure(browser, staticPage.url, storageState))
}
const paint = median(portal.map(({ firstPaint }) => firstPaint))
const stillPaint = median(still.map(({ firstPaint }) => firstPaint))
const shift = Math.max(...portal.map(({ layoutShift }) => layoutShift))
const shown = median(portal.map(({ devicesShown }) => devicesShown))
process.stdout.write(
  [
    `first paint     ${Math.round(paint)} ms, static page ${Math.round(stillPaint)} ms: ${(paint / stillPaint).toFixed(2)} ×${goal(paint / stillPaint, '≤', MOST_PAINT)}`,
    `devices shown   ${Math.round(shown)} ms${goal(shown, '≤', MOST_SHOWN_MS)} (rounds: ${portal.map((t) => Math.round(t.devicesShown)).join(', ')})`,
    `layout shift    ${shift.toFixed(4)}${goal(shift, '≤', MOST_SHIFT)}`,
    '',
  ].join('\n'),
)
await browser.close()
staticPage.stop()
await server.stop()

interface Timing {
  firstPaint: number
  devicesShown: number
  layoutShift: number
}

async function arrive(browser: Browser, url: string) {
  const { context, page } = await openMyDevices(browser, url)
  const content = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script')) element.remove()
    return document.documentElement.outerHTML
  })
  const state = { storageState: await context.storageState(), address: page.url(), content }
  await context.close()
  return state
}

async function serveStatic(html: string) {
  const body = brotliCompressSync(`<!doctype html>${html}`)
  const still = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => still.listen(0, resolve))
  return {
    url: `http://localhost:${(still.address() as AddressInfo).port}/`,
    stop: () => still.close(),
  }
}

async function measure(browser: Browser, url: string, storageState: never | object): Promise<Timing> {
  const { context, page } = await openSlowPage(browser, { storageState: storageState as never })
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
