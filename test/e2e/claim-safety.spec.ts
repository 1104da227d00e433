/** What must not go wrong: a dangerous device, and the wrong plan. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { chooseIssue, goOn, heading, main, press } from '../support/browser/claim-pages.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-safety'))

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

test('an issue or a device that only another plan covers goes on under that plan in one press', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('mixed-plans')
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Gaming PC' }).click()
  await hidePopup(page)
  await page.getByRole('radio', { name: 'Essential Home Protection' }).check()
  await press(page, 'Continue')
  await chooseIssue(page, 'Physical damage', 'Liquid got inside')
  await expect(heading(page)).toHaveText('Another plan of yours covers this')
  await expect(main(page)).toContainText('The Premier plan also covers accidental damage')
  await expect(main(page)).toContainText('$79')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue under this plan' }).click()
  await expect(heading(page)).toHaveText('Tell us a little more')

  await page.goto(at('/device/my-devices'))
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
