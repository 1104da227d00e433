import { expect, fillSignIn, test, withoutData } from '../support/browser/test.ts'

test('the root redirects to the marketing login without a script', async ({ request }) => {
  const response = await request.get('/', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toMatch(/\/sandbox\/marketing\/login$/)
})

test('a customer signs in and lands on My Devices with both references in the URL', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Something broke? We’ll take care of it.' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(13)
  const address = new URL(page.url())
  expect(address.pathname).toBe('/device/my-devices')
  expect([...address.searchParams.keys()]).toEqual(['customerRef', 'contractRef'])
  await expect(page).toHaveTitle('Omnichannel Self Service')
})

test('one click on the sign-in page picks an account', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'first-month@sandbox.test' }).click()
  await expect(page.getByRole('heading', { name: 'Galaxy' })).toBeVisible()
})

test('the devices load again after a reload and in a second tab', async ({ page, context, signIn }) => {
  await signIn('one-plan')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('reopening the browser does not require signing in again', async ({ browser, page, signIn }) => {
  const { at } = await signIn('one-plan')
  const storageState = await page.context().storageState()
  await page.context().close()
  const baseURL = process.env.PORTAL_URL!
  const reopened = await browser.newContext({ storageState, baseURL })
  const again = await reopened.newPage()
  await again.goto(at('/device/my-devices'))
  await expect(again.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await reopened.close()
})

test('the menus open while the app waits for its session', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.setViewportSize({ width: 390, height: 844 })
  await withoutData(page)
  await page.route('**/session/token', () => {})
  await page.goto(at('/device/my-devices'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeVisible()
})

for (const [width, names] of [
  [1280, ['Payment']],
  [390, ['Menu', 'Payment']],
] as const) {
  test(`the menus work before the scripts have loaded, and keep their state (${width} px)`, async ({
    page,
    signIn,
  }) => {
    const { at } = await signIn('one-plan')
    await page.setViewportSize({ width, height: 844 })
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/assets/index-*', async (route) => {
      await sent
      await route.continue()
    })
    await page.goto(at('/device/my-devices'), { waitUntil: 'commit' })
    const entry = page.getByRole('link', { name: 'Payment History' })
    for (const name of names) await page.getByRole('button', { name }).press('Enter')
    await expect(entry).toBeVisible()
    const last = page.getByRole('button', { name: names.at(-1)! })
    await last.click()
    await expect(entry).toBeHidden()
    await last.click()
    await expect(entry).toBeVisible()

    send()
    await expect(page.getByRole('article')).toHaveCount(13)
    await expect(entry).toBeVisible()
    await expect(last).toBeFocused()
    await last.click()
    await expect(entry).toBeHidden()
    await expect(last).toHaveAttribute('aria-expanded', 'false')
  })
}

test('a wrong password shows an error and keeps the email address', async ({ page, allowErrors }) => {
  allowErrors(/422/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page, 'guess')
  await expect(page.getByRole('alert')).toHaveText(
    'The email or password is incorrect. Check both and try again.',
  )
  await expect(page).toHaveTitle('Error: Sign in')
  await expect(page.getByLabel('Email')).toHaveValue('one-plan@sandbox.test')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})

test('no token is stored where a script of a later visit could find it', async ({ page, signIn }) => {
  await signIn('one-plan')
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/
  expect(JSON.stringify(kept)).not.toMatch(token)
  expect(kept[2]).toBe('')
  expect(await page.content()).not.toMatch(token)
})
