/** The lifetime of the access token: renewed silently, shared, and reported only when the session is really gone. */
import { expectAccessible } from '../support/browser/axe.ts'
import {
  expect,
  fillSignIn,
  goTo,
  SESSION_IS_OVER,
  SCREEN_BESIDE,
  stepTo,
  testOverProxy as test,
  withoutData,
} from '../support/browser/test.ts'

const TOKEN = 'POST /session/token'
const MY_DEVICES = 'GET /functions/my-devices'
const HISTORY = 'GET /functions/service-history'

/** Requests for tokens and data. */
const callsOf = ({ requests }: { requests: string[] }) =>
  requests.filter((request) => /\/(session\/token|functions\/)/.test(request))

test('a page comes with its token and data; one that lost them requests both, even if the server fails at first', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/503/)
  await signIn('one-plan')
  network.requests.length = 0
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([])
  await withoutData(page)
  network.fail(/^\/session\/token/, 503, 1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([TOKEN, TOKEN, MY_DEVICES])
})

test('a 401 is retried once with a new token; a persistent one shows Not authorized', async ({
  page,
  network,
  openBeside,
  allowErrors,
}) => {
  allowErrors(/401/)
  await openBeside('one-plan')
  network.requests.length = 0
  network.fail(/^\/functions\//, 401, 1)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(callsOf(network)).toEqual([MY_DEVICES, TOKEN, MY_DEVICES])
  await page.clock.setSystemTime(Date.now() + 60_000)
  network.requests.length = 0
  network.fail(/^\/functions\//, 401)
  await goTo('Service History', page)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  expect(callsOf(network)).toEqual([HISTORY, TOKEN, HISTORY])
})

test('a session ended elsewhere is reported, and signing in again returns to the same screen', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(SESSION_IS_OVER)
  const { at } = await signIn('one-plan')
  const [hidden, elsewhere] = [await context.newPage(), await context.newPage()]
  await hidden.goto(page.url())
  await expect(hidden.getByText('Living-room TV').first()).toBeVisible()
  await elsewhere.goto('/sandbox/account/sign-out')
  // A tab that comes into sight shows nothing of it.
  await hidden.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(hidden.getByText('Living-room TV')).toHaveCount(0)
  await hidden.close()

  await stepTo(at(SCREEN_BESIDE), page)
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  await expect(popup).toContainText('Your session has expired.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(at(SCREEN_BESIDE))
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('a cleared cookie leads to the login on the next load, with or without data in the page', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(SESSION_IS_OVER)
  const { at } = await signIn('one-plan')
  const login = /\/sandbox\/marketing\/login\?returnTo=/
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(login)
  await withoutData(page)
  await context.clearCookies()
  await page.goto(at('/device/my-devices'))
  await expect(page).toHaveURL(login)
})
