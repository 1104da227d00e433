/**
 * What can go wrong between the last button and the receipt. There must always be exactly one claim, never without
 * its payment.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { heading, main, row } from '../support/browser/claim-pages.ts'
import {
  callsOf,
  dropOffTimes,
  prepareDraft,
  takeAllPlaces,
  type PortalCalls,
} from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, testOverProxy as baseOverProxy, type Visit } from '../support/browser/test.ts'

const portal = ownPortal('claim-trouble')
const test = base.extend<{ portal: OwnPortal }>(portal)
const testOverProxy = baseOverProxy.extend<{ portal: OwnPortal }>(portal)

const payment = (page: Page) => expect(heading(page)).toHaveText('Pay your service fee')
const unpaid = (page: Page) => page.getByText('Your payment wasn’t finished')

async function openConfirm(page: Page, { at }: Visit, id: string, kind: string): Promise<void> {
  await page.goto(at(`/service-request/${id}/confirm/${kind}`))
  await expect(heading(page)).toHaveText('Check your answers')
}

async function acceptAndPay(page: Page): Promise<void> {
  await expect(page.getByText('Nothing is sent until you’ve paid.')).toBeVisible()
  // Double-click, as impatient people do.
  await page.getByRole('button', { name: /^Pay \$\d+ and send$/ }).dblclick()
  await payment(page)
}

async function expectOneJob(calls: PortalCalls, { customerRef }: Visit, id: string): Promise<void> {
  const { rows } = await calls.read('service-history', { customerRef })
  const open = rows.filter((job) => job.inventoryEquipmentId === id && job.open)
  expect(open).toHaveLength(1)
}

test('a time that was just taken: the next three are offered, and one click continues with one of them', async ({
  page,
  portal,
  session,
}) => {
  const visit = await session('one-plan')
  const [slot, next] = await dropOffTimes(await callsOf(visit), 'TAB')
  const { schedule } = slot!
  const { id } = await prepareDraft(visit, "Kids' tablet", { kind: 'carry-in', schedule })
  await openConfirm(page, visit, id, 'carry-in')
  await expect(row(page, 'Drop-off time')).toContainText(slot!.label)
  await takeAllPlaces(portal.url, 'carry-in', schedule)

  await page.getByRole('button', { name: 'Pay $49 and send' }).click()
  await expect(page.getByRole('heading', { name: 'This time was just taken' })).toBeVisible()
  const times = page.getByRole('button', { name: /[AP]M\s–/ })
  await expect(times).toHaveCount(3)
  await expect(times.first()).toHaveAccessibleName(new RegExp(next!.label.replaceAll(' ', '\\s')))
  // The payment page is left again by the browser's Back, which restores this page as it was: still about to leave.
  await page.route(/\/one-time-payment/, (route) => route.fulfill({ status: 204 }), { times: 1 })
  const leaving = page.waitForRequest(/\/one-time-payment/)
  await times.first().click()
  await leaving
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(unpaid(page)).toBeVisible()
  const held = /\w+, \w+ \d+, \d+:\d\d [AP]M – .* at .* is held for you until \d+:\d\d\s[AP]M/
  await expect(main(page)).toContainText(held)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  await expect(main(page)).toContainText(held)
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(page)).toHaveText('Your drop-off is booked')
  await expect(page.getByText(next!.label)).toBeVisible()
})

test('an abandoned payment can be resumed after a change; a tampered return URL changes nothing', async ({
  page,
  session,
}) => {
  const visit = await session('one-plan')
  const { id, calls } = await prepareDraft(visit, "Rosa's watch", {
    kind: 'depot',
    packaging: 'send-box',
    triageAnswers: [
      { issueTriageCode: 'T1', answer: 'It was dropped' },
      { issueTriageCode: 'T2', answer: 'Partly' },
    ],
  })
  await openConfirm(page, visit, id, 'depot')
  await expect(unpaid(page)).toBeHidden()
  await acceptAndPay(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(unpaid(page)).toBeVisible()

  const returned = new URL(page.url())
  returned.searchParams.set('claimsmasterid', 'eyJhbGciOiJub25lIn0..tampered')
  await page.goto(returned.href)
  await expect(unpaid(page)).toBeVisible()
  await expect(page).toHaveURL(/\/confirm\/depot/)

  // The browser's Back, too, restores the page as it was.
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  await page.goBack()
  await expect(unpaid(page)).toBeVisible()

  await page.getByRole('link', { name: 'Change your description' }).click()
  await expect(page.getByRole('textbox', { name: 'Describe the problem' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Describe the problem' }).fill('It fell into the sea.')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(row(page, 'Your description')).toContainText('It fell into the sea.')
  // To that exact question, with its answer selected.
  await page.getByRole('link', { name: 'Change the answer to: Can you still use the watch?' }).click()
  await expect(page.getByRole('radio', { name: 'Partly' })).toBeFocused()
  await expect(page.getByRole('radiogroup', { name: 'Can you still use the watch?' })).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: 'Change the answer to: How did it happen?' }).click()
  await expect(page.getByRole('radio', { name: 'It was dropped' })).toBeFocused()
  await page.getByRole('radio', { name: 'Something hit it' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(row(page, 'How did it happen?')).toContainText('Something hit it')

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(page)).toHaveText('Your mail-in repair is booked')
  await expect(page.getByRole('main')).toContainText('It fell into the sea.')
  await expectOneJob(calls, visit, id)
})

test('paying in two windows charges once and creates one claim', async ({ page, context, session }) => {
  const visit = await session('one-plan')
  const { id, calls } = await prepareDraft(visit, 'Kindle', { kind: 'reimbursement' })
  await openConfirm(page, visit, id, 'reimbursement')
  await acceptAndPay(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await payment(other)
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(page)).toHaveText('You can get it repaired now')
  // The second payment leads to the claim that the first one created.
  await other.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(other)).toHaveText('You can get it repaired now')
  await expectOneJob(calls, visit, id)

  // Going back from the receipt does not create a second claim either.
  await page.goBack()
  await page.goBack()
  await expect(heading(page)).toHaveText('You can get it repaired now')
})

testOverProxy(
  'a paid claim that could not be sent stays valid, and either window can finish it',
  async ({ page, context, network, session, allowErrors }) => {
    allowErrors(/503|409/)
    const visit = await session('one-plan')
    const { id, calls } = await prepareDraft(visit, 'PlayStation', {
      kind: 'depot',
      packaging: 'own-box',
    })
    await openConfirm(page, visit, id, 'depot')
    await acceptAndPay(page)
    const other = await context.newPage()
    await openConfirm(other, visit, id, 'depot')
    await expect(unpaid(other)).toBeVisible()

    const device = await context.newPage()
    await device.goto(visit.at(`/device/${id}`))
    const discard = device.getByRole('button', { name: 'Discard' })
    await discard.click()

    network.fail(/raiseClaim/, 503)
    await page.getByRole('button', { name: 'Pay $49' }).click()
    await expect(heading(page)).toHaveText('Your request hasn’t been sent yet')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('We have your payment, and you won’t be charged again.')).toBeVisible()
    network.restore()

    // A paid claim can't be discarded, and a window that does not know it yet is told why.
    const why = device.getByRole('dialog').getByRole('alert')
    await device.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(why).toContainText('You’ve already paid for this request, so you can’t discard it.')
    await device.reload()
    await expect(
      device.getByText('You’ve paid the service fee. Finish your request, and we’ll get started.'),
    ).toBeVisible()
    await expect(discard).toBeHidden()

    // This window still shows an unpaid claim.
    await other.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(heading(other)).toHaveText('Your mail-in repair is booked')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Your mail-in repair is booked')
    await expectOneJob(calls, visit, id)
  },
)

test('a paid claim that is refused when it is raised opens the popup from the specification', async ({
  page,
  session,
}) => {
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, 'Travel headphones', {
    kind: 'replacement',
    handsInDefectiveDevice: true,
  })
  await openConfirm(page, visit, id, 'replacement')
  await acceptAndPay(page)
  // As a partner may. Our server gives what was paid for: a device with a paid request can't be removed.
  const json = { raiseClaimResponse: { errorDetails: { code: 'NOT_NOW', description: 'Not now.' } } }
  await page.route(/raiseClaim/, (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(
    'Seems like we have a trouble processing your request. Please contact the call center.',
  )
  await expect(popup.getByRole('link', { name: '1-833-785-4414' })).toBeVisible()
  await popup.getByRole('button', { name: 'Go to My Devices' }).click()
  await expect(heading(page)).toHaveText('My Devices')
})

testOverProxy(
  'a failed save is reported beside the buttons, and a fee that can’t be paid now says that nothing was charged',
  async ({ page, network, session, allowErrors }) => {
    allowErrors(/50[23]/)
    const visit = await session('one-plan')
    const { id } = await prepareDraft(visit, 'Family computer')
    await page.goto(visit.at(`/service-request/${id}/create`) + '&step=options')
    const told = page.getByRole('alert').filter({ hasText: 'Not saved. We can’t reach the server.' })
    await page.setViewportSize({ width: 390, height: 844 })
    network.fail(/save-claim-draft/, 502)
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Not saved/)).toHaveCount(1)
    await expectAccessible(page)
    const again = told.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(told).toContainText('Not saved')
    await expect(again).toBeFocused()
    network.restore()
    await again.click()
    await expect(told).toHaveCount(0)

    await prepareDraft(visit, 'Family computer', { kind: 'depot', packaging: 'own-box' })
    await openConfirm(page, visit, id, 'depot')
    network.fail(/createClaimsMaster/, 503)
    await page.getByRole('button', { name: /^Pay .* and send$/ }).click()
    const popup = page.getByRole('dialog', { name: 'Your request wasn’t sent' })
    await expect(popup).toContainText('You haven’t been charged')
    await expectAccessible(page)
    network.restore()
    await popup.getByRole('button', { name: 'Try again' }).click()
    await payment(page)
  },
)
