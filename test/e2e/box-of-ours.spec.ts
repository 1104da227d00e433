/** A device that is shipped in a box we send: from its request to My Devices, the customer reads what is on its way. */
import { claimJourney } from '../support/browser/claim-journey.ts'
import { expectReceipt, goOn, heading, row, sendAndPay } from '../support/browser/claim-pages.ts'
import { main } from '../support/browser/job-stages.ts'
import { expect, goTo } from '../support/browser/test.ts'

const test = claimJourney('box-of-ours')

test('a box of ours is on its way, with the last day to ship as the date', async ({ page, startClaim }) => {
  await startClaim('PlayStation', 'Depot Service')
  await expect(page.getByRole('radio', { name: 'Send me a box' })).toBeChecked()
  await goOn(page)
  await sendAndPay(page, '$49')
  await expectReceipt(page, 'depot-repair-success', 'Your mail-in repair is booked')
  await expect(main(page).getByText('Box on its way', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Track your Service Call' }).click()
  await expect(heading(page)).toHaveText('Your box is on its way')
  await expect(row(page, 'Happening now')).toContainText('Your box should arrive in 2–3 business days.')
  const byWhen = /(\w{3}, \w{3} \d+)\./
  await expect(row(page, 'Ship by')).toContainText(byWhen)
  const [, day] = byWhen.exec((await row(page, 'Ship by').textContent())!)!
  await expect(main(page).getByText(day!)).toHaveCount(1)
  await goTo('My Devices', page)
  const card = page.getByRole('article').filter({ hasText: 'PlayStation' })
  await expect(card).toContainText('Box on its way')
  await expect(card).toContainText(`Ship by${day}`)
})
