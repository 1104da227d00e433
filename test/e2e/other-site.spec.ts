/**
 * The sign-in provider on another site than the portal, in a browser that blocks third-party cookies.
 * `npm run check-browsers` plays more of it, in more engines.
 */
import type { Page } from '@playwright/test'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, signInAs, test as base } from '../support/browser/test.ts'

interface OtherSite {
  portal: OwnPortal
  /** How often the provider has asked for a password. */
  passwords: { asked: number }
}

const test = base.extend<OtherSite>({
  ...ownPortal('other-site', {
    // To a browser, two ports of one name are one site, and two names are two.
    settings: (port) => ({ HOST: '127.0.0.1', OIDC_ISSUER: `http://127.0.0.1:${port}/identity` }),
  }),
  passwords: async ({ page }, use) => {
    const passwords = { asked: 0 }
    page.on('response', (response) => {
      if (/\/identity\/sign-in\//.test(response.url()) && response.status() === 200) passwords.asked += 1
    })
    await use(passwords)
  },
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...launchOptions.args!, '--test-third-party-cookie-phaseout'] }),
    { scope: 'worker' },
  ],
})

const TV = { name: 'Living-room TV' }

/** Opens a document that the test writes, at any address. */
async function openDocument(page: Page, url: string, body: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url)
}

test('the browser of these tests gives no cookies to frames of other sites', async ({ page, portal }) => {
  const frame = `${portal.url.replace('localhost', '127.0.0.1')}/frame`
  await openDocument(page, frame, 'Framed')
  const cookies = async () =>
    page
      .frames()
      .at(-1)!
      .evaluate(() => document.cookie)
  await page.evaluate(() => (document.cookie = 'third-party=1; Secure; SameSite=None'))
  expect(await cookies()).toBe('third-party=1')
  await openDocument(page, `${portal.url}/frames`, `<iframe src="${frame}"></iframe>`)
  await expect(page.frameLocator('iframe').getByText('Framed')).toBeVisible()
  expect(await cookies()).toBe('')
})

test('a customer arrives, and reloads with one request for the page', async ({ page, passwords }) => {
  await signInAs('one-plan', page)
  expect(passwords.asked).toBe(1)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('heading', TV)).toBeVisible()
  expect(documents).toEqual([page.url()])
  expect(passwords.asked).toBe(1)
})

test('a deep link after the browser was closed needs no password', async ({ page, signIn, passwords }) => {
  await signIn('one-plan')
  const before = passwords.asked
  // Closing forgets our session; the provider remembers its own.
  await page.context().clearCookies({ name: /-session$/ })
  await page.goto('/service-history')
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Desk monitor/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('customerRef')).not.toBeNull()
  expect(passwords.asked).toBe(before)
})

test('signing out ends the provider’s session as well', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.getByRole('button', { name: 'RM' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/account\/sign-out/)
  await page.goto(at('/device/my-devices'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})
