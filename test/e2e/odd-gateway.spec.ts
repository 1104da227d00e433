/** The portal in front of a gateway with every oddity of P11.2 at once: each costs no more than its own detail. */
import { goOn, heading, numberIn, sendAndPay } from '../support/browser/claim-pages.ts'
import { main } from '../support/browser/job-stages.ts'
import { openJob, specTest, startClaim } from '../support/browser/spec-gateway.ts'
import { expect, goTo } from '../support/browser/test.ts'
import { ALL_ODDITIES } from '../spec-gateway/oddities.ts'

const test = specTest(ALL_ODDITIES)

/** What a reader that went wrong would leave on a page. */
const BROKEN = /undefined|NaN|Invalid|\[object|\bnull\b/

test.describe.configure({ mode: 'default' })

// First: the portal remembers what plans cover once it was told.
test('devices are shown while nobody can say what the plan covers, and nothing is promised', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.refusing.add('getCEProducts')
  await signIn('one-plan')
  const card = page.getByRole('article').filter({ hasText: 'Studio laptop' })
  await expect(card).toContainText('Coverage not confirmed')
  await expect(main(page).getByText('Covered', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Request service for Studio laptop' }).click()
  await expect(main(page)).toContainText('We can’t check what your plan covers right now.')
  gateway.refusing.clear()
  await goTo('My Devices', page)
  await page.reload()
  await expect(card).toContainText('$79')
})

test('My Devices, a device, Service History, a job and a whole claim', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  await expect(page.getByRole('article').filter({ hasText: 'Studio laptop' })).toContainText('$79')
  await expect(page.getByRole('article').filter({ hasText: 'Office laptop' })).toContainText('Being admired')
  expect(gateway.oddAnswers).toBeGreaterThan(0)
  await expect(main(page)).not.toContainText(BROKEN)

  await page.getByRole('link', { name: 'Details for Repaired tablet' }).click()
  await expect(heading(page)).toHaveText('Repaired tablet')
  await expect(main(page)).toContainText('iPad Air')
  await expect(main(page)).not.toContainText(BROKEN)

  await goTo('Service History', page)
  const history = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(history.filter({ hasText: gateway.jobOf('Office laptop').serviceJobID })).toContainText(
    'TELEPORT',
  )
  await expect(main(page)).not.toContainText(BROKEN)

  await openJob(page, gateway, 'Den TV')
  await expect(heading(page)).toHaveText('Being admired')
  await expect(main(page)).not.toContainText(BROKEN)

  await goTo('My Devices', page)
  await startClaim(page, 'Studio laptop', 'Carry-In Service')
  await page.getByRole('link', { name: 'Change the service center' }).click()
  await page.getByRole('radio', { name: 'Short North Repairs' }).check()
  await goOn(page)
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  await page
    .getByRole('radiogroup', { name: /^Drop-off times on/ })
    .getByRole('radio', { name: /^1:30–3:30\sPM$/ })
    .check()
  await goOn(page)
  await expect(main(page)).not.toContainText(BROKEN)
  await sendAndPay(page, '$79')
  // A job of an unknown type has no receipt of its own: its page is the end.
  await expect(heading(page)).toHaveText('Being admired')
  expect(numberIn(page)).toBe(gateway.jobOf('Studio laptop').serviceJobID)
  await expect(main(page)).not.toContainText(BROKEN)
})
