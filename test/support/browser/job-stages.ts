/** Follows a job on the customer's page, which is loaded once, while a partner works in another window. */
import { expect, type Locator, type Page } from '@playwright/test'
import { heading, main, numberIn } from './claim-pages.ts'
import type { OpenConsole, PartnerConsole } from './partner-console.ts'
import { goTo } from './test.ts'

export { main, press } from './claim-pages.ts'

const steps = (page: Page): Locator =>
  page.getByRole('heading', { name: 'What’s happened so far' }).locator('..').getByRole('listitem')

/** Goes from the receipt to the job page, which is not reloaded from here on, and opens the partner's console. */
export async function follow(page: Page, partner: OpenConsole): Promise<PartnerConsole> {
  await page.getByRole('link', { name: 'Track your Service Call' }).click()
  return watch(page, partner)
}

export async function watch(page: Page, partner: OpenConsole): Promise<PartnerConsole> {
  await expect(steps(page).first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  return partner(numberIn(page))
}

interface Stage {
  title: string
  step: string
  /** Whose turn it is and what they do; null at the end. */
  turn: ['Our turn' | 'Your turn', string] | null
}

export async function expectStage(page: Page, { title, step, turn }: Stage): Promise<void> {
  await expect(steps(page).first()).toContainText(step)
  await expect(heading(page)).toHaveText(title)
  if (!turn) return expect(page.getByRole('heading', { name: / turn$/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: / turn$/ })).toHaveText(turn[0])
  await expect(main(page)).toContainText(turn[1])
}

export async function expectSteps(page: Page, newestFirst: string[]): Promise<void> {
  await expect(steps(page)).toHaveText(newestFirst.map((step) => new RegExp(`^${step}`)))
}

interface End {
  device: string
  /** The status in Service History. */
  status: string
  /** Whether the device is still listed. */
  stays?: boolean
}

/** Expects the job closed in every list, in the window that was never reloaded. */
export async function expectEnd(page: Page, { device, status, stays = true }: End): Promise<void> {
  const number = numberIn(page)
  await expect(page.getByRole('button', { name: 'Cancel Service Call' })).toHaveCount(0)
  await goTo('My Devices', page)
  await expect(page.getByRole('link', { name: new RegExp(`^(Track|Review) for ${device}$`) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Details for ${device}` })).toHaveCount(stays ? 1 : 0)
  await goTo('Service History', page)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(status)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
}
