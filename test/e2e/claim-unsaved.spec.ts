/** What a request says where the customer looks when something couldn't be saved or sent. */
import { expectAccessible } from '../support/browser/axe.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, testOverProxy } from '../support/browser/test.ts'

const test = testOverProxy.extend<{ portal: OwnPortal }>(ownPortal('claim-unsaved'))

test('a failed save is reported beside the buttons, visible at any scroll position', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/502/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await prepareDraft(page, await signIn('one-plan'), 'Family computer')
  await page.goto(`/service-request/${id}/create${new URL(page.url()).search}&step=options`)
  const told = page.getByRole('alert').filter({ hasText: 'Not saved. We can’t reach the server.' })
  const choose = page.getByRole('button', { name: /^Choose / }).first()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    network.fail(/save-claim-draft/, 502)
    await choose.click()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Not saved/)).toHaveCount(1)
  }
  await expectAccessible(page)
  const again = told.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(told).toContainText('Not saved')
  await expect(again).toBeFocused()
  network.restore()
  await again.click()
  await expect(told).toHaveCount(0)
  await expect(page.getByText('Saved just now')).toBeVisible()
})

test('a fee that can’t be paid now says that nothing was charged', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/503/)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer', { kind: 'depot', packaging: 'own-box' })
  await page.goto(visit.at(`/service-request/${id}/confirm/depot`))
  network.fail(/createClaimsMaster/, 503)
  await page.getByRole('button', { name: /^Pay .* and send$/ }).click()
  const popup = page.getByRole('dialog', { name: 'Your request wasn’t sent' })
  await expect(popup).toContainText('You haven’t been charged')
  network.restore()
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay your service fee')
})
