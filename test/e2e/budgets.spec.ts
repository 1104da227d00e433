/** P10.1's budgets for bytes, requests and calls, measured on the wire of a real load. */
import type { Page } from '@playwright/test'
import { compressedSize, currentAssets } from '../support/browser/build.ts'
import { expect, goTo, test, testOverProxy, visitOf } from '../support/browser/test.ts'

const KIB = 1024
// The calendar has a larger budget; so do the page that shows every component at once and error reporting, which
// loads only where it is configured.
const LARGER = /^(calendar|ds-demo|error-reports)/

interface Loaded {
  path: string
  type: string
  bytes: number
  isOver: boolean
}

/** Every request of the page, with the bytes received for it, including headers. */
async function watchNetwork(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  const open = new Map<string, Loaded>()
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const entry = { path: new URL(request.url).pathname, type: type ?? '', bytes: 0, isOver: false }
    open.set(requestId, entry)
    loaded.push(entry)
  })
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId)
    if (entry) entry.bytes = response.encodedDataLength
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId)
    if (entry) Object.assign(entry, { bytes: encodedDataLength, isOver: true })
  })
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  return loaded
}

const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0)
const round = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`

test('the first load of My Devices stays within its budget', async ({ page, context, signIn }, {
  annotations,
}) => {
  const { at } = await signIn('one-plan')
  // Anything it still fetches would be cached for the next page.
  await page.close()
  const first = await context.newPage()
  const loaded = await watchNetwork(first)
  await first.goto(at('/device/my-devices'))
  await expect(first.getByRole('article')).toHaveCount(13)
  await expect.poll(() => loaded.filter(({ isOver }) => !isOver)).toEqual([])
  const paths = loaded.map(({ path }) => path)
  annotations.push({ type: 'requests', description: paths.join(' ') })
  expect(paths.length).toBeLessThanOrEqual(10)
  expect(paths).toContain('/favicon.svg')
  expect(paths.filter((path) => /^\/(session|functions|gateway|identity)/.test(path))).toEqual([])

  await expect.poll(() => loaded.filter(({ isOver }) => !isOver)).toEqual([])
  const scripts = loaded.filter(({ type }) => type === 'Script')
  annotations.push(
    { type: 'script', description: round(sum(scripts)) },
    { type: 'everything', description: round(sum(loaded)) },
  )
  expect(sum(scripts)).toBeLessThanOrEqual(105 * KIB)
  expect(sum(loaded)).toBeLessThanOrEqual(135 * KIB)
})

// oxlint-disable-next-line no-empty-pattern -- Playwright requires the fixtures argument before testInfo.
test('the whole app and each lazily loaded screen stay within their budgets', ({}, { annotations }) => {
  const { first, later } = currentAssets()
  const total = [...first, ...later].reduce((bytes, name) => bytes + compressedSize(name), 0)
  annotations.push({ type: 'whole app', description: round(total) })
  expect(total).toBeLessThanOrEqual(230 * KIB)
  expect(later.length).toBeGreaterThan(0)
  // The first load's styles are inline: no screen may load them again on top of its own.
  expect(later.filter((name) => /^(index|first-load).*\.css$/.test(name))).toEqual([])
  for (const name of later) {
    annotations.push({ type: name, description: round(compressedSize(name)) })
    expect(compressedSize(name), name).toBeLessThanOrEqual((LARGER.test(name) ? 60 : 15) * KIB)
  }
})

testOverProxy(
  'navigating in the app makes at most one data call, and going back waits for none',
  async ({ page, network, signIn }) => {
    await signIn('one-plan')
    const calls = () => network.requests.filter((request) => /\/(functions|gateway)\//.test(request))
    const moves = {
      'Service History': () => goTo('Service History', page),
      'My Devices': () => goTo('My Devices', page),
      // By keyboard: a pointer resting on a link would prefetch its screen at an unpredictable time.
      'a device': async () => {
        await page.mouse.move(0, 0)
        await page.getByRole('link', { name: 'Details for Work laptop' }).press('Enter')
        // The list has a heading too, and shows until the device's data is there.
        await expect(page.getByRole('heading', { name: 'Work laptop', level: 1 })).toBeVisible()
      },
    }
    for (const [where, move] of Object.entries(moves)) {
      const before = calls().length
      await move()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(calls().length - before, where).toBeLessThanOrEqual(1)
    }
    await expect(page).toHaveURL(/\/device\/\d+\?/)
    // Stale-while-revalidate: the stale list shows while it is refetched.
    await page.clock.setSystemTime(Date.now() + 60_000)
    const before = calls().length
    const answer = network.hold(/^\/functions\//)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(13)
    await expect.poll(() => calls().slice(before)).toEqual([expect.stringContaining('/functions/my-devices')])
    answer.release()
  },
)

testOverProxy(
  'no layout shift while My Devices and a Service Call load, at both widths',
  async ({ page, network, openBeside }, info) => {
    const { at } = await openBeside('one-plan')
    await page.addInitScript(() => {
      const shifts: LayoutShift[] = []
      new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      })
      Object.assign(window, { shifts })
    })
    // Slow enough that what is drawn later is not in the same frame.
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [path, shown] of [
        ['/device/my-devices', page.getByRole('article').nth(12)],
        ['/job/80411-0009', page.getByText('What’s happened so far')],
      ] as const) {
        const data = network.holdRest(/^\/(device|job)\//)
        await page.goto(at(path), { waitUntil: 'commit' })
        await expect(page.locator('[data-static]')).toHaveCount(0)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
        data.release()
        await expect(shown).toBeAttached()
        const shift = await page.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          const { shifts } = window as unknown as { shifts: LayoutShift[] }
          return shifts
            .filter(({ hadRecentInput }) => !hadRecentInput)
            .reduce((all, { value }) => all + value, 0)
        })
        info.annotations.push({ type: `CLS of ${path} at ${width}`, description: shift.toFixed(4) })
        expect(shift).toBeLessThanOrEqual(0.01)
      }
    }
  },
)

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

test('files are compressed, cached forever, and compiled while they arrive', async ({ request }) => {
  const { first, later } = currentAssets()
  for (const name of [...first, ...later]) {
    const response = await request.get(`/assets/${name}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.status(), name).toBe(200)
    expect(response.headers()['content-encoding'], name).toBe('br')
    expect(response.headers()['cache-control'], name).toMatch(/max-age=31536000.*immutable/)
    // Only the first line counts, and the bundler puts lines of its own in front.
    if (name.endsWith('.js')) expect(await response.text(), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

// The first one, of whatever kind, keeps a slow phone busy for about 100 ms.
test('job pages and the add form create no Intl objects before they are shown', async ({ page, open }) => {
  await page.context().addInitScript(countFormats)
  await open('one-plan', '/device/my-devices')
  for (const { path, shows } of [
    { path: '/job/80411-7731', shows: page.getByText('Requested', { exact: true }) },
    { path: '/job/80411-0010', shows: page.getByText('Requested', { exact: true }) },
    { path: '/job/80411-0012', shows: page.getByText(/Eastern Time/) },
    { path: '/device/add', shows: page.getByRole('radio', { name: /laptop/i }) },
  ]) {
    await page.goto(visitOf(page).at(path))
    await expect(shows).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'formats')), path).toEqual([])
  }
})

function countFormats(): void {
  const formats: string[] = []
  Reflect.set(globalThis, 'formats', formats)
  for (const kind of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules']) {
    const construct = (original: new () => object, options: []) => {
      formats.push(kind)
      return Reflect.construct(original, options)
    }
    Reflect.set(Intl, kind, new Proxy(Reflect.get(Intl, kind), { construct }))
  }
}
