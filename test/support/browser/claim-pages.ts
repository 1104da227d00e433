/** The pages of a claim in the customer's order: from choosing a kind to the receipt. */
import { expect, type Locator, type Page } from '@playwright/test'
import { prepareDraft, type PreparedDraft } from './claims.ts'
import type { SignedIn } from './test.ts'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const main = (page: Page): Locator => page.getByRole('main')
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
export const goOn = (page: Page) => page.getByRole('button', { name: /^Continue( with .*)?$/ }).click()

/** A fact by its label: a row of the answers, of the money or of the details. */
export const row = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })

export const shownDropOffTimes = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: /^Drop-off times on/ }).getByRole('radio')

/** Chooses the kind of problem and the issue, which leads on. */
export async function chooseIssue(page: Page, part: string, issue: string): Promise<void> {
  await page.getByRole('radio', { name: part, exact: true }).check()
  await page.getByRole('button', { name: issue, exact: true }).click()
}

/** Types another address than those on file, of which city and state are filled in. */
export async function typeAddress(page: Page, zip: string, street: string): Promise<void> {
  await page.getByRole('radio', { name: 'A different address' }).check()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(zip)
  await expect(page.getByRole('textbox', { name: 'City' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Street' }).fill(street)
}

/** Answers the question about the address with a new one. */
export async function moveTo(page: Page, zip: string, street: string): Promise<void> {
  await typeAddress(page, zip, street)
  await goOn(page)
}

/** Goes to the services with every earlier question answered, and chooses the kind there. */
export async function chooseKind(
  page: Page,
  visit: SignedIn,
  device: string,
  label: string,
): Promise<PreparedDraft> {
  const draft = await prepareDraft(visit, device)
  const { search } = new URL(visit.at('/'), 'http://portal')
  await page.goto(`/service-request/${draft.id}/create${search}&step=options`)
  await page.getByRole('button', { name: `Choose ${label}` }).click()
  await expect(page.getByText(/^Step (4 of [45]|5 of 5) /)).toBeVisible()
  return draft
}

export async function send(page: Page, button: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText('Check your answers')
  await page.getByRole('button', { name: button }).click()
}

/** Pays the fee on the account site and returns: a paid claim is sent without further input. */
export async function sendAndPay(page: Page, amount: string): Promise<void> {
  await send(page, `Pay ${amount} and send`)
  await expect(heading(page)).toHaveText('Pay your service fee')
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

/** Expects the kind's receipt at its own URL; returns the number of the Service Call. */
export async function expectReceipt(page: Page, path: string, title: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/job/[\\w-]+/${path}\\?customerRef=`))
  await expect(heading(page)).toHaveText(title)
  const number = numberIn(page)
  await expect(page.getByRole('main')).toContainText(number)
  return number
}

export function numberIn(page: Page): string {
  return /\/job\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}
