/** §7's repeating and §8's popups, when the line to the server or the server itself is in trouble. */
import type { Page } from '@playwright/test'
import { prepareDraft } from '../support/browser-claims.ts'
import { expect, goTo, SCREEN_BESIDE, testOverLine as test } from '../support/browser.ts'

const TITLE = 'Sorry, something went wrong. It’s not you, it’s us'
const MY_DEVICES = /^\/functions\/my-devices$/

test.beforeEach(({ allowErrors }) =>
  allowErrors(/50\d|ERR_|Failed to fetch dynamically imported module|ChunkLoadError/),
)

function countAttempts(page: Page): string[] {
  const attempts: string[] = []
  page.on('request', (request) => {
    if (MY_DEVICES.test(new URL(request.url()).pathname)) attempts.push(request.url())
  })
  return attempts
}

test('after three retries the generic error popup comes, and going back works', async ({
  page,
  line,
  openBeside,
}) => {
  const { at } = await openBeside('one-plan')
  const attempts = countAttempts(page)
  line.fail(MY_DEVICES, 503)
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

test('reloading from the popup brings the devices once the server answers again', async ({
  page,
  line,
  openBeside,
}) => {
  await openBeside('one-plan')
  line.fail(MY_DEVICES, 500)
  await goTo('My Devices', page)
  await page.getByRole('dialog', { name: TITLE }).waitFor()
  line.restore()
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('the popup can be put away, and Try again brings the devices', async ({ page, line, openBeside }) => {
  await openBeside('one-plan')
  line.fail(MY_DEVICES, 502)
  await goTo('My Devices', page)
  const popup = page.getByRole('dialog', { name: TITLE })
  await expect(popup.getByRole('heading', { name: TITLE })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { name: 'We can’t show your devices right now' })).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('a server that answers at the last attempt is no error', async ({ page, line, openBeside }) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  line.fail(MY_DEVICES, 503, 3)
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  expect(attempts).toHaveLength(4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a line that is cut is told in the plainest form when even the popup can’t be fetched', async ({
  page,
  line,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  // Only the entry comes through from the start: neither another screen nor the popups.
  line.fail(/^\/assets\/(?!index)/, 503)
  await page.goto(at('/device/my-devices'))
  await expect(page.getByRole('article')).toHaveCount(13)
  line.cut()
  await page.clock.setSystemTime(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Hearthline' }).click()
  const alert = page.getByRole('alert').filter({ hasText: TITLE })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('Please try again later or go back to previous page')
  line.restore()
  await alert.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('without a network the customer is told, and with it the devices come by themselves', async ({
  page,
  context,
  openBeside,
}) => {
  await openBeside('one-plan')
  const attempts = countAttempts(page)
  await context.setOffline(true)
  await goTo('My Devices', page)
  await expect(page.getByText(TITLE)).toBeVisible()
  expect(attempts).toHaveLength(4)
  // Said once: the screen behind the popup has no second message.
  await expect(page.getByText('We can’t show your devices right now')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('article')).toHaveCount(13)
  await expect(page.getByText(TITLE)).toHaveCount(0)
})

test('a screen whose code can’t be fetched is the generic error, and another one works', async ({
  page,
  line,
  signIn,
}) => {
  await signIn('one-plan')
  line.fail(/^\/assets\/(?!index)/, 503)
  await page.getByRole('link', { name: 'Service History' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(page.getByText(TITLE)).toHaveCount(1)
  line.restore()
  await page.getByRole('main').getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
})

test('a part of a screen that asked for the wrong thing is not told as somebody else’s', async ({
  page,
  line,
  signIn,
  allowErrors,
}) => {
  allowErrors(/400/)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation')
  line.fail(/^\/functions\/claim-address$/, 400)
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=address')
  await expect(page.getByRole('heading', { name: 'We can’t show this right now' })).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
})
