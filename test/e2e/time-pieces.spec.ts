/** Calendar, datepicker, popup and toasts (P1.8, P1.9), by keyboard and mouse. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, WIDE } from '../support/browser/axe.ts'
import { test } from '../support/browser/ds-demo.ts'
import { expect } from '../support/browser/test.ts'

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

test('a calendar allows the days it offers, within the months it offers', async ({ page }) => {
  for (const [id, first, blocked] of [
    ['calendar-default', 'Tuesday, November 17, 2026', 'Today, Monday, November 16, 2026'],
    ['calendar-past', 'Today, Monday, November 16, 2026', 'Tuesday, November 17, 2026'],
    ['calendar-full', 'Tuesday, November 10, 2026', 'Monday, November 9, 2026'],
  ] as const) {
    const calendar = specimen(page, id)
    await expect(day(calendar, first)).toBeEnabled()
    await expect(day(calendar, blocked)).toBeDisabled()
    await expect(day(calendar, 'Tuesday, December 1, 2026')).toBeDisabled()
  }
  const available = specimen(page, 'calendar-available')
  await day(available, 'Saturday, November 21, 2026, not available').click({ force: true })
  await expect(day(available, 'Thursday, November 19, 2026 selected')).toBeVisible()
  const calendar = specimen(page, 'calendar-default')
  const previous = calendar.getByRole('button', { name: 'Previous month' })
  await expect(previous).toBeDisabled()
  await calendar.getByRole('button', { name: 'Next month' }).first().click()
  await expect(calendar.getByText('December 2026', { exact: true })).toBeVisible()
  await previous.click()
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

test('CANCEL, Escape and the backdrop leave the date unchanged', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Visit date' })
  for (const leave of [
    () => page.getByRole('button', { name: 'CANCEL', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
  ]) {
    await trigger(page, 'datepicker-value').click()
    await day(dialog, 'Monday, November 23, 2026').click()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(trigger(page, 'datepicker-value')).toHaveText('11/19/2026')
    await expect(trigger(page, 'datepicker-value')).toBeFocused()
  }
})

test('a date can be typed; none, or one that is not available, is rejected', async ({ page }) => {
  await trigger(page, 'datepicker-empty').click()
  const dialog = page.getByRole('dialog', { name: 'Preferred date' })
  const typed = dialog.getByLabel('Or type the date')
  await dialog.getByRole('button', { name: 'APPLY' }).click()
  await expect(typed).toHaveAccessibleDescription(/Choose a date on the calendar, or type one\./)
  await expect(typed).toBeFocused()
  await typed.fill('12/02/2026')
  await expect(dialog.getByText('December 2026', { exact: true }).first()).toBeVisible()
  await typed.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(
    '12/02/2026 isn’t available. The next available date is 12/03/2026.',
  )
  await expectAccessible(page, [[WIDE, 'light']])
  await typed.fill('12/3/2026')
  await typed.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(trigger(page, 'datepicker-empty')).toHaveText('12/03/2026')
})

test('the x, Escape, the backdrop and declining close the popup', async ({ page }) => {
  const popup = page.getByRole('dialog', { name: 'Cancel this Service Call?' })
  for (const hide of [
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => page.getByRole('button', { name: 'Keep it' }).click(),
  ]) {
    await specimen(page, 'popup-confirm').getByRole('button').click()
    await expect(popup).toBeVisible()
    await hide()
    await expect(popup).toBeHidden()
  }
})

test('BACK calls its handler where navigation is prevented, and CLOSE follows its link', async ({ page }) => {
  const back = specimen(page, 'back-wrapper')
  await back.getByRole('button', { name: 'BACK' }).click()
  await expect(back).toContainText('Pressed 1×')
  await specimen(page, 'close-wrapper').getByRole('link', { name: 'CLOSE' }).click()
  await expect(page).toHaveURL(/#way-out$/)
})
