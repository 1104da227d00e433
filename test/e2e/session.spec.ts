/** The lifetime of the access token: renewed silently, shared, and reported only when the session is really gone. */
import {
  expect,
  fillSignIn,
  goTo,
  SESSION_IS_OVER,
  SCREEN_BESIDE,
  signInAs,
  stepTo,
  testOverProxy as test,
  TOKEN_IS_OLD_MS,
  visitOf,
  withoutData,
} from '../support/browser/test.ts'

const TOKEN = 'POST /session/token'
const MY_DEVICES = 'GET /functions/my-devices'

/** Requests for tokens and data. */
const callsOf = ({ requests }: { requests: string[] }) =>
  requests.filter((request) => /\/(session\/token|functions\/)/.test(request))

test('a page brings its token and its data', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  network.requests.length = 0
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([])
})

test('a page that has lost them asks for both', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  network.requests.length = 0
  await withoutData(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([TOKEN, MY_DEVICES])
})

test('an old token is renewed unnoticed', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await goTo('My Devices', page)
  await expect.poll(() => callsOf(network)).toEqual([TOKEN, MY_DEVICES])
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('concurrent requests share one renewal', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  const token = network.hold(/^\/session\/token/)
  // Prefetch on intent starts one request; a history navigation to another plan's list starts another.
  await page.getByRole('link', { name: 'Hearthline' }).hover()
  await expect.poll(() => callsOf(network)).toEqual([TOKEN])
  await stepTo(`/device/my-devices?customerRef=${visitOf(page).customerRef}`, page)
  await expect(page.getByRole('status')).toHaveText('Loading your devices')
  token.release()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([TOKEN, MY_DEVICES, MY_DEVICES])
})

test('a 401 is retried once with a new token', async ({ page, network, openBeside, allowErrors }) => {
  allowErrors(/401/)
  await openBeside('one-plan')
  network.requests.length = 0
  network.fail(/^\/functions\//, 401, 1)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([MY_DEVICES, TOKEN, MY_DEVICES])
})

test('a persistent 401 shows Not authorized after one retry', async ({
  page,
  network,
  openBeside,
  allowErrors,
}) => {
  allowErrors(/401/)
  await openBeside('one-plan')
  network.requests.length = 0
  network.fail(/^\/functions\//, 401)
  await goTo('My Devices', page)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  expect(callsOf(network)).toEqual([MY_DEVICES, TOKEN, MY_DEVICES])
})

test('a renewal that fails signs nobody out', async ({ page, network, signIn, allowErrors }) => {
  allowErrors(/503/)
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  network.fail(/^\/session\/token/, 503, 1)
  await goTo('My Devices', page)
  await expect.poll(() => callsOf(network)).toEqual([TOKEN, TOKEN, MY_DEVICES])
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a failing server at startup is asked again', async ({ page, network, signIn, allowErrors }) => {
  allowErrors(/503/)
  await signIn('one-plan')
  await withoutData(page)
  network.fail(/^\/session\/token/, 503, 2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('what only the provider can renew reloads the page, once and to the same screen', async ({
  page,
  openBeside,
}) => {
  const { at } = await openBeside('one-plan')
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await page.route('**/session/token', (route) => route.fulfill({ json: { mustReload: true } }))
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('link', { name: 'My Devices' }).last().click()
  await reloaded
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a tab drops its data when someone else has signed in', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/403/)
  await signIn('one-plan')
  await goTo('Service History', page)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/sandbox/account/sign-out')
  await signInAs('other-customer', elsewhere)
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('link', { name: 'My Devices' }).last().click()
  await reloaded
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  await expect(page.getByText('Living-room TV')).toHaveCount(0)
})

test('a session ended elsewhere is reported, and signing in again returns to the same screen', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(SESSION_IS_OVER)
  const { at } = await signIn('one-plan')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/sandbox/account/sign-out')
  await elsewhere.close()
  await stepTo(at(SCREEN_BESIDE), page)
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  await expect(popup).toContainText('Your session has expired.')
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(at(SCREEN_BESIDE))
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('a tab that comes into sight after its session ended shows nothing of it', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(SESSION_IS_OVER)
  await signIn('one-plan')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/sandbox/account/sign-out')
  await elsewhere.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Living-room TV')).toHaveCount(0)
})

test('a cleared cookie leads to the login on the next load', async ({ page, context, signIn }) => {
  await signIn('one-plan')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=/)
})

test('without a session, a page that was served without its data leads to the login', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(SESSION_IS_OVER)
  await signIn('one-plan')
  await withoutData(page)
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=/)
})
