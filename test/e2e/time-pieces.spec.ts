/** Calendar, datepicker, popup and toasts (P1.8, P1.9), by keyboard and mouse. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, WIDE } from '../support/browser/axe.ts'
import { test } from '../support/browser/ds-demo.ts'
import { expect, test as testAlone } from '../support/browser/test.ts'

const specimen = (page: Page, id: string) => page.locator(`[data-specimen="${id}-light"]`)
const day = (within: Locator, name: string) => within.getByRole('button', { name })
const trigger = (page: Page, id: string) => specimen(page, id).locator('button[aria-haspopup="dialog"]')

test.use({ groups: 'calendar,datepicker,way-out,popup,toast' })

test('the keyboard moves through the days, weeks and months of a calendar', async ({ page }) => {
  const calendar = specimen(page, 'calendar-available')
  await day(calendar, 'Thursday, November 19').focus()
  for (const [key, focused] of [
    ['ArrowRight', 'Friday, November 20, 2026'],
    ['ArrowDown', 'Friday, November 27, 2026, not available'],
    ['ArrowUp', 'Friday, November 20, 2026'],
    ['ArrowLeft', 'Thursday, November 19, 2026 selected'],
    ['End', 'Monday, November 30, 2026'],
    ['PageDown', 'Wednesday, December 30, 2026, not available'],
    ['PageUp', 'Monday, November 30, 2026'],
    // The first of the month is blocked, so the first day that is not gets focus.
    ['Home', 'Tuesday, November 17, 2026, not available'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(calendar, focused), key).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day(calendar, 'Wednesday, November 18, 2026 selected')).toBeFocused()
})

test('the same place in another month gets focus again, so that the new day is announced', async ({
  page,
}) => {
  const calendar = specimen(page, 'calendar-past')
  await day(calendar, 'Today, Monday, November 16, 2026').click()
  for (let month = 11; month > 3; month--) await page.keyboard.press('PageUp')
  // March and February 2026 both begin on a Sunday.
  await expect(day(calendar, 'Monday, March 16, 2026')).toBeFocused()
  await calendar.evaluate((element) => {
    element.addEventListener('focusin', ({ target }) => {
      element.dataset.focused = (target as Element).ariaLabel ?? ''
    })
  })
  await page.keyboard.press('PageUp')
  await expect(day(calendar, 'Monday, February 16, 2026')).toBeFocused()
  await expect(calendar).toHaveAttribute('data-focused', 'Monday, February 16, 2026')
})

test('a day that is not available can’t be picked', async ({ page }) => {
  const calendar = specimen(page, 'calendar-available')
  await day(calendar, 'Saturday, November 21, 2026, not available').click({ force: true })
  await expect(day(calendar, 'Thursday, November 19, 2026 selected')).toBeVisible()
})

test.describe('the days a calendar offers', () => {
  for (const [id, first, blocked] of [
    ['calendar-default', 'Tuesday, November 17, 2026', 'Today, Monday, November 16, 2026'],
    ['calendar-past', 'Today, Monday, November 16, 2026', 'Tuesday, November 17, 2026'],
    ['calendar-full', 'Tuesday, November 10, 2026', 'Monday, November 9, 2026'],
  ] as const) {
    test(`${id} allows ${first} and blocks ${blocked}`, async ({ page }) => {
      const calendar = specimen(page, id)
      await expect(day(calendar, first)).toBeEnabled()
      await expect(day(calendar, blocked)).toBeDisabled()
      await expect(day(calendar, 'Tuesday, December 1, 2026')).toBeDisabled()
    })
  }
})

test('the arrow buttons move between months within the range', async ({ page }) => {
  const calendar = specimen(page, 'calendar-default')
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await calendar.getByRole('button', { name: 'Next month' }).first().click()
  await expect(calendar.getByText('December 2026', { exact: true })).toBeVisible()
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await expect(calendar.getByText('November 2026', { exact: true })).toBeVisible()
})

test('APPLY sets the picked day and returns focus to the button', async ({ page }) => {
  await trigger(page, 'datepicker-value').click()
  const dialog = page.getByRole('dialog', { name: 'Visit date' })
  await expect(day(dialog, 'Thursday, November 19, 2026 selected')).toBeFocused()
  await day(dialog, 'Monday, November 23, 2026').click()
  await expect(dialog.getByLabel('Or type the date')).toHaveValue('11/23/2026')
  await dialog.getByRole('button', { name: 'APPLY' }).click()
  await expect(dialog).toBeHidden()
  await expect(trigger(page, 'datepicker-value')).toHaveText('11/23/2026')
  await expect(trigger(page, 'datepicker-value')).toBeFocused()
})

for (const [how, leave] of Object.entries({
  CANCEL: (page: Page) => page.getByRole('button', { name: 'CANCEL', exact: true }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'clicking the backdrop': (page: Page) => page.mouse.click(3, 3),
})) {
  test(`${how} leaves the date unchanged`, async ({ page }) => {
    await trigger(page, 'datepicker-value').click()
    const dialog = page.getByRole('dialog', { name: 'Visit date' })
    await day(dialog, 'Monday, November 23, 2026').click()
    await leave(page)
    await expect(dialog).toBeHidden()
    await expect(trigger(page, 'datepicker-value')).toHaveText('11/19/2026')
    await expect(trigger(page, 'datepicker-value')).toBeFocused()
  })
}

test('APPLY without a date changes nothing and says what is missing', async ({ page }) => {
  await trigger(page, 'datepicker-empty').click()
  const dialog = page.getByRole('dialog', { name: 'Preferred date' })
  await dialog.getByRole('button', { name: 'APPLY' }).click()
  const typed = dialog.getByLabel('Or type the date')
  await expect(typed).toHaveAccessibleDescription(/Choose a date on the calendar, or type one\./)
  await expect(typed).toBeFocused()
})

test('a date can be typed; one that is not available is rejected with the next available one', async ({
  page,
}) => {
  await trigger(page, 'datepicker-empty').click()
  const dialog = page.getByRole('dialog', { name: 'Preferred date' })
  const typed = dialog.getByLabel('Or type the date')
  await typed.fill('12/02/2026')
  await expect(dialog.getByText('December 2026', { exact: true }).first()).toBeVisible()
  await typed.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(
    '12/02/2026 isn’t available. The next available date is 12/03/2026.',
  )
  await expectAccessible(page, [WIDE])
  await typed.fill('12/3/2026')
  await typed.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(trigger(page, 'datepicker-empty')).toHaveText('12/03/2026')
})

test('a date’s errors are numbered, without empty ones', async ({ page }) => {
  await expect(specimen(page, 'datepicker-error').getByRole('listitem')).toHaveText([
    '11/21/2026 was just taken.',
    'The next dates are 11/23/2026 and 11/24/2026.',
  ])
})

for (const [how, hide] of Object.entries({
  'the x': (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'clicking the backdrop': (page: Page) => page.mouse.click(3, 3),
  declining: (page: Page) => page.getByRole('button', { name: 'Keep it' }).click(),
})) {
  test(`${how} closes the popup`, async ({ page }) => {
    await specimen(page, 'popup-confirm').getByRole('button').click()
    const popup = page.getByRole('dialog', { name: 'Cancel this Service Call?' })
    await expect(popup).toBeVisible()
    await hide(page)
    await expect(popup).toBeHidden()
  })
}

test('BACK calls its handler where navigation is prevented, and CLOSE follows its link', async ({ page }) => {
  const back = specimen(page, 'back-wrapper')
  await back.getByRole('button', { name: 'BACK' }).click()
  await expect(back).toContainText('Pressed 1×')
  await specimen(page, 'close-wrapper').getByRole('link', { name: 'CLOSE' }).click()
  await expect(page).toHaveURL(/#way-out$/)
})

// On a page of its own: it fakes the clock, which would stay frozen for other tests.
testAlone(
  'a toast replaces the one before it, stays while hovered, can be dismissed, and disappears after ten seconds',
  async ({ page, open }) => {
    // Before the page: what it set before would still run by the real clock.
    await page.clock.install()
    await open('one-plan', '/ds-demo')
    const show = specimen(page, 'toast-live').getByRole('button', { name: 'Show a toast' })
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await show.click()
    await show.click()
    await expect(toasts).toHaveCount(1)
    await toasts.hover()
    await page.clock.fastForward(60_000)
    await expect(toasts).toHaveCount(1)
    await toasts.getByRole('button', { name: 'Dismiss: Appointment changed' }).click()
    await expect(toasts).toHaveCount(0)
    // At the bottom on a phone, too.
    await show.click()
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await toasts.boundingBox())!.y).toBeGreaterThan(700)
    await page.mouse.move(3, 300)
    await page.clock.fastForward(10_000)
    await expect(toasts).toHaveCount(0)
  },
)
