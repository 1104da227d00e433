/** P6.4's retries and P7.4's popups when the connection or the server fails. */
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, goTo, SCREEN_BESIDE, testOverProxy as test } from '../support/browser/test.ts'

const TITLE = 'Sorry, something went wrong. It’s not you, it’s us'
const MY_DEVICES = /^\/functions\/my-devices$/
const ADD_DEVICE = /^\/functions\/add-device$/

test.beforeEach(({ allowErrors }) =>
  allowErrors(/50\d|ERR_|Failed to fetch dynamically imported module|ChunkLoadError/),
)

function countAttempts(page: Page, call = MY_DEVICES): string[] {
  const attempts: string[] = []
  page.on('request', (request) => {
    if (call.test(new URL(request.url()).pathname)) attempts.push(request.url())
  })
  return attempts
}

/** Doesn't wait for the screen. */
async function followAddDevice(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Add a device' }).first().click()
}

async function markThisLoad(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.load = 'first'))
}

async function isSameLoad(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.load === 'first')
}

/** Without a page load, and with its style sheet, which failed with its code and must load when that does. */
async function expectAddDevice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add a device', level: 1 })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Laptop' })).toBeVisible()
  const sheets = page.locator('link[rel=stylesheet]')
  await expect(sheets).not.toHaveCount(0)
  const loaded = await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet))
  expect(loaded).not.toContain(null)
  expect(await isSameLoad(page)).toBe(true)
}

test('after three retries the popup opens, with Back, Try again and Reload', async ({
  page,
  network,
  openBeside,
}) => {
  const { at } = await openBeside('one-plan')
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  const attempts = countAttempts(page)
  const popup = page.getByRole('dialog', { name: TITLE })
  network.fail(MY_DEVICES, 503)
  await goTo('My Devices', page)
  await expect(popup.getByRole('heading', { name: TITLE })).toBeFocused()
  expect(attempts).toHaveLength(4)
  // Once, by name and code, without a reference.
  expect(logged).toEqual(['/functions/my-devices failed: unavailable'])
  for (const words of [
    'Seems like we have a trouble loading this page.',
    'Please try again later or go back to previous page',
  ])
    await expect(popup.getByText(words, { exact: true })).toBeVisible()
  await expect(popup.getByText('If any questions, please contact our call center')).toBeVisible()
  const number = popup.getByRole('link', { name: '1-833-785-4414' })
  await expect(number).toHaveAttribute('href', 'tel:+18337854414')
  await popup.getByRole('button', { name: 'Go back to previous page' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(at(SCREEN_BESIDE))

  // An unusable answer of a partner's gateway is not asked for again.
  network.restore()
  const error = { code: 'bad-answer', message: 'The partner’s gateway gave an unusable answer' }
  const answer = (route: Route) => route.fulfill({ status: 502, json: { error } })
  await page.route(/\/functions\/my-devices\?/, answer, { times: 1 })
  attempts.length = 0
  await goTo('My Devices', page)
  await popup.waitFor()
  expect(attempts).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'We can’t show your devices right now' })).toBeVisible()
  // A proxy's 502, unlike a partner's, may be gone a moment later.
  network.fail(MY_DEVICES, 502)
  await page.getByRole('button', { name: 'Try again' }).click()
  await popup.waitFor()
  network.restore()
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a server that responds on the last attempt causes no error, nor does a prefetch that failed', async ({
  page,
  network,
  openBeside,
}) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  network.fail(MY_DEVICES, 503, 7)
  await page.getByRole('link', { name: 'Hearthline' }).hover()
  await expect.poll(() => attempts.length).toBe(4)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(attempts).toHaveLength(8)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a screen that can’t be loaded keeps its BACK', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  network.fail(/functions\/(job-info|add-device)/, 500)
  for (const name of ['Track for Desk monitor', 'Add a device']) {
    const link = page.getByRole('link', { name }).first()
    await link.click()
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Close' }).click()
    await page.getByText('BACK', { exact: true }).click()
    await expect(link).toBeFocused()
  }
})

test('a lost connection is reported even if only the first load is there', async ({
  page,
  network,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  // From the start only the entry loads: no other screen.
  network.fail(/^\/assets\/(?!index)/, 503)
  await page.goto(at('/device/my-devices'))
  await expect(page.getByRole('article')).toHaveCount(13)
  network.cut()
  await page.clock.setSystemTime(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Hearthline' }).click()
  const alert = page.getByRole('dialog', { name: TITLE })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  network.restore()
  const reloaded = page.waitForEvent('load')
  await alert.getByRole('button', { name: 'Reload this page' }).click()
  // The devices were there before, too.
  await reloaded
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('offline, the customer gets one message, and the screen they opened loads once online', async ({
  page,
  context,
  openBeside,
}) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  await context.setOffline(true)
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: 'You’re offline' })
  await expect(popup.getByRole('status')).toHaveText('You’re offline. Please check your connection.')
  expect(attempts).toHaveLength(4)
  // It is neither our fault, nor said twice: the screen behind the popup shows no second message.
  await expect(popup).not.toContainText('it’s us')
  await expect(page.getByText('We can’t show your devices right now')).toHaveCount(0)
  // Reloading would leave the portal.
  await popup.getByRole('button', { name: 'Reload this page' }).click()
  await expect(popup.getByRole('status')).toHaveText(
    'You’re still offline. You can reload this page once you’re back online.',
  )
  await context.setOffline(false)
  await expect(page.locator('article')).toHaveCount(13)
  await expect(popup).toHaveCount(0)

  // A screen whose code was not loaded yet.
  await markThisLoad(page)
  const data = countAttempts(page, ADD_DEVICE)
  await context.setOffline(true)
  await followAddDevice(page)
  const told = page.getByRole('main').getByRole('heading', { name: 'You’re offline', level: 1 })
  await expect(told).toBeFocused()
  // No popup repeats it after its data has failed for good.
  await expect.poll(() => data.length).toBe(4)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeFocused()
  await expect(page.getByText(TITLE)).toHaveCount(0)
  await context.setOffline(false)
  await expectAddDevice(page)
})

test('over a lost connection, reloading waits for the server, and a screen loads with Try again', async ({
  page,
  network,
  openBeside,
}) => {
  await openBeside('one-plan')
  network.cut()
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: TITLE })
  const reload = popup.getByRole('button', { name: 'Reload this page' })
  await reload.click()
  await expect(popup.getByRole('status')).toHaveText(
    'Our site isn’t responding right now, so reloading won’t help. Try again in a moment.',
  )
  network.restore()
  await reload.click()
  await expect(page.getByRole('article')).toHaveCount(13)

  await markThisLoad(page)
  network.cut()
  await followAddDevice(page)
  const told = page.getByRole('heading', { name: 'We can’t show this page right now', level: 1 })
  await expect(told).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1-833-785-4414' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeFocused()
  network.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAddDevice(page)
})
