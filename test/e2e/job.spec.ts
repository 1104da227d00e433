import type { Locator, Page } from '@playwright/test'
import { jobStatus, statusCatalogs } from '#domain/job/status.ts'
import { NEW } from '#domain/job/codes.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, goTo, stepTo, test as base, visitOf, withoutData } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('jobs'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** What the card says about our turn: what we do, by when, and what is left to the customer. */
const turnText = (page: Page) =>
  page.getByRole('heading', { name: 'Our turn' }).locator('..').getByRole('definition')

const NOTHING_TO_DO = 'Nothing right now. We’ll let you know when there’s news.'

/** By its number. The way there through the long history is service-history.spec.ts's. */
async function openJob(page: Page, number: string): Promise<void> {
  await stepTo(visitOf(page).at(`/job/${number}`), page)
  await expect(page.getByText(`Service Call ${number}`)).toBeVisible()
}

const dropOffBooked = jobStatus({
  serviceJobType: 'CARRY-IN',
  serviceJobStatus: NEW,
  serviceJobStatusName: '',
  sourceSystem: 'WEB',
  awaitsVisit: true,
})

/** The catalog's headings for 'Replacement SC0102'; several if other facts of the job decide. */
function headingsFor(device: string): string[] {
  const code = device.split(' ').at(-1)!
  // The new job is a carry-in, which waits for its visit.
  if (device === `Carry-In Service ${NEW}`) return [dropOffBooked.heading]
  return statusCatalogs[device.startsWith('Replacement') ? 'replacement' : 'repair']
    .filter(({ codes }) => codes.includes(code))
    .map((entry) => entry.heading)
}

/** By code: what is easily repeated elsewhere on the page. */
const saidOnce: Readonly<Record<string, RegExp[]>> = {
  SC0081: [/on its way/i],
  SC0068: [/on its way/i],
  SC0069: [/on its way/i],
  SC0102: [/buyout.* instead/],
  SC0100: [/accept or decline/i, /up to .*\$1,500/],
  SC0080: [/accept or decline/i, /up to .*\$1,500/],
}

test('on a phone, the device is named above the heading, in the first view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('one-plan')
  await openJob(page, '80411-0010')
  const name = page.getByRole('main').getByText("Rosa's phone", { exact: true }).first()
  await expect(name).toBeInViewport()
  await expect(page.getByText('Depot Service · Service Call 80411-0010')).toBeInViewport()
  expect((await name.boundingBox())!.y).toBeLessThan((await heading(page).boundingBox())!.y)
})

test('every status shows the catalog’s texts', async ({ page, signIn }) => {
  await signIn('every-status')
  await goTo('Service History', page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(Object.values(statusCatalogs).flat().length)
  // Each device is named after its job: 'Replacement SC0102'.
  const devices = await rows.getByRole('cell').getByRole('link').allTextContents()
  const jobs = await rows
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(jobs).toHaveLength(devices.length)
  for (const [index, device] of devices.entries()) {
    // Straight from one to the next, without rendering the list in between.
    await stepTo(jobs[index]!, page)
    await expect(page.getByRole('main').getByRole('link', { name: device, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What’s happened so far' }), device).toBeVisible()
    expect(headingsFor(device), device).toContain(await heading(page).innerText())
    for (const words of saidOnce[device.split(' ').at(-1)!] ?? [])
      await expect(page.getByRole('main').getByText(words), device).toHaveCount(1)
  }
})

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const paragraph = element.closest('p')!
    return Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight))
  })
}

test('a receipt leads to what is to be decided, until the time for that is up', async ({ page, open }) => {
  await open('one-plan', '/job/80411-7731/replacement-success')
  await expect(page.getByRole('main').getByRole('link', { name: 'Review' })).toBeVisible()
  // The server's clock has not moved the job yet.
  await withoutData(page)
  await page.route('**/functions/job-info?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.turn = { who: 'us', what: 'The time to accept your replacement is up.', by: null, time: null }
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('The time to accept your replacement is up.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Review' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Track your Service Call' })).toBeVisible()
})

test('a replacement is compared with the old device and accepted once', async ({ page, signIn }) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Review for Living-room TV' }).click()
  await expect(heading(page)).toHaveText('Please review your replacement')
  const time = page.getByText(/^1[78] hr \d+ min left of 24 hr$/)
  await expect(time).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await linesOf(time)).toBe(1)
  await expect(page.getByText(/^Decide by \d+:\d\d [AP]M to(day|morrow)\.$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Samsung QN65QN85D')
  await expect(page.getByText('4 better')).toBeVisible()
  await expectAccessible(page)

  const accept = page.getByRole('button', { name: 'Accept replacement' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('You’ve paid the $99 service fee.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(accept).toBeFocused()
  await accept.click()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await dialog(page).getByRole('button', { name: 'Accept replacement' }).dblclick()
  await expect(heading(page)).toHaveText('You accepted your replacement')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Replacement accepted' })).toContainText('by you')
  expect(calls.filter((path) => path.startsWith('/gateway/'))).toEqual(['/gateway/updateClaimRequestStatus'])
  await expect(accept).toHaveCount(0)
})

test('declining a replacement leads to My Devices, and its buyout can be accepted', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  await openJob(page, '80411-0067')
  const estimate = /we estimate your buyout at (\$[\d,]+)\.$/
  const [, amount] = estimate.exec(await page.getByText(estimate).innerText())!
  await press(page, 'Decline and get a buyout')
  await expect(dialog(page)).toContainText(`which we estimate at ${amount}: what `)
  await confirm(page, 'Decline replacement')
  await expect(heading(page)).toHaveText('My Devices')
  await expect(page.getByText('Your buyout is ready to review.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Den TV' })
  await card.getByRole('link', { name: /^Review/ }).click()
  await expect(heading(page)).toHaveText('Please review the buyout we’re offering instead')
  // Well before its ten seconds are over: it would cover the amounts.
  await expect(page.getByText('Your buyout is ready to review.')).toHaveCount(0, { timeout: 6_000 })
  await expectAccessible(page)
  // Before anything is accepted for good: where the money goes.
  const mailed = /We’ll mail your payment to \d+ [^,]+, .*[A-Z]{2} \d{5}\./
  const decision = page.locator('[data-decision]')
  await expect(decision).toContainText(mailed)
  // What accepting means is said once, above the buttons.
  const means = /^If you accept, payment and delivery take up to 30 days/
  await expect(page.getByRole('main').getByText(means)).toHaveCount(1)
  const accept = decision.getByRole('button', { name: 'Accept buyout' })
  expect((await decision.getByText(means).boundingBox())!.y).toBeLessThan((await accept.boundingBox())!.y)
  await expect(decision.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', /\/edit\?/)
  await press(page, 'Accept buyout')
  await expect(dialog(page)).toContainText(mailed)
  await expect(dialog(page)).toContainText('We’ll take the device off your list')
  await confirm(page, 'Accept buyout')
  await expect(heading(page)).toHaveText('You accepted the buyout')
  // P4.9: the amount is not shown for this source.
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Arrives by\s*\w{3}, \w{3} \d+\s*By mail to/)
  const next = page.getByRole('main').getByRole('link', { name: 'Add a device' })
  await expect(next).toHaveAttribute('href', /^\/device\/add\?/)
  await expectAccessible(page)
  await goTo('My Devices', page)
  await expect(page.getByRole('heading', { name: 'Den TV' })).toHaveCount(0)
})

test('a decision made elsewhere in the meantime is reported, and the page shows it', async ({
  page,
  context,
  signIn,
}) => {
  const { at } = await signIn('large-household')
  const follower = await context.newPage()
  for (const tab of [page, follower]) await tab.goto(at('/job/80411-0109'))
  await press(page, 'Accept buyout')
  const other = await context.newPage()
  await other.goto(page.url())
  await press(other, 'Decline buyout')
  await confirm(other, 'Decline buyout')
  await expect(heading(other)).toHaveText('Your Service Call is canceled')

  await confirm(page, 'Accept buyout')
  await expect(page.getByText(/^You can’t do this right now/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Your Service Call is canceled')

  // A page that is only being viewed updates by itself.
  await expect(heading(follower)).toHaveText('Your Service Call is canceled')
})

test('an appointment has its location, directions and a calendar file', async ({ page, signIn }) => {
  await signIn('every-status')
  await openJob(page, '80411-0019')
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible()
  // Said once: in the card of their turn.
  await expect(page.getByText('Bring your device to the service center.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/ Service Center$/)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(/Hours\s*Mon – \w{3}, \d+:00 AM – /)
  const directions = page.getByRole('link', { name: /^Get directions/ })
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  )
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')])
  expect(file.suggestedFilename()).toBe('service-call-80411-0019.ics')
  await expect(page.getByRole('heading', { name: 'What to prepare' })).toBeVisible()
  for (const name of ['Change your appointment', 'Change details']) {
    const change = page.getByRole('link', { name })
    await expect(change).toHaveAttribute('href', /^\/job\/80411-0019\/edit\?/)
  }
  await expectAccessible(page)
  await openJob(page, '80411-0040')
  await expect(page.getByRole('heading', { name: /^We’ll pay you \$\d+$/ })).toBeVisible()
  await openJob(page, '80411-0050')
  await expect(page.getByRole('link', { name: /^Track the package/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Service Call' })).toHaveCount(0)
  await expectAccessible(page)
})

test('after a canceled Service Call, service can be requested again', async ({ page, open }) => {
  await open('one-plan', '/job/80411-0001')
  await expect(heading(page)).toHaveText('Your Service Call is canceled')
  await page.getByRole('main').getByRole('link', { name: 'Request service' }).click()
  await expect(page).toHaveURL(/\/service-request\/\d+\/create/)
  await expect(page.getByText('eero Pro 6E').first()).toBeVisible()
})

test('our turn says by when it is usually over', async ({ page, open }) => {
  await open('one-plan', '/job/80411-0010')
  await expect(turnText(page)).toHaveText([
    'We’re checking the estimate against your plan.',
    /^Usually by \w{3}, \w{3} \d+\.\s*Total time: usually \d.* business days, shipping included\.$/,
    NOTHING_TO_DO,
  ])
})

test('a stage that takes longer than usual says so first', async ({ page, signIn }) => {
  await signIn('large-household')
  await page.getByRole('link', { name: 'Track for Kitchen tablet' }).click()
  await expect(turnText(page)).toHaveText([
    /^This is taking longer than usual\.\s*It’s day 1\d, and this step usually takes .* 1-833-785-4414\.$/,
    'We’re checking the estimate against your plan.',
    NOTHING_TO_DO,
  ])
  await expectAccessible(page)
})

test('two months after the new device arrived, the old one is no longer requested', async ({
  page,
  open,
}) => {
  await open('one-plan', '/job/80411-0007')
  await expect(heading(page)).toHaveText('Your replacement was delivered')
  await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /send back your old device/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the buttons of the cancel dialog stay visible no matter how long its content is', async ({
    page,
    open,
  }) => {
    await open('one-plan', '/job/80411-7731')
    await press(page, 'Cancel Service Call')
    const reasons = dialog(page).getByRole('radiogroup', { name: 'Why are you canceling? (optional)' })
    await expect(reasons.getByRole('radio').first()).toBeVisible()
    const answers = ['Keep Service Call', 'Cancel Service Call'].map((name) =>
      dialog(page).getByRole('button', { name }),
    )
    for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 })
    // The text field does not slip under them.
    const remarks = dialog(page).getByRole('textbox')
    await remarks.scrollIntoViewIfNeeded()
    await expect(remarks).toBeInViewport({ ratio: 0.9 })
    const [written, answered] = [(await remarks.boundingBox())!, (await answers[0]!.boundingBox())!]
    expect(written.y + written.height).toBeLessThanOrEqual(answered.y)
    await expectAccessible(page)

    // A remark that is too long is flagged at its field, and the button moves focus there.
    await remarks.fill('x'.repeat(1001))
    await answers[1]!.click()
    await expect(remarks).toBeFocused()
    await expect(remarks).toHaveAccessibleDescription(/Shorten this a little/)
  })
})

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a Service Call requested at 8:30 PM there shows that day, also in the history', async ({
    page,
    open,
  }) => {
    const requestedAt = '2026-10-25T03:30:00Z'
    await withoutData(page)
    await page.route('**/functions/job-info?*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.job.createdAt = requestedAt
      await route.fulfill({ response, json: answer })
    })
    await page.route('**/functions/service-history?*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.rows[0].createdAt = requestedAt
      await route.fulfill({ response, json: answer })
    })
    await open('one-plan', '/job/80411-0006')
    await expect(page.getByRole('main')).toContainText(/Requested\s*10\/24\/2026/)
    await goTo('Service History', page)
    await expect(page.getByRole('row').nth(1)).toContainText('10/24/2026')
  })
})

test('a buyout accepted long ago is no longer shown as on its way', async ({ page, open }) => {
  await open('one-plan', '/job/80411-0006')
  await expect(page.getByRole('heading', { name: /^Your \$\d+ should have arrived$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/If it hasn’t, please call us at 1-833-785-4414\./)
  await expectAccessible(page)
})

test('canceling what is canceled already counts as canceling it', async ({ page, signIn }) => {
  await signIn('every-status')
  await openJob(page, '80411-0019')
  // Another window cancels first, a moment before this one.
  await page.route('**/gateway/updateClaimRequestStatus', async (route) => {
    const body = route.request().postDataJSON()
    await route.fetch({ postData: { ...body, transactionId: `${body.transactionId}`.slice(0, -1) } })
    await route.continue()
  })
  await press(page, 'Cancel Service Call')
  const answered = page.waitForResponse('**/gateway/updateClaimRequestStatus')
  await confirm(page, 'Cancel Service Call')
  const { updateClaimRequestStatusResponse } = await (await answered).json()
  expect(updateClaimRequestStatusResponse.errorDetails.code).toBe('SM.WTR.001')
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news).toContainText('Your Service Call is canceled')
  await expect(news).not.toContainText('Nothing was changed')
  await expect(heading(page)).toHaveText('Your Service Call is canceled')
  // For screen readers only: the title in sight says it, too.
  await expect(news).toHaveCSS('opacity', '0')
})

test('canceling a replacement for a buyout declines it and leads to My Devices', async ({ page, signIn }) => {
  await signIn('every-status')
  await goTo('Service History', page)
  await page
    .getByRole('row')
    .filter({ hasText: 'Replacement SC0102' })
    .getByRole('rowheader')
    .getByRole('link')
    .click()
  await press(page, 'Cancel Service Call')
  await expect(dialog(page).getByRole('radio').last()).toHaveAccessibleName('Something else')
  await dialog(page).getByRole('radio', { name: 'I’d rather have a buyout' }).check()
  const asked = page.waitForRequest('**/gateway/updateBuyoutInfo')
  await confirm(page, 'Decline replacement')
  expect((await asked).postDataJSON().updateBuyoutInfo).toMatchObject({
    status: 'Replacement declined',
    statusCode: 'HS003',
  })
  await expect(heading(page)).toHaveText('My Devices')
  await expect(page.getByText('You declined the replacement')).toBeVisible()
})

test('another customer’s job and one that does not exist are not shown, and both offer ways out', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/40[03]/)
  const { at } = await signIn('other-customer')
  const popup = page.getByRole('dialog', { name: 'Not authorized' })
  const told: string[] = []
  for (const number of ['80411-7731', '80411-9999']) {
    await page.goto(at(`/job/${number}`))
    await expect(popup).toBeVisible()
    told.push(await popup.innerText())
    await page.keyboard.press('Escape')
    await expect(heading(page)).toHaveText('We can’t find this Service Call')
    told.push(await page.getByRole('main').innerText())
  }
  expect(told.slice(2)).toEqual(told.slice(0, 2))
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to Service History' }).click()
  await expect(heading(page)).toHaveText('Service History')

  // A malformed number is not reported as our error.
  await page.goto(at('/job/...'))
  await expect(heading(page)).toHaveText('We can’t find this Service Call')
})
