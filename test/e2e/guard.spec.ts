/** P1.3's guard, run before every navigation, and the routes it protects. */
import { expect, fillSignIn, referencesOf, test } from '../support/browser/test.ts'

// Most refusals come with the page; one that a slow page asks for again is an error on the console.
test.beforeEach(({ allowErrors }) => allowErrors(/40[034]/))

test('a link whose references are missing or blank opens for the signed-in customer, and nobody else', async ({
  page,
  signIn,
}) => {
  const { at, contractRef } = await signIn('one-plan')
  await page.goto('/job?q=iPad')
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('iPad')
  expect(new URL(page.url()).searchParams.get('contractRef')).toBe(contractRef)
  await page.goto(`/device/my-devices?customerRef=%20&contractRef=${contractRef}`)
  await expect(page).toHaveURL(at('/device/my-devices'))
  // Wait for the token: a late response from the provider would set the cookie again.
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/device/my-devices?customerRef=')
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login/)
})

test('a visitor without a session signs in first, and then gets their screen or their own devices', async ({
  page,
}) => {
  const other = await referencesOf('other-customer', page)
  await page.goto('/service-history')
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/service-history' && searchParams.has('customerRef'),
  )
  await expect(page.getByRole('row')).not.toHaveCount(0)
  // Someone other than the customer in the address.
  await page.context().clearCookies()
  await page.goto(other.at('/service-history'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('another customer’s or a tampered reference or plan is refused, and signing in leads to the own devices', async ({
  page,
  signIn,
}) => {
  const other = await referencesOf('other-customer', page)
  const own = await signIn('one-plan')
  const { customerRef } = own
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  const tampered = customerRef.slice(0, -1) + (customerRef.endsWith('A') ? 'Q' : 'A')
  for (const address of [
    other.at('/device/my-devices'),
    `/device/my-devices?customerRef=${customerRef}&contractRef=${other.contractRef}`,
    own.at('/device/my-devices').replace(customerRef, tampered),
  ]) {
    await page.goto(address)
    await expect(popup).toBeVisible()
    await expect(page.getByText('iPad')).toBeHidden()
  }
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  // With their own references.
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('another customer’s things look as if they didn’t exist, and signing in as the owner returns to them', async ({
  page,
  signIn,
}) => {
  const { at, customerRef } = await signIn('other-customer')
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  const told: string[] = []
  for (const path of ['/job/80411-7731', '/job/80411-9999']) {
    await page.goto(at(path))
    await expect(popup).toBeVisible()
    told.push(await popup.innerText())
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    told.push(await page.getByRole('main').innerText())
  }
  expect(told.slice(2)).toEqual(told.slice(0, 2))
  // Once, and without a popup, for what can't be anybody's.
  for (const path of ['/device/...', '/service-request/.../create', '/job/...']) {
    await page.goto(at(path))
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([/^We can’t find this /])
  }
  await page.goto(at('/job/80411-7731'))
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/job/80411-7731' && ![null, customerRef].includes(searchParams.get('customerRef')),
  )
  await expect(page.getByText('80411-7731').first()).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('a refused customer sees their own initials, nobody else’s, reaches their own lists and can sign out', async ({
  page,
  signIn,
}) => {
  const other = await referencesOf('one-plan', page)
  await signIn('other-customer')
  const account = page.getByRole('button', { name: 'your account' })
  const initials = await account.textContent()
  const hidePopup = () => page.getByRole('dialog', { name: 'Not authorized' }).press('Escape')
  for (const name of ['Go to Service History', 'Go to My Devices']) {
    await page.goto(other.at('/job/80411-7731'))
    await hidePopup()
    await expect(page.getByRole('banner').getByRole('button', { name: initials! })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: name.replace('Go to ', ''), level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('may belong to another account')).toHaveCount(0)
  }
  // The initials of whoever used this browser before.
  await page.evaluate(() =>
    localStorage.setItem('portal.initials', JSON.stringify({ subject: 'whoever', initials: 'RM' })),
  )
  await page.goto(other.at('/device/my-devices'))
  await hidePopup()
  await expect(page.getByRole('link', { name: 'Go to My Devices' })).toBeVisible()
  await expect(account).toHaveCount(0)

  await page.getByRole('link', { name: 'Go to My Devices' }).click()
  await account.click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/account\/sign-out/)
})

test('a path without a screen redirects, says so, or leads to the login', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  for (const [path, address] of [
    ['/device', '/device/my-devices'],
    ['/service-request', '/device/my-devices'],
    ['/job', '/service-history'],
  ] as const) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at(address))
  }
  await page.goto(at('/DEVICE/my-devices'))
  await expect(page.getByRole('heading', { name: 'We can’t find this page', level: 1 })).toBeVisible()
  // A screen without data of its own still knows the viewer.
  await expect(page.getByRole('banner').getByRole('button', { name: 'RM' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Devices' }).click()
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=%2Fno-such-page$/)
})
