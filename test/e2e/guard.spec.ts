/** P1.3's guard, run before every navigation, and the routes it protects. */
import { SCREEN_PATHS } from '#contract/screens.ts'
import { expect, fillSignIn, referencesOf, test } from '../support/browser/test.ts'

// Most refusals come with the page; one that a slow page asks for again is an error on the console.
test.beforeEach(({ allowErrors }) => allowErrors(/403/))

const concrete = (path: string) => path.replace('$id', '80411-7731').replace('$type', 'carry-in')

test('every route without a customerRef redirects to the marketing login with the return path', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  for (const path of [...SCREEN_PATHS, '/no-such-page'].map(concrete)) {
    // Each for a new visitor: one who is sent to the login again and again is told that something is wrong.
    await page.context().clearCookies()
    await page.goto(path)
    const login = (url: URL) =>
      url.pathname === '/sandbox/marketing/login' && url.searchParams.get('returnTo') === path
    await expect(page, path).toHaveURL(login)
  }
})

test('a link without references opens for whoever is signed in', async ({ page, signIn }) => {
  const { contractRef } = await signIn('one-plan')
  await page.goto('/job?q=iPad')
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('iPad')
  expect(new URL(page.url()).searchParams.get('contractRef')).toBe(contractRef)
})

test('an empty or blank customerRef counts as missing, signed in or not', async ({ page, signIn }) => {
  const { at, contractRef } = await signIn('one-plan')
  await page.goto(`/device/my-devices?customerRef=&contractRef=${contractRef}`)
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await page.goto('/device/my-devices?customerRef=%20')
  await expect(page).toHaveURL(at('/device/my-devices'))
  // Wait for the token: a late response from the provider would set the cookie again.
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/device/my-devices?customerRef=')
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login/)
})

for (const [path, references] of [
  ['/device/my-devices', 'with references'],
  ['/service-history', 'without references'],
] as const) {
  test(`a visitor who is not signed in signs in first and then gets ${path} ${references}`, async ({
    page,
  }) => {
    const { at } = await referencesOf('one-plan', page)
    await page.goto(references === 'with references' ? at(path) : path)
    await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=/)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn('one-plan', page)
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.has('customerRef'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('signing in as someone other than the URL’s customer shows one’s own devices', async ({ page }) => {
  const { at } = await referencesOf('other-customer', page)
  await page.goto(at('/service-history'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('another customer’s customerRef is refused', async ({ page, signIn }) => {
  const other = await referencesOf('other-customer', page)
  await signIn('one-plan')
  await page.goto(other.at('/device/my-devices'))
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  await expect(page.getByText('iPad')).toBeHidden()
})

test('another customer’s plan is refused', async ({ page, signIn }) => {
  const other = await referencesOf('other-customer', page)
  const own = await signIn('one-plan')
  await page.goto(`/device/my-devices?customerRef=${own.customerRef}&contractRef=${other.contractRef}`)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
})

test('a tampered reference is refused', async ({ page, signIn }) => {
  const { customerRef, at } = await signIn('one-plan')
  const other = customerRef.endsWith('A') ? 'Q' : 'A'
  await page.goto(at('/device/my-devices').replace(customerRef, customerRef.slice(0, -1) + other))
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  // With their own references.
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('after a refusal, signing in as the owner returns to the same screen', async ({ page, signIn }) => {
  const { at, customerRef } = await signIn('other-customer')
  await page.goto(at('/job/80411-7731'))
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/job/80411-7731' && ![null, customerRef].includes(searchParams.get('customerRef')),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('80411-7731').first()).toBeVisible()
  await expect(popup).toHaveCount(0)
})

for (const { whose, path, lists } of [
  { whose: 'another account’s devices', path: '/device/my-devices', lists: ['Go to My Devices'] },
  {
    whose: 'another account’s Service Call',
    path: '/job/80411-7731',
    lists: ['Go to Service History', 'Go to My Devices'],
  },
]) {
  test(`a customer refused ${whose} sees their own initials and can reach their own lists`, async ({
    page,
    signIn,
    allowErrors,
  }) => {
    allowErrors(/403/)
    const other = await referencesOf('one-plan', page)
    await signIn('other-customer')
    const initials = await page.getByRole('button', { name: 'your account' }).textContent()
    for (const name of lists) {
      await page.goto(other.at(path))
      await page.getByRole('dialog', { name: 'Not authorized' }).press('Escape')
      await expect(page.getByRole('banner').getByRole('button', { name: initials! })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: name.replace('Go to ', ''), level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('may belong to another account')).toHaveCount(0)
    }
  })
}

test('a customer refused with their own references in the URL sees their initials and can sign out', async ({
  page,
  open,
}) => {
  await open('other-customer', '/job/80411-7731')
  // As if no screen had ever been shown in this browser.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('dialog', { name: 'Not authorized' }).press('Escape')
  await page.getByRole('button', { name: 'your account' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/sign-out/)
})

test('a refused customer does not see the previous user’s initials', async ({ page, signIn }) => {
  const other = await referencesOf('one-plan', page)
  await signIn('other-customer')
  await page.evaluate(() =>
    localStorage.setItem('portal.initials', JSON.stringify({ subject: 'whoever', initials: 'RM' })),
  )
  await page.goto(other.at('/device/my-devices'))
  await page.getByRole('dialog', { name: 'Not authorized' }).press('Escape')
  await expect(page.getByRole('link', { name: 'Go to My Devices' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'your account' })).toHaveCount(0)
})

for (const path of ['/device/...', '/service-request/.../create']) {
  test(`${path}, which is malformed, says once that it is not there`, async ({
    page,
    signIn,
    allowErrors,
  }) => {
    allowErrors(/400/)
    const { at } = await signIn('one-plan')
    await page.goto(at(path))
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([
      'We can’t find this on your account',
    ])
  })
}

for (const [path, title, address] of [
  ['/device', 'My Devices', '/device/my-devices'],
  ['/service-request', 'My Devices', '/device/my-devices'],
  ['/job', 'Service History', '/service-history'],
] as const) {
  test(`${path} redirects to ${title}`, async ({ page, open }) => {
    const { at } = await open('one-plan', path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(at(address))
  })
}

test('an unknown path shows a 404 page and returns status 404', async ({ page, signIn, allowErrors }) => {
  allowErrors(/404/)
  const { at } = await signIn('one-plan')
  const response = await page.goto(at('/device/my-devices/no-such-page'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We can’t find this page', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Omnichannel Self Service')
  // A screen without data of its own still knows the viewer.
  await expect(page.getByRole('banner').getByRole('button', { name: 'RM' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Devices' }).click()
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

for (const path of ['/DEVICE/my-devices', '/device/%E0%A4%A', '/Service-History']) {
  test(`${path} is a 404, in page and status`, async ({ page, signIn, allowErrors }) => {
    allowErrors(/404/)
    const { at } = await signIn('one-plan')
    const response = await page.goto(at(path))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We can’t find this page', level: 1 })).toBeVisible()
  })
}

test('slashes too many are removed from the address', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.goto(at('/device//my-devices'))
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
})

test('a missing file is an error, never the page', async ({ request }) => {
  for (const path of ['/assets/index-00000000.js', '/favicon.ico', '/assets/../../package.json']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'], path).toMatch(/json/)
  }
})
