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

test('the header has the call center, the logo and menus, which work with mouse and keyboard', async ({
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

  for (const { menu, entries } of [
    { menu: 'Payment', entries: PAYMENT },
    { menu: 'RM', entries: ['Communication Preferences', 'Account Settings', 'Sign Out'] },
  ]) {
    const button = page.getByRole('button', { name: menu })
    const first = page.getByRole('link', { name: entries[0]! })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(first).toBeHidden()
    await button.click()
    await page.getByRole('heading', { name: 'My Devices', level: 1 }).click()
    await expect(first).toBeHidden()

    await button.focus()
    await page.keyboard.press('Enter')
    for (const name of entries) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }

  await page.getByRole('button', { name: 'Payment' }).click()
  const payment = await hrefsOf(page, PAYMENT)
  // With reduced motion, nothing moves.
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  )
  expect(moving.filter((duration) => Number(duration) > 1)).toEqual([])
  await page.getByRole('button', { name: 'RM' }).click()
  const others = await hrefsOf(page, ['My Plans', 'Service', 'Communication Preferences', 'Account Settings'])
  for (const [name, href] of [...payment, ...others]) {
    await page.goto(href)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to My Devices' }).click()
  await expect(page).toHaveURL(/\/device\/my-devices\?customerRef=/)
})

async function hrefsOf(page: Page, names: string[]): Promise<[name: string, href: string][]> {
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  return Promise.all(names.map(async (name) => [name, (await href(name))!] as [string, string]))
}

test('on a phone everything but the call center is behind Menu, with Sign Out set apart', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('one-plan')
  await expect(page.getByRole('link', { name: 'My Plans' })).toBeHidden()
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(menu).toBeInViewport()
    const dial = page.getByRole('banner').getByRole('link', { name: 'Call 1-833-785-4414' })
    await expect(dial).toBeInViewport()
    const box = (await dial.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  }
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
  openBeside,
}) => {
  const { at } = await openBeside('one-plan')
  const sections = page.getByRole('navigation', { name: 'Devices and service' })
  const current = sections.locator('[aria-current=page]')
  await expect(current).toHaveText('Service History')
  // It loads after its link was followed.
  await goTo('My Devices', page)
  await expect(current).toHaveText('My Devices')
  await expect(page.getByRole('article')).toHaveCount(13)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeFocused()
  // An inner screen has a section, but is not it.
  await page.goto(at('/job/80411-7731'))
  await expect(sections.locator('[aria-current]')).toHaveText(['Service History'])
  await expect(current).toHaveCount(0)
})
