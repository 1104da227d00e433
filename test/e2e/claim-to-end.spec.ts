/**
 * Each kind of repair from its choice to its end, through the real server and payment page. A partner works in a second
 * window; the customer's page is loaded once and follows.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { claimJourney } from '../support/browser/claim-journey.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import {
  expectReceipt,
  goOn,
  heading,
  row,
  sendAndPay,
  shownDropOffTimes,
} from '../support/browser/claim-pages.ts'
import {
  expectEnd,
  expectStage,
  expectSteps,
  follow,
  main,
  press,
  watch,
} from '../support/browser/job-stages.ts'
import { expect, goTo } from '../support/browser/test.ts'

const test = claimJourney('claim-to-end')

test('carry-in: booked at a center near a ZIP code, repaired with parts, and returned', async ({
  page,
  partner,
  startClaim,
}) => {
  const { visit } = await startClaim("Kids' tablet", 'Carry-In Service')

  // The nearest center and its first time are chosen.
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await expect(row(page, 'Service center')).toContainText('Short North Service Center')
  await expect(
    page.getByRole('button', { name: /^Continue with \w+\s\d+,\s[\d:]+(\s[AP]M\s–\s|–)[\d:]+\s[AP]M$/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Change the service center' }).click()
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await expect(zip).toHaveValue('43215')
  await zip.fill('00001')
  await expect(page.getByRole('status').filter({ hasText: 'We can’t find ZIP code 00001' })).toHaveCount(1)
  await zip.fill('43016')
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
  await expectAccessible(page)
  await days.getByRole('button', { disabled: false }).nth(1).click()
  const time = shownDropOffTimes(page)
  await time.first().check()
  await page.reload()
  await expect(time.first()).toBeChecked()
  await goOn(page)

  await expect(row(page, 'Service center')).toContainText('Dublin Service Center')
  await expect(row(page, 'Drop-off time')).toContainText('(Eastern Time)')
  await expect(row(page, 'You pay today')).toContainText('$49')
  await expectAccessible(page)
  await sendAndPay(page, '$49')

  const number = await expectReceipt(page, 'carry-in-repair-success', 'Your drop-off is booked')
  await expect(main(page)).toContainText(
    /How long it takes: usually .* business days after you bring it in\./,
  )
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute('href', /^https:\/\//)
  const saved = page.waitForEvent('download')
  await press(page, 'Add to calendar')
  const file = await saved
  expect(file.suggestedFilename()).toBe(`service-call-${number}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Dublin Service Center')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(number)).toBeVisible()
  await page.emulateMedia({ media: null })

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
    await expect(row(page, 'Service center')).toContainText('Dublin Service Center')
  }
  await job.report('Repair completed')
  await expectStage(page, {
    title: 'Your device is ready for pickup',
    step: 'Repair completed',
    turn: ['Your turn', 'Pick up your device at Dublin Service Center'],
  })
  await expect(main(page)).toContainText(/Hours\s*Mon – /)
  await expect(main(page).getByRole('link', { name: /^Get directions/ })).toHaveCount(1)
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
  await expect(main(page)).toContainText('Your service is complete')
})

test('home service: a phone number, an arrival window, and no fault found', async ({
  page,
  partner,
  startClaim,
}) => {
  await startClaim('Family computer', 'Home Service')
  // The number on file isn't asked for.
  await expect(heading(page)).toHaveText('When should we come?')
  await expect(row(page, 'Contact number')).toContainText('614-555-0117')
  await page.getByRole('link', { name: 'Change the contact number' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await expect(phone).toHaveValue('614-555-0117')
  await phone.fill('555')
  await goOn(page)
  await expect(page.getByText('Enter a US phone number')).toBeVisible()
  await phone.fill('(614) 555-0199')
  await goOn(page)
  await expect(heading(page)).toHaveText('When should we come?')
  await page
    .getByRole('radiogroup', { name: /^Arrival windows on/ })
    .getByRole('radio')
    .first()
    .check()
  await expectAccessible(page)

  // Going back keeps the answers.
  await press(page, 'BACK')
  await expect(phone).toHaveValue('(614) 555-0199')
  await goOn(page)
  await goOn(page)
  await expect(row(page, 'Contact number')).toContainText('614-555-0199')
  await sendAndPay(page, '$79')
  await expectReceipt(page, 'home-service-success', 'Your technician is booked')
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(main(page)).toContainText('614-555-0199')

  const job = await follow(page, partner)
  await expectStage(page, {
    title: 'Your technician is booked',
    step: 'Service Call created',
    turn: ['Our turn', 'Our technician will call first'],
  })
  await expect(main(page).getByText('Technician booked', { exact: true })).toBeVisible()
  await expect(row(page, 'What happens next')).toContainText('Our technician will call first')
  await expect(page.getByText('Visit', { exact: true }).locator('..')).toContainText(
    /^Visit\s*[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, [\d:]+\s[AP]M\s–\s[\d:]+\s[AP]M\./,
  )
  // The visit is what happens next, and somebody has to be there.
  const appointment = main(page).getByText('When', { exact: true }).locator('..')
  await expect(appointment).toContainText(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+[\d:]+\s[AP]M\s–/)
  await expect(row(page, 'What you do next')).toContainText('Be home for the visit.')
  await job.play('No fault found')
  await expectStage(page, { title: 'Your service is complete', step: 'Service completed', turn: null })
  await expectSteps(page, ['Service completed', 'No fault found', 'Service Call created'])
  await expectEnd(page, { device: 'Family computer', status: 'Completed' })
})

test('depot: packed and shipped, and repaired once the customer has paid their share', async ({
  page,
  partner,
  startClaim,
}) => {
  await startClaim("Rosa's watch", 'Depot Service')
  await expect(page.getByText('218 Maple Ave, Apt 4B')).toBeVisible()
  await expect(page.getByText('Back up your data.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Send me a box' })).toBeChecked()
  await page.getByRole('radio', { name: 'I have a box' }).check()
  await expectAccessible(page)
  await goOn(page)
  await expect(row(page, 'Packaging')).toContainText('I have a box')

  // What the button agrees to is beside it.
  await expect(main(page)).toContainText(
    'By paying, you accept the Terms and Conditions (opens in a new tab).',
  )
  const terms = main(page).getByRole('link', { name: 'Terms and Conditions (opens in a new tab)' })
  await expect(terms).toHaveAttribute('href', /terms/)
  await sendAndPay(page, '$49')
  await expectReceipt(page, 'depot-repair-success', 'Your mail-in repair is booked')
  await expect(page.getByRole('button', { name: 'Download your UPS label' })).toBeVisible()

  const job = await follow(page, partner)
  await expectStage(page, {
    title: 'Ship your device to our depot',
    step: 'Service Call created',
    turn: ['Your turn', 'Print your prepaid label, put it on your box, and hand the box to UPS by '],
  })
  // When it is done depends on when it is shipped, so the only date is the last one to ship it.
  await expect(row(page, 'How long it takes')).toContainText('business days, shipping included')
  await expect(main(page).getByText(/by [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Download your UPS label' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Track the package with UPS/ })).toBeVisible()
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
  await goTo('My Devices', page)
  await page.getByRole('link', { name: "Review for Rosa's watch" }).click()
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
  const call = page.getByText('If something isn’t right, call us at').getByRole('link')
  await expect(call).toHaveAttribute('href', 'tel:+18337854414')
  await expectEnd(page, { device: "Rosa's watch", status: 'Completed' })
})

test('a device that can’t be repaired: the buyout is declined and the device stays', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Track for Desk monitor' }).click()
  const job = await watch(page, partner)
  const appointment = page.getByRole('heading', { name: 'Your appointment' })
  await expect(appointment).toBeVisible()
  await job.report('Beyond economical repair identified')
  await expect(appointment).toHaveCount(0)
  await expectStage(page, {
    title: 'Repairing your device would cost more than it’s worth',
    step: 'Too costly to repair',
    turn: ['Our turn', 'what we can offer you instead'],
  })
  await job.report('Device not repairable')
  await expect(heading(page)).toHaveText('Your device can’t be repaired, so we recommend a buyout')
  await expect(page.getByText('Fair market value', { exact: true })).toBeVisible()
  await press(page, 'Decline buyout')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline buyout' }).click()
  await expectStage(page, { title: 'Your Service Call is canceled', step: 'Buyout declined', turn: null })
  // The paragraph below the title says it, too.
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCSS('opacity', '0')
  await job.expectNoSteps()
  await expectEnd(page, { device: 'Desk monitor', status: 'Canceled' })
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
  await expectAccessible(page)
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

test('an unknown kind is a 404 page; a kind that is not offered says why', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/404.*\/teleport/)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation', { kind: 'depot' })
  for (const path of ['create', 'confirm']) {
    const answer = await page.goto(visit.at(`/service-request/${id}/${path}/teleport`))
    expect(answer!.status()).toBe(404)
    await expect(heading(page)).toHaveText('We can’t find this page')
  }
  await page.goto(visit.at(`/service-request/${id}/create/home-service`))
  await expect(heading(page)).toHaveText('Home Service isn’t available here')
  await expect(page.getByText('Your plan doesn’t include Home Service')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See other services' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Depot Service' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  // Skipping a question of the kind redirects to it.
  await page.goto(visit.at(`/service-request/${id}/confirm/depot`))
  await expect(heading(page)).toHaveText('How will you ship it?')
})
