/** The base of every browser test: the running portal, a way to sign in, and no tolerance for console errors. */
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { isScreenPath } from '#contract/screens.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts'
import { OwnPortals } from './own-portal.ts'
import { Sessions } from './sessions.ts'
import { expectMyDevices, type SignedIn } from './sign-in.ts'

export { expect }
export { fillSignIn, referencesOf, signInAs, visitOf, type SignedIn, type Visit } from './sign-in.ts'

/** What a page is answered whose session has ended. */
export const SESSION_IS_OVER = /401 .*\/(session\/token|functions\/)/

export const SCREEN_BESIDE = '/service-history'

interface Fixtures {
  /** Without opening a page. The sign-in form itself has its own tests. */
  session(account: AccountKey): Promise<SignedIn>
  /** Opens My Devices. */
  signIn(account: AccountKey, page?: Page): Promise<SignedIn>
  /** The same, straight to a screen. */
  open(account: AccountKey, path: string, page?: Page): Promise<SignedIn>
  /** Opens another screen and waits for its data; from there, My Devices makes a new request. */
  openBeside(account: AccountKey): Promise<SignedIn>
  /** Ignores the matching console errors that this test provokes. */
  allowErrors(pattern: RegExp): void
}

interface WorkerFixtures {
  sessions: Sessions
  /** The page with every design system component, which takes a while to load (ds-demo.ts). */
  dsDemo: { page: Page; at: SignedIn['at'] }
  /** Shared by all specs, so a worker can go from spec to spec. */
  ownPortals: OwnPortals
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),

  // oxlint-disable-next-line no-empty-pattern -- as above
  sessions: [async ({}, use) => use(new Sessions()), { scope: 'worker' }],

  // Here, although few specs use it: a worker, with its browser, only runs specs with the same fixtures of workers.
  dsDemo: [
    async ({ browser, sessions }, use) => {
      const baseURL = process.env.PORTAL_URL!
      const page = await browser.newPage({ baseURL })
      const { at } = await sessions.signIn('one-plan', page.context(), baseURL)
      await page.goto(at('/ds-demo'))
      await untilAppRuns(page)
      await use({ page, at })
      await page.close()
    },
    { scope: 'worker' },
  ],

  ownPortals: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const portals = new OwnPortals()
      await use(portals)
      await portals.end()
    },
    { scope: 'worker' },
  ],

  allowErrors: [
    async ({ context, sessions }, use) => {
      const allowed: RegExp[] = []
      const { errors, stop } = watchErrors(context)
      await use((pattern) => void allowed.push(pattern))
      stop()
      await sessions.endTest()
      expect(
        errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
        'errors on the console',
      ).toEqual([])
    },
    { auto: true },
  ],

  session: async ({ context, baseURL, sessions }, use) =>
    use((account) => sessions.signIn(account, context, baseURL!)),

  open: async ({ page, baseURL, sessions }, use) =>
    use(async (account, path, on = page) => {
      const visit = await sessions.signIn(account, on.context(), baseURL!)
      await on.goto(visit.at(path))
      await untilAppRuns(on)
      return visit
    }),

  openBeside: async ({ page, open }, use) =>
    use(async (account) => {
      const visit = await open(account, SCREEN_BESIDE)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      return visit
    }),

  signIn: async ({ page, open }, use) =>
    use(async (account, on = page) => {
      const visit = await open(account, '/device/my-devices', on)
      await expectMyDevices(on)
      return visit
    }),
})

/** The same, with a connection to the server that the test can cut, slow down or break. */
export const testOverProxy = test.extend<{ network: NetworkProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- as above
  network: async ({}, use) => {
    const network = await startNetworkProxy()
    await use(network)
    await network.close()
  },
  // Without this, Chromium bypasses the proxy for localhost.
  proxy: async ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
})

/** Uses the second row of the header, which links the portal's own lists. */
export async function goTo(list: 'My Devices' | 'Service History', page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  await sections.getByRole('link', { name: list }).click()
  await page.getByRole('heading', { name: list, level: 1 }).waitFor()
}

/** Waits until the app has replaced the static page, which also has a heading. */
export async function untilAppRuns(page: Page): Promise<void> {
  await page.locator('[data-static]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** From now on, pages come without token and data, as if the server had not had them in time. */
export async function withoutData(page: Page): Promise<void> {
  await page.route(
    (url) => isScreenPath(url.pathname),
    async (route) => {
      // Fetched by a program, to which the server sends only the page without data.
      const { status, headers, text } = await plainPage(route.request().url())
      await route.fulfill({ status, headers, body: text })
    },
  )
}

async function plainPage(url: string) {
  const response = await fetch(url)
  const policy = response.headers.get('content-security-policy')!
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
  return { status: response.status, headers, text: await response.text() }
}

/** A history navigation as with Back and Forward: the app navigates without a page load. */
export async function stepTo(address: string, page: Page): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

function watchErrors(context: BrowserContext): { errors: string[]; stop(): void } {
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  }
  const onWebError = (error: WebError) => void errors.push(String(error.error()))
  context.on('console', onConsole).on('weberror', onWebError)
  return { errors, stop: () => void context.off('console', onConsole).off('weberror', onWebError) }
}
