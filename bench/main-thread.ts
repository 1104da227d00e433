/**
 * What the first load of each screen costs the main thread on Slow 4G with a 4x CPU slowdown: total blocking time and
 * script evaluation, next to a page with React and one heading. The rounds are interleaved.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { findChromium } from '../scripts/setup/browsers.mjs'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { openMyDevices, openSlowPage } from './slow-page.ts'
import { readMainThread, TRACED, type MainThread, type TraceEvent } from './read-main-thread.ts'
import { startServer } from './start-server.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const MOST_BLOCKING_MS = 200
const MOST_EVALUATION = 3
// Popups are preloaded two seconds after the screen.
const UNTIL_QUIET_MS = 4_000
const PHONE = { width: 412, height: 823 }

const server = await startServer()
const bare = await serveBareReact()
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] })
const { storageState, addresses } = await arrive(browser, server.url)
const pages = [['bare React', bare.url] as const, ...Object.entries(addresses)]
const results = new Map<string, MainThread[]>(pages.map(([name]) => [name, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, url] of pages) results.get(name)!.push(await measure(url))
}
const bareEvaluation = median(results.get('bare React')!.map(({ evaluation }) => evaluation))
for (const [name, rounds] of results) {
  const blocking = median(rounds.map((round) => round.blocking))
  const evaluation = median(rounds.map((round) => round.evaluation))
  process.stdout.write(
    [
      name.padEnd(12),
      `blocking ${String(Math.round(blocking)).padStart(5)} ms${goal(blocking, '≤', MOST_BLOCKING_MS)}`,
      `evaluation ${String(Math.round(evaluation)).padStart(5)} ms: ${(evaluation / bareEvaluation).toFixed(2)} ×${goal(evaluation / bareEvaluation, '≤', MOST_EVALUATION)}`,
      `longest tasks ${rounds.at(-1)!.longest.join(', ')} ms`,
    ].join('   ') + '\n',
  )
}
await browser.close()
bare.stop()
await server.stop()

async function arrive(browser: Browser, url: string) {
  const { context, page } = await openMyDevices(browser, url)
  const addresses = {
    'My Devices': page.url(),
    device: await hrefOf(page, /^Details for/),
    job: await hrefOf(page, /^Track for/),
    history: await hrefOf(page, /^Service History/),
    add: await hrefOf(page, /^Add a device/),
    claim: await hrefOf(page, /^Request service for/),
  }
  const state = { storageState: await context.storageState(), addresses }
  await context.close()
  return state
}

function hrefOf(page: Page, name: RegExp): Promise<string> {
  return page
    .getByRole('link', { name })
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).href)
}

/** Nothing looks at the page while it loads: Playwright's own scripts would be counted. */
async function measure(url: string): Promise<MainThread> {
  const { context, page } = await openSlowPage(browser, { storageState, viewport: PHONE })
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(url)
  await page.waitForTimeout(UNTIL_QUIET_MS)
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await context.close()
  return readMainThread(trace.traceEvents)
}

async function serveBareReact() {
  const script = brotliCompressSync(await bundleBareReact())
  const html = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare React</title>'
  const page = `${html}<h1>Bare React</h1><div id="root"></div><script type="module" src="/main.js"></script>`
  const still = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (request.url !== '/main.js') return response.writeHead(404).end()
    const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br' }
    return response.writeHead(200, headers).end(script)
  })
  await new Promise<void>((resolve) => still.listen(0, resolve))
  const { port } = still.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => still.close() }
}

async function bundleBareReact(): Promise<string> {
  const entry = 'bare-react.js'
  const code = `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    createRoot(document.getElementById('root')).render(createElement('h2', null, 'My Devices'))`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/${entry}` : null),
        load: (id) => (id.endsWith(entry) ? code : null),
      },
    ],
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}
