/** What every browser test starts from: the running portal, a way to sign in, and no tolerance for console errors. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { SANDBOX_PASSWORD, type AccountKey } from '#sandbox/seed/accounts.ts'
import { openLine, type Line } from './browser-line.ts'

export { expect }

/** What the sign-in service answers the hidden frame when nobody is signed in. */
export const NOBODY_SIGNED_IN = /400 .*identity\/auth\?.*prompt=none/

/** Old enough to be renewed before its next use, and too soon to be asked whether anybody is still here. */
export const TOKEN_IS_OLD_MS = 285_000

/** A screen that asks for no data: from there the next one is asked for anew. */
export const QUIET_SCREEN = '/service-request-resolved'

export interface Visit {
  customerRef: string
  contractRef: string | null
  /** A screen's address with this customer's references. */
  at(path: string): string
}

interface Fixtures {
  /** Through the marketing site and the sign-in page, by typing, to My Devices. */
  signIn(account: AccountKey, page?: Page): Promise<Visit>
  /** Lets the console say what this test provokes. */
  allowErrors(pattern: RegExp): void
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const errors = watchErrors(context)
      await use((pattern) => void allowed.push(pattern))
      expect(
        errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
        'errors on the console',
      ).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => use((account, on = page) => signInAs(account, on)),
})

/** The same, with a line to the server that the test can cut, slow down or break. */
export const testOverLine = test.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern -- as above
  line: async ({}, use) => {
    const line = await openLine()
    await use(line)
    await line.close()
  },
  // Without the exception Chromium would go to localhost directly.
  proxy: async ({ line }, use) => use({ server: line.url, bypass: '<-loopback>' }),
})

export async function signInAs(account: AccountKey, page: Page): Promise<Visit> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(account, page)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return visitOf(page)
}

/** On the sign-in page. */
export async function fillSignIn(
  account: AccountKey,
  page: Page,
  password = SANDBOX_PASSWORD,
): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@sandbox.test`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** By the second row, which moves between the portal's own lists. */
export async function goTo(list: 'My Devices' | 'Service History', page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  await sections.getByRole('link', { name: list }).click()
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
}

/** There is a session, a shell and no device yet. */
export async function standOnQuietScreen(page: Page, at: Visit['at']): Promise<void> {
  await page.goto(at(QUIET_SCREEN))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Somebody's references, as the sandbox's start page links them. Nobody is signed in by that. */
export async function referencesOf(account: AccountKey, page: Page): Promise<Visit> {
  await page.goto('/sandbox')
  const link = page.getByRole('link', { name: `My Devices as ${account}@sandbox.test` })
  return visitAt(new URL((await link.getAttribute('href'))!, page.url()))
}

export function visitOf(page: Page): Visit {
  return visitAt(new URL(page.url()))
}

function visitAt({ searchParams, search }: URL): Visit {
  return {
    customerRef: searchParams.get('customerRef')!,
    contractRef: searchParams.get('contractRef'),
    at: (path) => path + search,
  }
}

function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}
