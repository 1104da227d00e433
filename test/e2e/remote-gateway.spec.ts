/** The portal in front of a partner's gateway that sends what P11 asks for and no more. */
import {
  chooseIssue,
  expectReceipt,
  goOn,
  heading,
  row,
  send,
  sendAndPay,
  shownDropOffTimes,
} from '../support/browser/claim-pages.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { gatewayPair, type GatewayPair } from '../support/browser/gateway-pair.ts'
import { main, press } from '../support/browser/job-stages.ts'
import { expect, goTo, test as base } from '../support/browser/test.ts'
import { ALL_ODDITIES } from '../support/partner-gateway/oddities.ts'
import { roundsOf } from '../support/partner-gateway/plain-gateway.ts'

const test = base.extend<object, { pair: GatewayPair }>({
  ...gatewayPair,
  baseURL: async ({ pair }, use) => use(pair.portal.url),
})

test.describe.configure({ mode: 'default' })

test('a device is added, a request for it sent in at most thirty calls, paid for and followed', async ({
  page,
  pair: { gateway, portal },
  signIn,
}) => {
  await signIn('one-plan')
  await expect(page.getByRole('article')).toHaveCount(13)
  await page.getByRole('link', { name: 'Add a device' }).first().click()
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Serial number' }).fill('E2E-REMOTE-1')
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Far laptop')
  await page.getByRole('button', { name: 'Save device' }).click()
  await expect(page.getByText('Far laptop was added')).toBeVisible()

  await goTo('My Devices', page)
  gateway.reset()
  await page.getByRole('link', { name: 'Request service for Far laptop' }).click()
  await chooseIssue(page, 'Power', 'Won’t turn on')
  await expect(heading(page)).toHaveText('Try this first')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await press(page, 'Still broken')
  await press(page, 'Choose Carry-In Service')
  await page.getByRole('link', { name: 'Change the service center' }).click()
  await page
    .getByRole('radio', { name: /Service Center/ })
    .nth(1)
    .check()
  await goOn(page)
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(1).click()
  const time = shownDropOffTimes(page).first()
  const label = await time.getAttribute('aria-label')
  await time.check()
  await goOn(page)
  // The partner's account site takes the fee and returns the customer to the portal.
  await sendAndPay(page, '$79')
  const number = await expectReceipt(page, 'carry-in-repair-success', 'Your drop-off is booked')
  expect(page.url()).toContain(portal.url)
  // The partner's jobs say nothing about times: this is the one that was chosen.
  await expect(row(page, 'When')).toContainText(label ?? 'M')
  expect(gateway.calls.filter(({ status }) => status !== 200)).toEqual([])
  expect(gateway.calls.length, JSON.stringify(roundsOf(gateway.calls))).toBeLessThanOrEqual(30)

  await page.getByRole('link', { name: 'Track your Service Call' }).click()
  await expect(page.getByText('Service Call created').first()).toBeVisible()
  await goTo('Service History', page)
  await expect(main(page)).toContainText(number)
  await goTo('My Devices', page)
  await expect(page.getByRole('article').filter({ hasText: 'Far laptop' })).toContainText('Carry-In')
})

test('an unpaid claim is refused in the partner’s words, which say nothing of a payment', async ({
  page,
  pair: { gateway },
  session,
}) => {
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, 'Travel headphones', {
    kind: 'replacement',
    handsInDefectiveDevice: true,
  })
  gateway.refusing.add('raiseClaim')
  await page.goto(visit.at(`/service-request/${id}/confirm/replacement`))
  await send(page, /^Pay \$\d+ and send$/)
  await press(page, 'Not now')
  // The partner does not say whether the fee is paid: raising it tells, and it says why not.
  await expect(page.getByText('Not now.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Nothing was charged|your payment/)).toHaveCount(0)
  gateway.reset()
})

test('with every oddity of a gateway at once, a page lacks only the details concerned', async ({
  page,
  pair: { gateway },
  signIn,
}) => {
  /** What a reader that went wrong would leave on a page. */
  const expectWhole = () => expect(main(page)).not.toContainText(/undefined|NaN|Invalid|\[object|\bnull\b/)
  gateway.oddity = ALL_ODDITIES
  // Somebody else than before, about whom nothing is remembered.
  await signIn('every-status')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectWhole()
  await page
    .getByRole('link', { name: /^Details for/ })
    .first()
    .click()
  await expect(heading(page)).not.toHaveText('My Devices')
  await expectWhole()
  await goTo('Service History', page)
  const call = page.getByRole('table').getByRole('link').first()
  await expect(main(page)).toContainText('TELEPORT')
  await expectWhole()
  await call.click()
  await expect(heading(page)).toHaveText('Being admired')
  await expectWhole()
  expect(gateway.oddAnswers).toBeGreaterThan(0)
  gateway.reset()
})
