/**
 * Each kind of repair from its choice to its end, through the real server and payment page. A partner works in a second
 * window; the customer's page is loaded once and follows.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { claimJourney } from '../support/browser/claim-journey.ts'
import {
  expectReceipt,
  goOn,
  heading,
  main,
  press,
  row,
  sendAndPay,
  shownDropOffTimes,
} from '../support/browser/claim-pages.ts'
import { expectEnd, expectStage, expectSteps, follow, watch } from '../support/browser/job-stages.ts'
import { expect, goTo } from '../support/browser/test.ts'

const test = claimJourney('claim-to-end')

const MOST_TAPS = 9
const MOST_SCREENS = 7

/** P3.2: on a phone, from My Devices to the receipt, for somebody whose address and phone number are on file. */
async function claimInFewTaps(page: Page, device: string, kind: string, question: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  const screens: string[] = []
  let taps = 0
  const tap = async (role: 'link' | 'button' | 'radio', name: string | RegExp) => {
    const title = (await heading(page).textContent())!
    if (screens.at(-1) !== title) screens.push(title)
    await page.getByRole(role, { name }).click()
    taps += 1
  }
  await tap('link', `Request service for ${device}`)
  await expect(heading(page)).toHaveText(/^What’s wrong with your/)
  await tap('radio', 'Power')
  await tap('button', 'Won’t turn on')
  await expect(heading(page)).toHaveText('Try this first')
  await tap('radio', 'Yes')
  await tap('button', 'Still broken')
  await expect(heading(page)).toHaveText('What would you like us to do?')
  await tap('button', `Choose ${kind}`)
  await expect(heading(page)).toHaveText(question)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await tap('button', /^Continue/)
  await expect(heading(page)).toHaveText('Check your answers')
  // Nothing that was taken from the file is hidden, and the button is in reach without scrolling.
  await expect(page.getByRole('link', { name: 'Change the address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the contact number' })).toBeVisible()
  await expect(page.getByText('you accept the Terms and Conditions')).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Pay .* and send$/ })).toBeInViewport()
  await tap('button', /^Pay .* and send$/)
  await expect(heading(page)).toHaveText('Pay your service fee')
  await tap('button', /^Pay \$/)
  await expect(page).toHaveURL(/\/job\/.*-success\?/)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  // My Devices is not one of them; the receipt is.
  expect(screens.length, screens.join(' → ')).toBeLessThanOrEqual(MOST_SCREENS)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('carry-in: booked at a center near a ZIP code, repaired with parts, and returned', async ({
  page,
  partner,
  startClaim,
}) => {
  const { visit } = await startClaim("Kids' tablet", 'Carry-In Service')
  // The nearest center and its first time are chosen.
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await expect(row(page, 'Service center')).toContainText('Short North Service Center')
  await page.getByRole('link', { name: 'Change the service center' }).click()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43016')
  await expect(page.getByText(/\d service centers near Dublin, OH, nearest first/)).toBeVisible()
  const center = page.getByRole('radio', { name: 'Dublin Service Center' })
  await expect(center).toHaveAccessibleDescription(/Distance [\d.]+ mi .*Earliest/)
  await expectAccessible(page)
  await center.check()
  await goOn(page)

  await expect(heading(page)).toHaveText('When will you bring it in?')
  await expect(page.getByText('Dublin Service Center')).toBeVisible()
  // Past days and days when the center is closed can't be picked.
  const days = page.getByRole('gridcell')
  await expect(days.getByRole('button', { disabled: true }).first()).toBeVisible()
  await days.getByRole('button', { disabled: false }).nth(1).click()
  const time = shownDropOffTimes(page)
  await time.first().check()
  await page.reload()
  await expect(time.first()).toBeChecked()
  await goOn(page)
  await expect(row(page, 'Service center')).toContainText('Dublin Service Center')
  await expect(row(page, 'Drop-off time')).toContainText('(Eastern Time)')
  await sendAndPay(page, '$49')

  const number = await expectReceipt(page, 'carry-in-repair-success', 'Your drop-off is booked')
  await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute('href', /^https:\/\//)
  const saved = page.waitForEvent('download')
  await press(page, 'Add to calendar')
  const file = await saved
  expect(file.suggestedFilename()).toBe(`service-call-${number}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Dublin Service Center')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const job = await follow(page, partner)
  await expectStage(page, {
    title: 'Your drop-off is booked',
    step: 'Service Call created',
    turn: ['Your turn', 'Bring your device to the service center.'],
  })
  const title = 'Your Service Call is in progress'
  for (const [reported, step, what] of [
    ['Estimation generated', 'Estimate ready', 'We’re checking the estimate against your plan'],
    ['Estimation approved', 'Estimate approved', 'We’re repairing your device'],
    ['Parts pending', 'Parts ordered', 'We’re waiting for parts'],
    ['Parts received', 'Parts received', 'We’re installing the parts'],
  ] as const) {
    await job.report(reported)
    await expectStage(page, { title, step, turn: ['Our turn', what] })
  }
  await job.report('Repair completed')
  await expectStage(page, {
    title: 'Your device is ready for pickup',
    step: 'Repair completed',
    turn: ['Your turn', 'Pick up your device at Dublin Service Center'],
  })
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('ready for pickup')
  await job.report('Service completed')
  await expectStage(page, { title: 'Your service is complete', step: 'Service completed', turn: null })
  await expectSteps(page, [
    'Service completed',
    'Repair completed',
    'Parts received',
    'Parts ordered',
    'Estimate approved',
    'Estimate ready',
    'Service Call created',
  ])
  await expectEnd(page, { device: "Kids' tablet", status: 'Completed' })
  // Every change came over the stream; the page never polled.
  expect(asked).toContain('/functions/job-events')
  expect(asked).not.toContain('/functions/job-history')

  // A bookmark keeps working, even one for another kind.
  await page.goto(visit.at(`/job/${number}/depot-repair-success`))
  await expect(page).toHaveURL(/carry-in-repair-success/)
  await expect(heading(page)).toHaveText('Your Service Call receipt')
})

test('home service: a visit, and no fault found', async ({ page, partner, signIn }) => {
  await signIn('one-plan')
  await claimInFewTaps(page, 'Family computer', 'Home Service', 'When should we come?')
  await expectReceipt(page, 'home-service-success', 'Your technician is booked')
  const job = await follow(page, partner)
  await expectStage(page, {
    title: 'Your technician is booked',
    step: 'Service Call created',
    turn: ['Our turn', 'Our technician will call first'],
  })
  // The visit is what happens next, and somebody has to be there.
  await expect(page.getByText('Visit', { exact: true }).locator('..')).toContainText(
    /^Visit\s*[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, [\d:]+\s[AP]M\s–\s[\d:]+\s[AP]M\./,
  )
  await expect(row(page, 'What you do next')).toContainText('Be home for the visit.')
  await job.play('No fault found')
  await expectStage(page, { title: 'Your service is complete', step: 'Service completed', turn: null })
  await expectSteps(page, ['Service completed', 'No fault found', 'Service Call created'])
  await expectEnd(page, { device: 'Family computer', status: 'Completed' })
})

test('depot: shipped in a box that we send, and repaired once the customer has paid their share', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn('one-plan')
  await claimInFewTaps(page, 'PlayStation', 'Depot Service', 'How will you ship it?')
  await expectReceipt(page, 'depot-repair-success', 'Your mail-in repair is booked')
  await expect(main(page).getByText('Box on its way', { exact: true })).toBeVisible()
  const job = await follow(page, partner)
  await expect(heading(page)).toHaveText('Your box is on its way')
  await expect(row(page, 'Happening now')).toContainText('Your box should arrive in 2–3 business days.')
  // The last day to ship it, said once.
  const [, day] = /(\w{3}, \w{3} \d+)\./.exec((await row(page, 'Ship by').textContent())!)!
  await expect(main(page).getByText(day!)).toHaveCount(1)
  await goTo('My Devices', page)
  const card = page.getByRole('article').filter({ hasText: 'PlayStation' })
  await expect(card).toContainText(`Ship by${day}`)
  await card.getByRole('link', { name: /^Track|^Get label/ }).click()

  await job.report('Estimation generated')
  await expectStage(page, {
    title: 'Your Service Call is in progress',
    step: 'Estimate ready',
    turn: ['Our turn', 'We’re checking the estimate'],
  })
  await job.report('Payment pending')
  await expectStage(page, {
    title: 'Your share of the repair cost is due',
    step: 'Payment due',
    turn: ['Your turn', 'Your share is $120, due by'],
  })
  await expect(row(page, 'Your share of the repair')).toContainText('$120 · not paid')
  await job.report('Payment received')
  await expectStage(page, {
    title: 'Your Service Call is in progress',
    step: 'Payment received',
    turn: ['Our turn', 'We’re repairing your device'],
  })
  await expect(row(page, 'Your share of the repair')).toContainText('$120 · paid')
  await job.report('Repair completed')
  await expectStage(page, {
    title: 'Your device is repaired',
    step: 'Repair completed',
    turn: ['Our turn', 'We’re shipping your device back'],
  })
  await job.report('Service completed')
  await expectStage(page, { title: 'Your service is complete', step: 'Service completed', turn: null })
  await expectEnd(page, { device: 'PlayStation', status: 'Completed' })
})

test('a job is canceled with or without a reason, in two tabs at once, and the partner has no steps left', async ({
  page,
  context,
  partner,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: "Track for Rosa's phone" }).click()
  const job = await watch(page, partner)
  const other = await context.newPage()
  await other.goto(page.url())
  const dialog = (tab: Page) => tab.getByRole('dialog')
  const confirm = (tab: Page) => dialog(tab).getByRole('button', { name: 'Cancel Service Call' }).click()
  for (const tab of [other, page]) {
    // A background tab renders only once a second.
    await tab.bringToFront()
    await press(tab, 'Cancel Service Call')
    await expect(dialog(tab).getByRole('radio', { checked: false })).toHaveCount(5)
  }
  await dialog(page).getByRole('radio', { name: 'It’s working again' }).check()
  await dialog(page).getByRole('textbox').fill('It started again.')
  await confirm(page)
  await expect(heading(page)).toHaveText('Your Service Call is canceled')
  await expect(main(page)).toContainText('It started again.')
  // P4.7: canceling a canceled job counts as success.
  await other.bringToFront()
  const [sent] = await Promise.all([other.waitForRequest('**/updateClaimRequestStatus'), confirm(other)])
  // The default reason.
  expect(sent.postData()).toContain('"cancellationReason":"CUSTOMERCANCEL"')
  await expect(other.getByText('Your Service Call is canceled')).toHaveCount(2)
  await expect(dialog(other)).toHaveCount(0)
  await page.bringToFront()
  await job.expectNoSteps()
  await expectEnd(page, { device: "Rosa's phone", status: 'Canceled' })
})
