/**
 * What can go wrong between the last button and the receipt. There must always be exactly one claim, never without
 * its payment.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { chooseIssue } from '../support/browser/claim-pages.ts'
import {
  callsOf,
  dropOffTimes,
  prepareDraft,
  takeAllPlaces,
  type PortalCalls,
} from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import {
  expect,
  test as base,
  testOverProxy as baseOverProxy,
  type Visit,
  withoutData,
} from '../support/browser/test.ts'

const portal = ownPortal('claim-trouble')
const test = base.extend<{ portal: OwnPortal }>(portal)
const testOverProxy = baseOverProxy.extend<{ portal: OwnPortal }>(portal)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const payment = (page: Page) => expect(heading(page)).toHaveText('Pay your service fee')
const row = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })
const main = (page: Page) => page.getByRole('main')
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
  browser,
  signIn,
  baseURL,
}) => {
  const visit = await signIn('one-plan')
  const [slot, next] = await dropOffTimes(await callsOf(page), 'TAB')
  const { schedule } = slot!
  const { id } = await prepareDraft(page, visit, "Kids' tablet", { kind: 'carry-in', schedule })
  await openConfirm(page, visit, id, 'carry-in')
  await expect(row(page, 'Drop-off time')).toContainText(slot!.label)
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  await takeAllPlaces(await elsewhere.newPage(), 'carry-in', schedule)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Pay $49 and send' }).click()
  await expect(page.getByRole('heading', { name: 'This time was just taken' })).toBeVisible()
  const times = page.getByRole('button', { name: /[AP]M\s–/ })
  await expect(times).toHaveCount(3)
  await expect(times.first()).toHaveAccessibleName(new RegExp(next!.label.replaceAll(' ', '\\s')))
  await expectAccessible(page)
  // The payment page is left again by the browser's Back, which restores this page as it was: still about to leave.
  await page.route(/\/one-time-payment/, (route) => route.fulfill({ status: 204 }), { times: 1 })
  const leaving = page.waitForRequest(/\/one-time-payment/)
  await times.first().click()
  await leaving
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(unpaid(page)).toBeVisible()
  const held = /\w+, \w+ \d+, \d+:\d\d [AP]M – .* at .* is held for you until \d+:\d\d\s[AP]M/
  const [end] = held.exec(await main(page).innerText())!
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(page.getByText(/within 30 days\. Your time is held until \d+:\d\d\s[AP]M/)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  // Both name the end on the customer's own clock, wherever that is.
  expect(held.exec(await main(page).innerText())?.[0]).toBe(end)
  const west = await browser.newContext({ baseURL: baseURL!, timezoneId: 'America/Los_Angeles' })
  const there = await west.newPage()
  await there.goto(page.url())
  await expect(main(there)).toContainText(/until \d+:\d\d\s[AP]M Pacific Time\./)
  await west.close()
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(page)).toHaveText('Your drop-off is booked')
  await expect(page.getByText(next!.label)).toBeVisible()
})

test('an abandoned payment can be resumed after a change; a tampered return URL changes nothing', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id, calls } = await prepareDraft(page, visit, "Rosa's watch", {
    kind: 'depot',
    packaging: 'send-box',
    triageAnswers: [
      { issueTriageCode: 'T1', answer: 'It was dropped' },
      { issueTriageCode: 'T2', answer: 'Partly' },
    ],
  })
  await openConfirm(page, visit, id, 'depot')
  await expect(row(page, 'How did it happen?')).toContainText('It was dropped')
  await expect(row(page, 'Can you still use the watch?')).toContainText('Partly')
  await expect(unpaid(page)).toBeHidden()
  await acceptAndPay(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(unpaid(page)).toBeVisible()
  await expectAccessible(page)

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

  await page.getByRole('link', { name: 'Change the packaging' }).click()
  await page.getByRole('radio', { name: 'I have a box' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).toHaveText('Check your answers')
  await expect(row(page, 'Packaging')).toContainText('I have a box')
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
  await page.getByRole('link', { name: 'Change the contact number' }).click()
  await expect(heading(page)).toHaveText('What number can we call?')
  // Leaving with an incomplete number asks for it again instead of dropping it.
  await page.getByRole('textbox', { name: 'Phone number' }).fill('614')
  await page.goBack()
  await expect(heading(page)).toHaveText('What number can we call?')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('614-555-0117')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(row(page, 'Contact number')).toContainText('614-555-0117')

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(heading(page)).toHaveText('Your mail-in repair is booked')
  await expect(page.getByRole('main')).toContainText('It fell into the sea.')
  await page.reload()
  await expect(heading(page)).toHaveText('Your mail-in repair is booked')
  await expectOneJob(calls, visit, id)
})

test('paying in two windows charges once and creates one claim', async ({ page, context, signIn }) => {
  const visit = await signIn('one-plan')
  const { id, calls } = await prepareDraft(page, visit, 'Kindle', { kind: 'reimbursement' })
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
  async ({ page, context, network, signIn, allowErrors }) => {
    allowErrors(/503|409/)
    const visit = await signIn('one-plan')
    const { id, calls } = await prepareDraft(page, visit, 'PlayStation', {
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
    await expectAccessible(page)
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
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Travel headphones', {
    kind: 'replacement',
    handsInDefectiveDevice: true,
  })
  await openConfirm(page, visit, id, 'replacement')
  const errorDetails = { code: 'NOT_NOW', description: 'This request can’t be taken right now.' }
  await page.route(/raiseClaim/, (route) => route.fulfill({ json: { raiseClaimResponse: { errorDetails } } }))
  await acceptAndPay(page)
  // A partner that does not say whether the fee is paid refuses to raise it, and says why.
  const details = /\/claim-get-details\?/
  await page.route(details, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({
      response,
      json: { ...json, unfinished: { ...json.unfinished, payment: 'unknown' } },
    })
  })
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText(errorDetails.description)).toBeVisible()
  await expect(page.getByText(/Nothing was charged|your payment/)).toHaveCount(0)
  await page.unroute(details)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payment(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(
    'Seems like we have a trouble processing your request. Please contact the call center.',
  )
  await expect(popup.getByRole('link', { name: '1-833-785-4414' })).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Go to My Devices' }).click()
  await expect(heading(page)).toHaveText('My Devices')
})

test('a paid request whose device works again names whom to call, and an overlong description is not dropped', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer', { step: 'issue' })
  await withoutData(page)
  await page.route(/\/claim-start\?/, async (route) => {
    const response = await route.fetch()
    const unfinished = { payment: 'paid', schedule: null, heldUntil: null }
    await route.fulfill({ response, json: { ...(await response.json()), unfinished } })
  })
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=issue')
  await chooseIssue(page, 'Power', 'Won’t turn on')
  const description = page.getByRole('textbox', { name: 'Describe the problem' })
  await description.fill('x'.repeat(2_001))
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(page.getByText('Shorten this to 2,000 characters')).toBeVisible()
  await description.fill('')
  await page.getByRole('button', { name: 'That fixed it' }).click()
  await expect(page.getByText(/^You’ve already paid the service fee\. .* 1-833-785-4414/)).toBeVisible()
  await expect(page.getByText('There’s nothing to pay')).toHaveCount(0)
})

test('starting over leads to the first question and says that the request was discarded', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer')
  await page.goto(visit.at(`/service-request/${id}/create`))
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page)).toHaveText('What’s wrong with your desktop computer?')
  await expect(page.getByText('Your unfinished request was discarded')).toBeVisible()

  // A kind of problem without an answer stays across a reload, but not for the next request.
  const kind = page.getByRole('radio', { name: 'Power' })
  await kind.check()
  await page.reload()
  await expect(kind).toBeChecked()
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('link', { name: 'Request service' }).click()
  await expect(kind).not.toBeChecked()
})
