/** Moving through the portal: focus, what is half typed, changes that are not saved, and where notifications are. */
import type { Locator, Page } from '@playwright/test'
import { expect, goTo, test } from '../support/browser/test.ts'

const back = (page: Page) => page.getByRole('link', { name: 'BACK' })
const topOf = async (element: Locator) => (await element.boundingBox())!.y

/** Toasts end in ten seconds and few pages have one: what places them only looks at the document. */
async function notify(page: Page, text = 'Your appointment was changed'): Promise<void> {
  const list = page.getByRole('region', { name: 'Notifications' }).getByRole('list')
  await list.evaluate((element, words) => {
    const item = document.createElement('li')
    item.style.cssText = 'min-height: 4rem; background: Canvas'
    item.append(Object.assign(document.createElement('p'), { textContent: words }))
    element.append(item)
  }, text)
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Details for Vacation camera' }).click()
  await page.getByRole('button', { name: 'Edit details' }).click()
}

test('focus follows Edit and Cancel, and what is half typed is asked about', async ({ page, signIn }) => {
  await signIn('one-plan')
  await openEdit(page)
  const nickname = page.getByRole('textbox', { name: 'Nickname' })
  const edit = page.getByRole('button', { name: 'Edit details' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(nickname).toBeFocused()
  // Nothing typed, nothing asked.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  await edit.click()
  await nickname.fill('Half a na')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(nickname).toHaveValue('Half a na')
  await back(page).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(nickname).toHaveValue('Half a na')
  await page.getByRole('banner').getByRole('link', { name: 'Service History' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Service History', level: 1 })).toBeVisible()
})

test('a reload keeps what was typed, and Cancel asks before it drops it', async ({ page, open }) => {
  const { at } = await open('one-plan', '/device/add')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Half')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Half')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page).toHaveURL(at('/device/my-devices'))
})

test('being offline is said when it happens, in sight and in room of its own', async ({
  page,
  context,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 780 })
  await open('one-plan', '/job/80411-0012')
  const notice = page.getByText('You’re offline. Please check your connection.')
  await expect(back(page)).toBeVisible()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  const { y, height } = (await notice.boundingBox())!
  expect(await topOf(back(page))).toBeGreaterThanOrEqual(y + height)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(notice).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('on a phone, a notification is at the bottom, and covers neither a decision nor the last control', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open('large-household', '/service-history')
  const region = page.getByRole('region', { name: 'Notifications' })
  const notice = region.getByRole('listitem')
  await notify(page)
  await expect.poll(() => topOf(notice)).toBeGreaterThan(600)
  await notice.evaluate((element) => element.remove())
  await goTo('My Devices', page)
  await page.getByRole('link', { name: 'Review for Den TV' }).click()
  const accept = page.getByRole('button', { name: 'Accept replacement' })
  await expect(accept).toBeVisible()
  await notify(page)
  // Below the header, as there is a decision.
  const header = (await page.getByRole('banner').boundingBox())!
  await expect.poll(() => topOf(notice)).toBeLessThan(header.height + 20)
  expect(await topOf(notice)).toBeGreaterThanOrEqual(header.height)
  // The end of the decision is at the top.
  await notice.evaluate((element) => element.remove())
  await accept.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await notify(page)
  await expect.poll(() => topOf(notice)).toBeGreaterThan(600)
  // The decision fills the window.
  await accept.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await expect(region).toHaveCSS('opacity', '0')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(region).toHaveCSS('opacity', '1')
  const last = page.getByRole('button', { name: 'Cancel Service Call' })
  const { y, height } = (await last.boundingBox())!
  await expect.poll(() => topOf(notice)).toBeGreaterThanOrEqual(y + height)
})

test('a notification covers nothing in the header, nor what has the focus', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('one-plan', '/job/80411-0012')
  const cancel = page.getByRole('button', { name: 'Cancel Service Call' })
  const region = page.getByRole('region', { name: 'Notifications' })
  const notice = region.getByRole('listitem')
  // In the corner where notifications are.
  const { y, height } = (await cancel.boundingBox())!
  await page.setViewportSize({ width: 1280, height: Math.round(y + height + 40) })
  // Focused with the keyboard, the button beneath it is seen.
  await page.keyboard.press('Tab')
  await cancel.focus()
  await notify(page)
  await expect.poll(() => topOf(notice)).toBeLessThan(y / 2)
  await expect(region).toHaveCSS('opacity', '1')
  const header = (await page.getByRole('banner').boundingBox())!
  expect(await topOf(notice)).toBeGreaterThanOrEqual(header.height)
  await page.getByRole('button', { name: /your account/ }).click({ timeout: 5_000 })
  await expect(page.getByRole('link', { name: 'Account Settings' })).toBeVisible()

  // Where it goes to, too.
  await page.keyboard.press('Escape')
  await cancel.focus()
  await page.evaluate(() => (document.body.style.paddingBottom = '100vh'))
  await cancel.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await expect(region).toHaveCSS('opacity', '0')
  // The notification comes back when the focus goes nowhere else, too.
  await cancel.evaluate((button) => button.blur())
  await expect(region).toHaveCSS('opacity', '1')
})

test('a notification is invisible while a dialog says the same', async ({
  page,
  context,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await open('one-plan', '/device/my-devices')
  await openEdit(page)
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Not kept')
  await context.setOffline(true)
  const region = page.getByRole('region', { name: 'Notifications' })
  await notify(page, 'You’re offline. Please check your connection.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('You’re offline. Please check your connection.')
  await expect(region).toHaveCSS('opacity', '0')
  await popup.getByRole('button', { name: 'Close' }).first().click()
  await expect(popup).toBeHidden()
  await expect(region).toHaveCSS('opacity', '1')
})
