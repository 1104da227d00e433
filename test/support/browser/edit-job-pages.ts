/** The page where a Service Call is changed, and the way to it. */
import { expect, type Page } from '@playwright/test'
import { heading } from './claim-pages.ts'

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
export const appointment = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Your appointment' }) })

/** The one-plan household's visit: a technician comes for the desk monitor. */
export async function openEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track for Desk monitor' }).click()
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(heading(page)).toHaveText('Change your Service Call')
}

/** The large household's first drop-off. */
export async function openDropOff(page: Page): Promise<{ at: string }> {
  await page
    .getByRole('link', { name: /^See drop-off/ })
    .first()
    .click()
  const change = page.getByRole('link', { name: 'Change your appointment' })
  await expect(change).toBeVisible()
  const at = page.url()
  await change.click()
  return { at }
}

/** The available days of the shown month, without the chosen one. */
export const otherDays = (page: Page) =>
  page.getByRole('gridcell', { selected: false }).getByRole('button', { disabled: false })

/** Picks the last available day, or the one before if that is chosen. Its times appear. */
export async function pickLateDay(page: Page): Promise<string> {
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(page.getByRole('grid')).toBeVisible()
  if (await next.isEnabled()) await next.click()
  await otherDays(page).last().click()
  return (await page.getByText(/^Arrival windows on/).innerText()).replace('Arrival windows on ', '')
}

/** Picks a time on the last available day of the shown month, far from anything booked. */
export async function chooseLateTime(page: Page): Promise<string> {
  await otherDays(page).last().click()
  const windows = page.getByRole('radiogroup', { name: /^Arrival windows/ }).getByRole('radio')
  await windows.first().check()
  return (await page.getByText(/^Your new time:/).innerText()).replace('Your new time: ', '')
}
