import type { Page } from '@playwright/test'
import { expect, testOverProxy as test, untilAppRuns } from '../support/browser/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function placeOf(page: Page) {
  const { x, y } = (await title(page).boundingBox())!
  return { x: Math.round(x), y: Math.round(y) }
}

/** The top of the first card, list or question. */
async function topOfContent(page: Page, parts = 'article, section, fieldset'): Promise<number> {
  const content = page.getByRole('main').locator(parts)
  return Math.round((await content.first().boundingBox())!.y)
}

/** The browser fetches the app's files again. */
async function forgetFiles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
}

interface Screen {
  screen: string
  path: string
  /** The start of its file's name. */
  code?: string
  reads: RegExp
  hasBack?: boolean
  /** Whether what is below the title stays in its place, too. */
  keepsContent?: boolean
  /** What that is, if not a card or a question. */
  content?: string
}

const SCREENS: Screen[] = [
  {
    screen: 'My Devices',
    path: '/device/my-devices',
    reads: /functions\/my-devices/,
    hasBack: false,
    keepsContent: true,
  },
  {
    screen: 'a device',
    path: '/device/50000013',
    code: 'device-screen',
    reads: /claim-start/,
    keepsContent: true,
  },
  { screen: 'a job', path: '/job/80411-0010', code: 'job-screen', reads: /job-info/ },
  {
    screen: 'a receipt',
    path: '/job/80411-0012/home-service-success',
    code: 'receipt',
    reads: /job-info/,
    keepsContent: true,
  },
  {
    screen: 'an old receipt',
    path: '/job/80411-0010/depot-repair-success',
    code: 'receipt',
    reads: /job-info/,
  },
  {
    screen: 'Service History',
    path: '/service-history',
    code: 'service-history',
    reads: /functions\/service-history/,
    hasBack: false,
    keepsContent: true,
    content: 'article, table',
  },
  {
    screen: 'Add a device',
    path: '/device/add',
    code: 'add-device',
    reads: /functions\/add-device/,
    keepsContent: true,
  },
  { screen: 'editing a job', path: '/job/80411-7731/edit', code: 'edit-job', reads: /job-info/ },
  {
    screen: 'a request',
    path: '/service-request/50000014/create',
    code: 'claim-steps',
    reads: /claim-start/,
    keepsContent: true,
  },
]

const WIDTHS = [390, 1280]

test('on every screen nothing moves when the app starts and when the data arrives', async ({
  page,
  open,
  network,
}) => {
  const { at } = await open('one-plan', '/ds-demo')
  const busy = page.locator('main [aria-busy=true]')
  const placesAt = async (width: number, content: string | undefined) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(title(page)).toBeVisible()
    return { title: await placeOf(page), content: await topOfContent(page, content) }
  }
  for (const { screen, path, reads, hasBack = true, keepsContent = false, content } of SCREENS) {
    await test.step(screen, async () => {
      await forgetFiles(page)
      const app = network.hold(/^\/assets\/(index|first-load)/)
      const data = network.hold(reads)
      await page.goto(at(path), { waitUntil: 'commit' })
      const placeholders = async () => {
        await expect(busy).toBeVisible()
        if (hasBack) await expect(page.getByText('BACK', { exact: true })).toBeVisible()
        const places = []
        for (const width of WIDTHS) places.push(await placesAt(width, content))
        return places
      }
      const withoutScript = await placeholders()
      app.release()
      await expect(page.locator('[data-static]')).toHaveCount(0)
      const before = await placeholders()
      expect(before, screen).toEqual(withoutScript)
      data.release()
      await expect(busy).toHaveCount(0)
      for (const [index, width] of WIDTHS.entries()) {
        const after = await placesAt(width, content)
        expect(after.title, screen).toEqual(before[index]!.title)
        if (keepsContent) expect(after.content, screen).toBe(before[index]!.content)
      }
    })
  }
})

test('each screen’s code is requested once, before the app has arrived; its data is not requested at all', async ({
  page,
  open,
  network,
}) => {
  const { at } = await open('one-plan', '/ds-demo')
  for (const { screen, path, code = 'index' } of SCREENS) {
    await forgetFiles(page)
    network.requests.length = 0
    const script = network.hold(/^\/assets\/(index|first-load)/)
    await page.goto(at(path), { waitUntil: 'commit' })
    const files = () => network.requests.filter((request) => request.includes(' /assets/'))
    await expect.poll(files, screen).toContainEqual(expect.stringContaining(` /assets/${code}-`))
    script.release()
    await expect(title(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true], [data-static]')).toHaveCount(0)
    const calls = network.requests.filter((request) => /\/(functions|gateway|session)\//.test(request))
    expect(calls, screen).toEqual([])
    expect(files(), screen).toEqual([...new Set(files())])
  }
})

test('the app runs before its page is complete, and then has the data', async ({ page, open, network }) => {
  const { at } = await open('one-plan', '/service-history')
  network.requests.length = 0
  const data = network.holdRest(/^\/device\/my-devices/)
  await page.goto(at('/device/my-devices'), { waitUntil: 'commit' })
  await expect(page.locator('[data-static]')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  data.release()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(network.requests.filter((request) => /\/(functions|session)\//.test(request))).toEqual([])
})

test('before the app runs, a menu opens, focus and scrolling are kept, and links keep the customer', async ({
  page,
  open,
  network,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { at } = await open('one-plan', '/service-history')
  const loadWithoutApp = async () => {
    await forgetFiles(page)
    const app = network.hold(/^\/assets\/index/)
    await page.goto(at('/device/my-devices'), { waitUntil: 'commit' })
    return app
  }
  const menu = await loadWithoutApp()
  await page.getByRole('button', { name: 'Menu' }).click()
  const payment = page.getByRole('button', { name: 'Payment' })
  await payment.press('Enter')
  const entry = page.getByRole('link', { name: 'Payment History' })
  await expect(entry).toBeVisible()
  menu.release()
  await untilAppRuns(page)
  await expect(entry).toBeVisible()
  await expect(payment).toBeFocused()
  await payment.press('Escape')
  await expect(entry).toBeHidden()

  const focus = await loadWithoutApp()
  const link = page.getByRole('link', { name: 'Details for Office printer' })
  await link.focus()
  const place = await page.evaluate(() => {
    scrollTo(0, 500)
    return scrollY
  })
  focus.release()
  await untilAppRuns(page)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  const links = await loadWithoutApp()
  const tv = page.getByRole('article').filter({ hasText: 'Living-room TV' })
  await expect(tv.getByRole('link', { name: 'Review' })).toHaveAttribute('href', at('/job/80411-7731'))
  // In the server's time zone.
  await expect(tv.getByText(/^Review by/)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Add a device' }).click()
  await page.waitForURL('**/device/add?*')
  links.release()
  await expect(page.getByRole('radio', { name: 'Laptop' })).toBeVisible()
})

test('the header stays, with the right section marked, for as long as a screen’s code takes', async ({
  page,
  open,
  network,
}) => {
  const { at } = await open('one-plan', '/device/my-devices')
  await forgetFiles(page)
  const code = network.hold(/^\/assets\/job-screen/)
  await page.addInitScript(watchHeader)
  await page.goto(at('/job/80411-7731'), { waitUntil: 'commit' })
  const section = page.getByRole('navigation', { name: 'Devices and service' }).locator('[aria-current]')
  await expect(section).toHaveText('Service History')
  await expect.poll(() => network.requests).toContainEqual(expect.stringMatching(/assets\/job-screen.*\.js$/))
  // Longer than the app waits for data before it shows placeholders.
  await page.waitForTimeout(1_000)
  await expect(section).toHaveText('Service History')
  code.release()
  await expect(title(page)).toBeVisible()
  await expect(section).toHaveText('Service History')
  expect(await page.evaluate(() => window.framesWithoutHeader)).toBe(0)
})

declare global {
  interface Window {
    framesWithoutHeader: number
  }
}

/** Runs in the page: counts the frames that have lost the header. */
function watchHeader(): void {
  window.framesWithoutHeader = 0
  let isThere = false
  const look = () => {
    const header = document.querySelector('header')
    if (isThere && !header) window.framesWithoutHeader += 1
    isThere ||= header !== null
    requestAnimationFrame(look)
  }
  look()
}

test('a new customer sees placeholders until the empty list’s code is there', async ({
  page,
  open,
  network,
}) => {
  const { at } = await open('new-customer', '/service-history')
  await forgetFiles(page)
  const code = network.hold(/^\/assets\/nothing-to-show/)
  await page.goto(at('/device/my-devices'))
  await expect(page.getByText('Premier plan')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  code.release()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a device' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test('a link whose screen takes long to load draws a line at the top until it is there', async ({
  page,
  open,
  network,
}) => {
  const { at } = await open('one-plan', '/service-history')
  const code = network.hold(/^\/assets\/add-device/)
  await page.goto(at('/device/my-devices'))
  // Pressed before the app runs, the link would leave the page.
  await expect(page.getByRole('article')).toHaveCount(13)
  await page.getByRole('main').getByRole('link', { name: 'Add a device' }).first().click()
  await expect.poll(() => page.evaluate(widthOfLine)).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
  code.release()
  await expect(page.getByRole('heading', { name: 'Add a device', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(widthOfLine)).toBe(0)
})

/** Runs in the page. */
function widthOfLine(): number {
  const { content, transform, width } = getComputedStyle(document.body, '::before')
  return content === 'none' ? 0 : new DOMMatrix(transform).a * Number.parseFloat(width)
}
