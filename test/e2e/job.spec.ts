/** Decisions about a job on its page. How each of its states looks is screens.spec.ts's. */
import type { Page } from '@playwright/test'
import { heading, press } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, goTo, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('jobs'))

const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

test('a replacement is accepted once, after a dialog that the keyboard can close', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Review for Living-room TV' }).click()
  await expect(heading(page)).toHaveText('Please review your replacement')
  const accept = page.getByRole('button', { name: 'Accept replacement' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('You’ve paid the $99 service fee.')
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
  open,
}) => {
  await open('large-household', '/job/80411-0067')
  const estimate = /we estimate your buyout at (\$[\d,]+)\.$/
  const [, amount] = estimate.exec(await page.getByText(estimate).innerText())!
  await press(page, 'Decline and get a buyout')
  await expect(dialog(page)).toContainText(`which we estimate at ${amount}: what `)
  await expect(dialog(page)).toContainText('You can’t switch back to this replacement later.')
  await confirm(page, 'Decline replacement')
  await expect(heading(page)).toHaveText('My Devices')
  await expect(page.getByText('Your buyout is ready to review.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Den TV' })
  await card.getByRole('link', { name: /^Review/ }).click()
  await expect(heading(page)).toHaveText('Please review the buyout we’re offering instead')
  // Well before its ten seconds are over: it would cover the amounts.
  await expect(page.getByText('Your buyout is ready to review.')).toHaveCount(0, { timeout: 6_000 })
  // Before anything is accepted for good: where the money goes.
  const mailed = /We’ll mail your payment to \d+ [^,]+, .*[A-Z]{2} \d{5}\./
  const decision = page.locator('[data-decision]')
  await expect(decision).toContainText(mailed)
  await expect(decision.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', /\/edit\?/)
  await press(page, 'Accept buyout')
  await expect(dialog(page)).toContainText(mailed)
  await confirm(page, 'Accept buyout')
  await expect(heading(page)).toHaveText('You accepted the buyout')
  // P4.9: the amount is not shown for this source.
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await goTo('My Devices', page)
  await expect(page.getByRole('heading', { name: 'Den TV' })).toHaveCount(0)
})

test('a decision made elsewhere in the meantime is reported, and every page shows it', async ({
  page,
  context,
  open,
}) => {
  await open('large-household', '/job/80411-0109')
  const [other, follower] = [await context.newPage(), await context.newPage()]
  for (const tab of [other, follower]) await tab.goto(page.url())
  await press(page, 'Accept buyout')
  await press(other, 'Decline buyout')
  await confirm(other, 'Decline buyout')
  await expect(heading(other)).toHaveText('Your Service Call is canceled')

  await confirm(page, 'Accept buyout')
  await expect(page.getByText(/^You can’t do this right now/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  for (const tab of [page, follower]) await expect(heading(tab)).toHaveText('Your Service Call is canceled')
  const again = page.getByRole('main').getByRole('link', { name: 'Request service' })
  await expect(again).toHaveAttribute('href', /\/service-request\/\d+\/create/)
})

test('on a phone, canceling a replacement for a buyout declines it, and its buttons stay in sight', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('every-status', '/job/80411-0045')
  await press(page, 'Cancel Service Call')
  await expect(dialog(page).getByRole('radio').last()).toHaveAccessibleName('Something else')
  const answers = ['Keep Service Call', 'Cancel Service Call'].map((name) =>
    dialog(page).getByRole('button', { name }),
  )
  const remarks = dialog(page).getByRole('textbox')
  await remarks.scrollIntoViewIfNeeded()
  for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 })
  // The text field does not slip under them.
  const [written, answered] = [(await remarks.boundingBox())!, (await answers[0]!.boundingBox())!]
  expect(written.y + written.height).toBeLessThanOrEqual(answered.y)
  await remarks.fill('x'.repeat(1001))
  await answers[1]!.click()
  await expect(remarks).toBeFocused()
  await expect(remarks).toHaveAccessibleDescription(/Shorten this a little/)
  await remarks.fill('')

  await dialog(page).getByRole('radio', { name: 'I’d rather have a buyout' }).check()
  const asked = page.waitForRequest('**/gateway/updateBuyoutInfo')
  await confirm(page, 'Decline replacement')
  expect((await asked).postDataJSON().updateBuyoutInfo).toMatchObject({
    status: 'Replacement declined',
    statusCode: 'HS003',
  })
  await expect(page.getByText('You declined the replacement')).toBeVisible()
})
