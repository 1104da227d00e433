/** The lifetime of the access token: renewed silently, shared, and reported only when the session is really gone. */
import {
  expect,
  fillSignIn,
  goTo,
  NOBODY_SIGNED_IN,
  stepTo,
  testOverProxy as test,
  TOKEN_IS_OLD_MS,
  visitOf,
} from '../support/browser/test.ts'

const TOKEN = 'POST /identity/token'
const FRAME = 'GET /identity/auth'
const MY_DEVICES = 'GET /functions/my-devices'

test('an old token is renewed unnoticed', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await goTo('My Devices', page)
  await expect.poll(() => network.requests.filter((request) => request === MY_DEVICES)).toHaveLength(1)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(network.requests.filter((request) => request.includes('/identity/'))).toEqual([TOKEN])
})

test('concurrent requests share one renewal', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  const token = network.hold(/^\/identity\/token/)
  // Prefetch on intent starts one request; a history navigation to another plan's list starts another.
  await page.getByRole('link', { name: 'Hearthline' }).hover()
  await expect
    .poll(() => network.requests.filter((request) => !request.includes('/assets/')))
    .toEqual([TOKEN])
  await stepTo(`/device/my-devices?customerRef=${visitOf(page).customerRef}`, page)
  await expect(page.getByRole('status')).toHaveText('Loading your devices')
  token.release()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(network.requests.filter((request) => request === TOKEN)).toHaveLength(1)
  expect(network.requests.filter((request) => request === MY_DEVICES)).toHaveLength(2)
})

test('a 401 is retried once with a new token', async ({ page, network, openBeside, allowErrors }) => {
  allowErrors(/401/)
  await openBeside('one-plan')
  network.requests.length = 0
  network.fail(/^\/functions\//, 401, 1)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(network.requests.filter((request) => /functions|identity/.test(request))).toEqual([
    MY_DEVICES,
    TOKEN,
    MY_DEVICES,
  ])
})

test('a persistent 401 shows Not authorized after one retry', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/401/)
  await signIn('one-plan')
  network.requests.length = 0
  network.fail(/^\/functions\//, 401)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  expect(network.requests.filter((request) => request === MY_DEVICES)).toHaveLength(2)
})

test('a failed refresh signs nobody out: the silent sign-in iframe is tried first', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/503/)
  await signIn('one-plan')
  await goTo('Service History', page)
  network.requests.length = 0
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  network.fail(/^\/identity\/token/, 503, 1)
  await goTo('My Devices', page)
  await expect.poll(() => network.requests.filter((request) => request === MY_DEVICES)).toHaveLength(1)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(network.requests.filter((request) => request.includes('/identity/'))).toEqual([TOKEN, FRAME, TOKEN])
})

test('a failing sign-in service at startup is retried', async ({ page, network, signIn, allowErrors }) => {
  allowErrors(/503/)
  await signIn('one-plan')
  network.fail(/^\/identity\/token/, 503, 2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a session ended elsewhere is reported, and signing in again returns to the same screen', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(NOBODY_SIGNED_IN)
  allowErrors(/400 .*identity\/token/)
  const { at } = await signIn('one-plan')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/sandbox/account/sign-out')
  await elsewhere.close()
  await goTo('Service History', page)
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  await expect(popup).toContainText('Your session has expired.')
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a cleared cookie leads to the login on the next load', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(NOBODY_SIGNED_IN)
  await signIn('one-plan')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login\?returnTo=/)
})
