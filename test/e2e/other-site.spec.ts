/**
 * The sign-in provider on another site than the portal, in a browser that blocks third-party cookies.
 * `npm run check-browsers` plays more of it, in more engines.
 */
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
})

const TV = { name: 'Living-room TV' }

test('a customer arrives, reloads, comes back after closing the browser, and signs out of the provider too', async ({
  page,
  passwords,
}) => {
  const { at } = await signInAs('one-plan', page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('heading', TV)).toBeVisible()
  expect(documents).toEqual([page.url()])

  // Closing forgets our session; the provider remembers its own.
  await page.context().clearCookies({ name: /-session$/ })
  await page.goto('/service-history')
  await expect(page.getByRole('main').getByRole('link', { name: /Desk monitor/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('customerRef')).not.toBeNull()
  expect(passwords.asked).toBe(1)

  await page.getByRole('button', { name: 'RM' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/account\/sign-out/)
  await page.goto(at('/device/my-devices'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})
