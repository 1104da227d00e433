/** What must not go wrong: a dangerous device, the wrong plan, nowhere to take it, and words before an ending. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { chooseIssue, goOn, heading } from '../support/browser/claim-pages.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('safety'))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function hidePopup(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a swollen battery comes with advice, is not mailed, and its replacement keeps the old device', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  await page.getByRole('link', { name: "Request service for Kids' tablet" }).click()
  await chooseIssue(page, 'Battery', 'Battery is swollen')
  const care = page.getByRole('heading', { name: 'Be careful with this device' }).locator('..')
  await expect(care).toContainText('don’t charge it again')
  await expect(care).toContainText('service center')
  await expectAccessible(page)

  const draft = await prepareDraft(page, visit, "Kids' tablet", { issueCode: 'TAB-BATTERY-IS-SWOLLEN' })
  const { search } = new URL(visit.at('/'), 'http://portal')
  await page.goto(`/service-request/${draft.id}/create${search}&step=options`)
  const depot = page.getByRole('listitem').filter({ hasText: 'Depot Service' })
  await expect(depot).toContainText(/isn’t safe to mail/)
  await expect(depot.getByRole('button')).toHaveCount(0)
  await press(page, 'Choose Replacement')
  await expect(page.getByRole('radio', { name: 'Send it back' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Keep it' })).toBeChecked()
  await expectAccessible(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Check your answers')
  await expect(page.getByRole('main')).not.toContainText('prepaid label')
})

test('an issue that only another plan covers goes on under that plan in one press', async ({
  page,
  signIn,
}) => {
  await signIn('mixed-plans')
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Gaming PC' }).click()
  await hidePopup(page)
  await page.getByRole('radio', { name: 'Essential Home Protection' }).check()
  await press(page, 'Continue')
  await chooseIssue(page, 'Physical damage', 'Liquid got inside')
  await expect(heading(page)).toHaveText('Another plan of yours covers this')
  const main = page.getByRole('main')
  await expect(main).toContainText('The Premier plan also covers accidental damage')
  await expect(main).toContainText('$79')
  await expect(main).toContainText('$1,500')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue under this plan' }).click()
  await expect(heading(page)).toHaveText('Tell us a little more')
})

test('a device that the plan leaves out goes on under one that covers it', async ({ page, signIn }) => {
  await signIn('mixed-plans')
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Drone' }).click()
  await hidePopup(page)
  await page.getByRole('radio', { name: 'Essential Home Protection' }).check()
  await press(page, 'Continue')
  await expect(heading(page)).toHaveText('You can’t request service right now')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue under this plan' }).click()
  await expect(heading(page)).toHaveText('What’s wrong with your drone?')
})

test('a carry-in without a service center nearby leads to the other services', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation', { kind: 'carry-in' })
  await page.goto(visit.at(`/service-request/${id}/create/carry-in`))
  await page.getByRole('link', { name: 'Change the service center' }).click()
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  const others = page.getByRole('link', { name: 'See other services' })
  const proceed = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(proceed).toBeVisible()

  // A ZIP code that is not right yet leads nowhere else.
  for (const typed of ['9972', '']) {
    await zip.fill(typed)
    await expect(page.getByText('Enter a 5-digit ZIP code')).toBeVisible()
    await expect(others).toHaveCount(0)
    await zip.blur()
    await proceed.click()
    await expect(zip).toBeFocused()
    await expect(zip).toHaveAccessibleDescription('Error: Enter a 5-digit ZIP code')
  }
  await zip.fill('00000')
  await expect(zip).toHaveAccessibleDescription('Error: We can’t find ZIP code 00000. Please check it.')
  await expect(others).toHaveCount(0)
  await expectAccessible(page)
  await proceed.click()
  await expect(zip).toBeFocused()
  await expect(heading(page)).toHaveText('Where will you take it?')

  await zip.fill('99723')
  await expect(page.getByText('No service center near')).toBeVisible()
  await expect(zip).not.toHaveAttribute('aria-invalid')
  await zip.press('Enter')
  await expect(page.getByText('Select a service center')).toHaveCount(0)
  await expectAccessible(page)
  await others.click()
  await expect(page.getByRole('button', { name: 'Choose Depot Service' })).toBeVisible()
})

test('“Something else” requires a description and isn’t used as the problem’s name', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Request service for Travel headphones' }).click()
  await chooseIssue(page, 'Sound', 'Something else')
  await expect(heading(page)).toHaveText('Try this first')
  await expect(page.getByText('These steps often fix it', { exact: false })).toHaveText(/^These steps/)
  await page.getByRole('radiogroup').getByRole('radio').first().check()
  await press(page, 'Still broken')
  await expect(page.getByText('Tell us what’s wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'Describe the problem' }).fill('It clicks.')
  await press(page, 'Still broken')
  await expect(heading(page)).toHaveText('What would you like us to do?')
  await expect(page.getByText('Your plan covers this problem.')).toBeVisible()
})

test('punctuation is no serial number, and a short one is questioned once, then saved', async ({
  page,
  signIn,
}) => {
  await signIn('first-month')
  await page
    .getByRole('link', { name: /^Details for/ })
    .first()
    .click()
  await press(page, 'Edit details')
  const serial = page.getByRole('textbox', { name: 'Serial number' })
  await serial.fill('-')
  for (const _ of ['first', 'again']) {
    await press(page, 'Save changes')
    await expect(serial).toHaveAccessibleDescription(/That isn’t a serial number/)
  }
  await serial.fill('a')
  await press(page, 'Save changes')
  await expect(page.getByText('That looks short. If it’s right, save again.')).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
})

test('an ending says what becomes of the device and the fee', async ({ page, open }) => {
  await open('large-household', '/job/80411-0067')
  const dialog = page.getByRole('dialog')
  await press(page, 'Decline and get a buyout')
  await expect(dialog).toContainText('You can’t switch back to this replacement later.')
  await expect(dialog).toContainText('Your device stays with you while you decide on the buyout.')
  await expect(dialog.getByRole('paragraph')).toHaveCount(2)
  await press(page, 'Not yet')
  await press(page, 'Cancel Service Call')
  await expect(dialog).toContainText('Your device stays with you.')
  await expect(dialog).toContainText('isn’t refunded automatically. To ask for a refund, call us at')
  await expectAccessible(page)
})
