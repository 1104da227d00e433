/** P6.4's retries and P7.4's popups when the connection or the server fails. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { expect, goTo, SCREEN_BESIDE, testOverProxy as test } from '../support/browser/test.ts'

const TITLE = 'Sorry, something went wrong. It’s not you, it’s us'
const MY_DEVICES = /^\/functions\/my-devices$/
const SERVICE_HISTORY = /^\/functions\/service-history$/

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
async function followServiceHistory(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  await sections.getByRole('link', { name: 'Service History' }).click()
}

/** A style sheet that failed with its chunk must load when the chunk does. */
async function expectItsStyles(page: Page): Promise<void> {
  const sheets = page.locator('link[rel=stylesheet]')
  await expect(sheets).not.toHaveCount(0)
  const loaded = await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet))
  expect(loaded).not.toContain(null)
}

async function markThisLoad(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.load = 'first'))
}

async function isSameLoad(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.load === 'first')
}

test('after three retries the generic error popup opens, and going back works', async ({
  page,
  network,
  openBeside,
}) => {
  const { at } = await openBeside('one-plan')
  const attempts = countAttempts(page)
  network.fail(MY_DEVICES, 503)
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: TITLE })
  await expect(popup).toBeVisible()
  expect(attempts).toHaveLength(4)
  await expect(
    popup.getByText('Seems like we have a trouble loading this page.', { exact: true }),
  ).toBeVisible()
  await expect(
    popup.getByText('Please try again later or go back to previous page', { exact: true }),
  ).toBeVisible()
  await expect(popup.getByText('If any questions, please contact our call center')).toBeVisible()
  await expect(popup.getByRole('link', { name: '1-833-785-4414' })).toHaveAttribute(
    'href',
    'tel:+18337854414',
  )
  await popup.getByRole('button', { name: 'Go back to previous page' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(at(SCREEN_BESIDE))
})

test('a failed call is logged once, by name and code, without a reference', async ({
  page,
  network,
  openBeside,
}) => {
  await openBeside('one-plan')
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  network.fail(MY_DEVICES, 503)
  await goTo('My Devices', page)
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible()
  expect(logged).toEqual(['/functions/my-devices failed: unavailable'])
})

test('an unusable answer of a partner’s gateway is not requested again', async ({ page, openBeside }) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  const error = { code: 'bad-answer', message: 'The partner’s gateway gave an unusable answer' }
  await page.route(/\/functions\/my-devices\?/, (route) => route.fulfill({ status: 502, json: { error } }))
  await goTo('My Devices', page)
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible()
  expect(attempts).toHaveLength(1)
})

test('reloading from the popup shows the devices once the server responds again', async ({
  page,
  network,
  openBeside,
}) => {
  await openBeside('one-plan')
  network.fail(MY_DEVICES, 500)
  await goTo('My Devices', page)
  await page.getByRole('dialog', { name: TITLE }).waitFor()
  network.restore()
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a screen that can’t be loaded keeps its BACK', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  const links = ['Track for Desk monitor', 'Details for Desk monitor', 'Add a device', /^Request service for/]
  network.fail(/functions\/(job-info|claim-start|add-device)/, 500)
  for (const name of links) {
    const link = page.getByRole('link', { name }).first()
    await link.click()
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByText('BACK', { exact: true }).click()
    await expect(link).toBeFocused()
  }
})

test('the popup can be dismissed, and Try again loads the devices', async ({ page, network, openBeside }) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  // A proxy's 502, unlike a partner's, may be gone a moment later.
  network.fail(MY_DEVICES, 502)
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: TITLE })
  await expect(popup.getByRole('heading', { name: TITLE })).toBeFocused()
  expect(attempts).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { name: 'We can’t show your devices right now' })).toBeVisible()
  network.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a server that responds on the last attempt causes no error', async ({ page, network, openBeside }) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  network.fail(MY_DEVICES, 503, 3)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(attempts).toHaveLength(4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a lost connection shows the plain fallback if even the popup can’t be loaded', async ({
  page,
  network,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  // From the start only the entry loads: no other screen and no popups.
  network.fail(/^\/assets\/(?!index)/, 503)
  await page.goto(at('/device/my-devices'))
  await expect(page.getByRole('article')).toHaveCount(13)
  network.cut()
  await page.clock.setSystemTime(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Hearthline' }).click()
  const alert = page.getByRole('alertdialog', { name: TITLE })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await expect(alert).toContainText('Please try again later or go back to previous page')
  network.restore()
  await alert.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('the plain fallback is visible and clickable above an open dialog', async ({
  page,
  network,
  open,
  allowErrors,
}) => {
  allowErrors(/403/)
  await open('one-plan', '/job/80411-7731')
  // The popup's code would be preloaded a little later.
  network.fail(/^\/assets\/popup-dialog/, 503)
  await page.reload()
  await page.getByRole('button', { name: 'Cancel Service Call' }).click()
  const question = page.getByRole('dialog')
  network.fail(/updateClaimRequestStatus/, 403)
  await question.getByRole('button', { name: 'Cancel Service Call' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Not authorized' })
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
  await question.getByRole('button', { name: 'Keep Service Call' }).click()
  await expect(question).toBeHidden()
})

test('offline, the customer is told, and the devices load by themselves once online', async ({
  page,
  context,
  openBeside,
}) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  await context.setOffline(true)
  await goTo('My Devices', page)
  // The plain one, if its code was not there yet.
  const popup = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(popup.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  expect(attempts).toHaveLength(4)
  // It is neither our fault, nor said twice: the screen behind the popup shows no second message.
  await expect(popup).not.toContainText('it’s us')
  await expect(page.getByText('We can’t show your devices right now')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('article')).toHaveCount(13)
  await expect(popup).toHaveCount(0)
})

test('offline, a screen that was not loaded yet says so once and loads by itself once online', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('one-plan')
  await markThisLoad(page)
  const attempts = countAttempts(page, SERVICE_HISTORY)
  await context.setOffline(true)
  await followServiceHistory(page)
  const told = page.getByRole('main').getByRole('heading', { name: 'You’re offline', level: 1 })
  await expect(told).toBeFocused()
  await expect(page.getByText('We’ll try again as soon as you’re back online.')).toBeVisible()
  await expectAccessible(page)
  // No popup repeats it after its data has failed for good.
  await expect.poll(() => attempts.length).toBe(4)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeFocused()
  await expect(page.getByText(TITLE)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeFocused()
  await expectItsStyles(page)
  expect(await isSameLoad(page)).toBe(true)
})

test('a screen that failed to load over a lost connection loads with Try again, without a page reload', async ({
  page,
  network,
  signIn,
}) => {
  await signIn('one-plan')
  await markThisLoad(page)
  network.cut()
  await followServiceHistory(page)
  const told = page.getByRole('heading', { name: 'We can’t show this page right now', level: 1 })
  await expect(told).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1-833-785-4414' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeFocused()
  network.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeFocused()
  await expect(page.getByRole('table')).toBeVisible()
  await expectItsStyles(page)
  expect(await isSameLoad(page)).toBe(true)
})

test('a screen whose code the server does not serve says so, and one click returns to the previous screen', async ({
  page,
  network,
  signIn,
}) => {
  await signIn('one-plan')
  network.fail(/^\/assets\//, 503)
  await followServiceHistory(page)
  await expect(page.getByRole('heading', { name: 'We can’t show this page right now' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Go back to previous page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a tab older than the deployment reloads itself once when a screen’s code is missing', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/404/)
  await signIn('one-plan')
  await markThisLoad(page)
  // Without its script tag the tab differs from the server's page, as if there were a newer deployment.
  await page.evaluate(() => document.querySelector('script[type=module]')!.remove())
  network.fail(/^\/assets\//, 404)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) network.restore()
  })
  await followServiceHistory(page)
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
  expect(await isSameLoad(page)).toBe(false)
})

test('input typed before a screen failed to load is still there on return', async ({
  page,
  context,
  open,
}) => {
  await open('one-plan', '/device/add')
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByLabel('Nickname').fill('Attic radio')
  await context.setOffline(true)
  await followServiceHistory(page)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back to previous page' }).click()
  await expect(page.getByLabel('Nickname')).toHaveValue('Attic radio')
  await context.setOffline(false)
})

test.describe('reloading never leaves the portal', () => {
  let popup: Locator
  test.beforeEach(async ({ page, openBeside }) => {
    popup = page.getByRole('dialog', { name: TITLE })
    const code = ['/popup-dialog', '/dialogs'].map((file) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(file)),
    )
    await openBeside('one-plan')
    await Promise.all(code)
  })

  test('while offline, and the screen loads by itself once online', async ({ page, context }) => {
    popup = page.getByRole('dialog', { name: 'You’re offline' })
    await context.setOffline(true)
    await goTo('My Devices', page)
    await expect(popup.getByRole('status')).toHaveText('You’re offline. Please check your connection.')
    await popup.getByRole('button', { name: 'Reload this page' }).click()
    await expect(popup.getByRole('status')).toHaveText(
      'You’re still offline. You can reload this page once you’re back online.',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('article')).toHaveCount(13)
  })

  test('over a lost connection, and reloads once the server responds', async ({ page, network }) => {
    network.cut()
    await goTo('My Devices', page)
    const reload = popup.getByRole('button', { name: 'Reload this page' })
    await expect(popup.getByRole('status')).toBeEmpty()
    await reload.click()
    await expect(popup.getByRole('status')).toHaveText(
      'Our site isn’t responding right now, so reloading won’t help. Try again in a moment.',
    )
    network.restore()
    await reload.click()
    await expect(page.getByRole('article')).toHaveCount(13)
  })
})

test('a failed prefetch on hover reports no error', async ({ page, network, openBeside }) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  network.fail(MY_DEVICES, 503)
  await page.getByRole('link', { name: 'Hearthline' }).hover()
  await expect.poll(() => attempts.length).toBe(4)
  await goTo('My Devices', page)
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible()
  // Reported for the opened screen, which made its own request.
  expect(attempts).toHaveLength(8)
})

test('a bad request in one part of a screen is not shown as another customer’s data', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/400/)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation')
  network.fail(/^\/functions\/claim-address$/, 400)
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=address')
  await expect(page.getByRole('heading', { name: 'We can’t show this right now' })).toBeVisible()
  network.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
})
