/** Each kind of service, from its choice to its receipt, on the real server and through the real payment page. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { prepareDraft, type PreparedDraft } from '../support/browser-claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser-own-portal.ts'
import { expect, test as base, type Visit } from '../support/browser.ts'

const test = base.extend<object, { portal: OwnPortal }>({
  ...ownPortal('claim-kinds'),
  baseURL: async ({ portal }, use) => use(portal.url),
})

// Every screen is looked at four times on the way.
test.describe.configure({ timeout: 120_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue( with .*)?$/ }).click()
const row = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })

/** At "How?", with everything before it answered; the kind is chosen there. */
async function chooseKind(page: Page, visit: Visit, device: string, label: string): Promise<PreparedDraft> {
  const draft = await prepareDraft(page, visit, device)
  const { search } = new URL(visit.at('/'), 'http://portal')
  await page.goto(`/service-request/${draft.id}/create${search}&step=options`)
  await page.getByRole('radio', { name: label }).check()
  await goOn(page)
  await expect(page.getByText('Step 6 of 7')).toBeVisible()
  return draft
}

async function send(page: Page, button: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText('Check your answers')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: button }).click()
}

/** On the account site, and back: what was paid for is sent without another word. */
async function pay(page: Page, amount: string): Promise<void> {
  await expect(heading(page)).toHaveText('Pay your service fee')
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

async function expectReceipt(page: Page, path: string, title: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/job/[\\w-]+/${path}\\?customerRef=`))
  await expect(heading(page)).toHaveText(title)
  const [, number = ''] = /\/job\/([\w-]+)\//.exec(page.url()) ?? []
  await expect(page.getByRole('main')).toContainText(number)
  await expectAccessible(page)
  return number
}

test('carry-in: a center near a ZIP code, a free day, a time, and the appointment to keep', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  await chooseKind(page, visit, "Kids' tablet", 'Carry-In Service')

  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await expect(zip).toHaveValue('43215')
  await goOn(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Select a service center'])
  await zip.fill('00001')
  await expect(page.getByRole('status').filter({ hasText: 'We don’t know the ZIP code 00001' })).toBeVisible()
  await zip.fill('43016')
  await expect(page.getByText(/\d service centers near Dublin, OH, nearest first/)).toBeVisible()
  const center = page.getByRole('radio', { name: 'Dublin Service Center' })
  await expect(center).toHaveAccessibleDescription(/Distance [\d.]+ mi .*Earliest/)
  await expectAccessible(page)
  await center.check()
  await goOn(page)

  await expect(heading(page)).toHaveText('When will you bring it in?')
  await expect(page.getByText('Dublin Service Center')).toBeVisible()
  // What can't be booked can't be picked: what lies behind, and when the center is closed.
  const days = page.getByRole('gridcell')
  await expect(days.getByRole('button', { disabled: true }).first()).toBeVisible()
  await expectAccessible(page)
  await days.getByRole('button', { disabled: false }).nth(1).click()
  await goOn(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Select a time'])
  const time = page.getByRole('radiogroup', { name: /^Times on/ }).getByRole('radio')
  await time.first().check()
  await page.reload()
  await expect(time.first()).toBeChecked()
  await goOn(page)

  await expect(row(page, 'Service center')).toContainText('Dublin Service Center')
  await expect(row(page, 'When you bring it')).toContainText('(Eastern Time)')
  await expect(row(page, 'You pay today')).toContainText('$49')
  await expectAccessible(page)
  await send(page, 'Pay $49 and send')
  await pay(page, '$49')

  const number = await expectReceipt(page, 'carry-in-repair-success', 'Your visit is booked')
  await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute('href', /^https:\/\//)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`service-call-${number}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Dublin Service Center')

  // A bookmark goes on working, and so does one that was made for another kind.
  await page.goto(visit.at(`/job/${number}/depot-repair-success`))
  await expect(page).toHaveURL(/carry-in-repair-success/)
  await expect(heading(page)).toHaveText('Your visit is booked')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(number)).toBeVisible()
})

test('home service: a number to call, a day and an arrival window', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  await chooseKind(page, visit, 'Family computer', 'Home Service')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await expect(phone).toHaveValue('614-555-0117')
  await phone.fill('555')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Enter a US phone number')
  await expectAccessible(page)
  await phone.fill('(614) 555-0199')
  await goOn(page)
  await expect(heading(page)).toHaveText('When should we come?')
  await page
    .getByRole('radiogroup', { name: /^Arrival windows on/ })
    .getByRole('radio')
    .first()
    .check()
  await expectAccessible(page)

  // Going back asks nothing twice.
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(phone).toHaveValue('(614) 555-0199')
  await goOn(page)
  await goOn(page)
  await expect(row(page, 'Phone number')).toContainText('(614) 555-0199')
  await send(page, 'Pay $79 and send')
  await pay(page, '$79')
  await expectReceipt(page, 'home-service-success', 'Your technician is booked')
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('(614) 555-0199')
})

test('depot: how it is packed, and what to do before it is shipped', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  await chooseKind(page, visit, "Rosa's watch", 'Depot Service')
  await expect(page.getByText('218 Maple Ave, Apt 4B')).toBeVisible()
  await expect(page.getByText('Back up your data.')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Select how you pack it'])
  await page.getByRole('radio', { name: 'I have a box' }).check()
  await expectAccessible(page)
  await goOn(page)
  await expect(row(page, 'Packaging')).toContainText('I have a box')

  // The button that agrees to it says so where the terms are not accepted yet.
  await page.getByRole('button', { name: 'Pay $49 and send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Accept the Terms and Conditions',
  )
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Terms and Conditions', exact: true }),
  ).toHaveAttribute('href', /terms/)
  await send(page, 'Pay $49 and send')
  await pay(page, '$49')
  await expectReceipt(page, 'depot-repair-success', 'Your repair is on its way')
})

test('reimbursement: what to send, and up to how much comes back', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  await chooseKind(page, visit, 'Kindle', 'Reimbursement')
  await expect(page.getByText('Keep the itemized receipt')).toBeVisible()
  await expect(page.getByText('We pay back up to')).toBeVisible()
  await expectAccessible(page)
  await goOn(page)
  await send(page, 'Pay $49 and send')
  await pay(page, '$49')
  const number = await expectReceipt(page, 'reimbursable-repair-success', 'Your request is open')
  await page.getByRole('link', { name: 'Follow your Service Call' }).click()
  await expect(page).toHaveURL(new RegExp(`/job/${number}\\?`))
})

test('replacement: with or without the defective device', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  await chooseKind(page, visit, 'Travel headphones', 'Replacement')
  await page.getByRole('radio', { name: 'Keep it' }).check()
  await expectAccessible(page)
  await goOn(page)
  await expect(row(page, 'Defective device')).toContainText('Keep it')
  await send(page, 'Pay $49 and send')
  await pay(page, '$49')
  await expectReceipt(page, 'replacement-success', 'Your replacement is requested')
})

test('buyout: how it is worked out, nothing to pay, and it ends on its job page', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await chooseKind(page, visit, 'Pro 6E', 'Buyout')
  await expect(page.getByText('Fair market value', { exact: true })).toBeVisible()
  await expect(page.getByText(/leaves your list/)).toBeVisible()
  await expectAccessible(page)
  await goOn(page)
  await expect(row(page, 'You pay today')).toContainText('$0')
  await send(page, 'Send request')
  await expect(page).toHaveURL(/\/job\/[\w-]+\?customerRef=/)
  await expect(heading(page)).toHaveText('Your Service Call is created')

  // The list knows of it, and the way back leads to no second claim.
  await page.getByRole('link', { name: 'My Devices' }).first().click()
  await expect(page.getByRole('link', { name: 'Track for eero Pro 6E' })).toBeVisible()
  await page.goto(visit.at(`/service-request/${id}/confirm/buyout`))
  await expect(page).toHaveURL(/\/create\?/)
  await expect(page.getByText(/open Service Call/)).toBeVisible()
})

test('an unknown kind is the 404 page; one that is not on offer says why', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation', { kind: 'depot' })
  for (const path of ['create', 'confirm']) {
    await page.goto(visit.at(`/service-request/${id}/${path}/teleport`))
    await expect(heading(page)).toHaveText('We can’t find this page')
  }
  await page.goto(visit.at(`/service-request/${id}/create/home-service`))
  await expect(heading(page)).toHaveText('Home Service is not possible here')
  await expect(page.getByText('Your plan does not include Home Service')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See what is possible' }).click()
  await expect(page.getByRole('radio', { name: 'Depot Service' })).toBeChecked()
  // Somebody who skips a question of the kind is led back to it.
  await page.goto(visit.at(`/service-request/${id}/confirm/depot`))
  await expect(heading(page)).toHaveText('How will you ship it?')
})
