/**
 * What the first load of each screen costs the main thread on Slow 4G with a 4x CPU slowdown: total blocking time and
 * script evaluation, next to a page with React and one heading. The rounds are interleaved.
 */
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { readMainThread, TRACED, type MainThread, type TraceEvent } from './harness/read-main-thread.ts'
import { goal, median, ratio, say, setting } from './harness/rounds.ts'
import { launchBrowser, openSlowPage, serveStatic, signInAs } from './harness/slow-page.ts'
import { startServer } from './harness/start-server.ts'

const ROUNDS = setting('ROUNDS', 7)
const MOST_BLOCKING_MS = 200
const MOST_EVALUATION = 3
// Popups are preloaded two seconds after the screen.
const UNTIL_QUIET_MS = 4_000
const PHONE = { width: 412, height: 823 }

const server = await startServer()
const bare = await serveBareReact()
const browser = await launchBrowser()
const start = await signInAs(browser, server.url, 'one-plan')
const storageState = await start.context().storageState()
const pages = [
  ['bare React', bare.url],
  ['My Devices', start.url()],
  ['device', await hrefOf(start, /^Details for/)],
  ['job', await hrefOf(start, /^Track for/)],
  ['history', await hrefOf(start, /^Service History/)],
  ['add', await hrefOf(start, /^Add a device/)],
  ['claim', await hrefOf(start, /^Request service for/)],
] as const
await start.close()
const results = new Map<string, MainThread[]>(pages.map(([name]) => [name, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, url] of pages) results.get(name)!.push(await measure(url))
}
const bareEvaluation = median(results.get('bare React')!.map(({ evaluation }) => evaluation))
for (const [name, rounds] of results) {
  const blocking = median(rounds.map((round) => round.blocking))
  const evaluation = median(rounds.map((round) => round.evaluation))
  say(
    [
      name.padEnd(12),
      `blocking ${String(Math.round(blocking)).padStart(5)} ms${goal(blocking, '≤', MOST_BLOCKING_MS)}`,
      `evaluation ${String(Math.round(evaluation)).padStart(5)} ms: ${ratio(evaluation / bareEvaluation, '≤', MOST_EVALUATION)}`,
      `longest tasks ${rounds.at(-1)!.longest.join(', ')} ms`,
    ].join('   '),
  )
}
await browser.close()
bare.stop()
await server.stop()

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
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare React</title>'
  const body = '<h1>Bare React</h1><div id="root"></div><script type="module" src="/main.js"></script>'
  return serveStatic({
    '/': { type: 'text/html', text: head + body },
    '/main.js': { type: 'text/javascript', text: await bundleBareReact() },
  })
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
