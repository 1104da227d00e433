/** The fixed shell (P1.4). */
import type { Page } from '@playwright/test'
import { expect, goTo, test } from '../support/browser/test.ts'

const PAYMENT = [
  'Payment Dashboard',
  'Update Recurring Payment',
  'One-time Payment',
  'Payment History',
  'Scheduled Payments',
  'Payment Methods',
  'Plan Payment Options',
]

test('the header has the call center, the logo, the main menu and the customer’s initials', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '1-833-785-4414' })).toHaveAttribute(
    'href',
    'tel:+18337854414',
  )
  await expect(header.getByRole('link', { name: 'Hearthline' })).toHaveAttribute(
    'href',
    at('/device/my-devices'),
  )
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['My Plans', 'My Devices', 'Service'])
  await expect(main.getByRole('link', { name: 'My Devices' })).toHaveAttribute('aria-current', /./)
  await expect(header.getByRole('button', { name: 'RM' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeEmpty()
})

test('every menu entry opens its page of the account site', async ({ page, signIn }) => {
  await signIn('one-plan')
  await page.getByRole('button', { name: 'Payment' }).click()
  const payment = await hrefsOf(page, PAYMENT)
  await page.getByRole('button', { name: 'RM' }).click()
  const others = await hrefsOf(page, ['My Plans', 'Service', 'Communication Preferences', 'Account Settings'])
  for (const [name, href] of [...payment, ...others]) {
    await page.goto(href)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to My Devices' }).click()
  await expect(page).toHaveURL(/\/device\/my-devices\?customerRef=/)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Payment' }).click()
  await page.getByRole('link', { name: 'Payment History' }).click()
  await expect(page.getByRole('heading', { name: 'Payment History', level: 1 })).toBeVisible()
})

async function hrefsOf(page: Page, names: string[]): Promise<[name: string, href: string][]> {
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  return Promise.all(names.map(async (name) => [name, (await href(name))!] as [string, string]))
}

for (const { menu, entries } of [
  { menu: 'Payment', entries: PAYMENT },
  { menu: 'RM', entries: ['Communication Preferences', 'Account Settings', 'Sign Out'] },
]) {
  test(`the ${menu} menu opens and closes by mouse`, async ({ page, signIn }) => {
    await signIn('one-plan')
    const button = page.getByRole('button', { name: menu })
    const list = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: entries[0]! }) })
      .last()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('link')).toHaveText(entries)
    await button.click()
    await expect(page.getByRole('link', { name: entries[0]! })).toBeHidden()
    await button.click()
    await page.getByRole('heading', { name: 'My Devices', level: 1 }).click()
    await expect(page.getByRole('link', { name: entries[0]! })).toBeHidden()
  })

  test(`the ${menu} menu works by keyboard, and Escape returns focus`, async ({ page, signIn }) => {
    await signIn('one-plan')
    const button = page.getByRole('button', { name: menu })
    await button.focus()
    await page.keyboard.press('Enter')
    for (const name of entries) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
}

test('on a phone everything but the call center is behind Menu, with Sign Out set apart', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('one-plan')
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeHidden()
  const menu = page.getByRole('button', { name: 'Menu' })
  const size = await menu.boundingBox()
  await menu.click()
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toHaveCount(0)
  expect(await close.boundingBox()).toEqual(size)
  await close.click()
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeHidden()
  await menu.click()
  for (const name of ['My Plans', 'Service', 'Account Settings']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Payment' }).click()
  await expect(page.getByRole('link', { name: 'Plan Payment Options' })).toBeVisible()
  const settings = await page.getByRole('link', { name: 'Account Settings' }).boundingBox()
  const signOut = await page.getByRole('link', { name: 'Sign Out' }).boundingBox()
  expect(signOut!.y - (settings!.y + settings!.height)).toBeGreaterThanOrEqual(12)

  // One Escape closes one list.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Plan Payment Options' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeHidden()
})

test('the second row marks the current list, and a new screen is announced by its heading', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  const current = sections.locator('[aria-current=page]')
  await expect(current).toHaveText('My Devices')
  await goTo('Service History', page)
  await expect(current).toHaveText('Service History')
  await expect(page.getByRole('heading', { name: 'Service History' })).toBeFocused()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Devices' }),
  ).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(current).toHaveText('My Devices')
})

test('a screen that loads after its link is followed is still announced', async ({ page, openBeside }) => {
  await openBeside('one-plan')
  await goTo('My Devices', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeFocused()
})

test('the skip link is the first tab stop and skips the header', async ({ page, signIn }) => {
  await signIn('one-plan')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a device' }).first()).toBeFocused()
})

test('on an inner screen its section is marked, but not as the current page', async ({ page, open }) => {
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  for (const [path, section] of [
    ['/device/add', 'My Devices'],
    ['/job/80411-7731', 'Service History'],
  ] as const) {
    await open('one-plan', path)
    await expect(sections.locator('[aria-current]')).toHaveText([section])
    await expect(sections.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'true')
  }
})
