/**
 * Reimbursement, replacement and buyout from their choice to their end. A partner works in a second window; the
 * customer's page is loaded once and follows.
 */
import { businessDay } from '#domain/time/place-clock.ts'
import { claimJourney } from '../support/browser/claim-journey.ts'
import {
  expectReceipt,
  goOn,
  heading,
  main,
  numberIn,
  press,
  row,
  send,
  sendAndPay,
} from '../support/browser/claim-pages.ts'
import { expectEnd, expectStage, expectSteps, follow, watch } from '../support/browser/job-stages.ts'
import { expect, goTo } from '../support/browser/test.ts'
import { FILES } from '../support/sample-files.ts'

const test = claimJourney('claim-to-end-without-repair')

test('reimbursement: repaired elsewhere, the receipt sent in, and paid back', async ({
  page,
  partner,
  startClaim,
  allowErrors,
}) => {
  allowErrors(/400/)
  await startClaim('Kindle', 'Reimbursement')
  await sendAndPay(page, '$49')
  await expectReceipt(page, 'reimbursable-repair-success', 'You can get it repaired now')

  const job = await follow(page, partner)
  await expectStage(page, {
    title: 'Send us your receipt',
    step: 'Service Call created',
    turn: ['Your turn', 'Get your device repaired'],
  })
  await goTo('My Devices', page)
  await page.getByRole('link', { name: 'Add receipt for Kindle' }).click()
  const add = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  // A photo is not a receipt.
  await page.getByRole('radio', { name: 'A photo of the damage' }).check()
  await add('Panel.png', FILES.png)
  await expect(page.getByRole('button', { name: 'Download Panel.png' })).toBeVisible()
  await expect(heading(page)).toHaveText('Send us your receipt')
  const remove = page.getByRole('button', { name: 'Remove Panel.png' })
  const question = page.getByRole('dialog', { name: 'Remove Panel.png?' })
  await remove.click()
  await question.getByRole('button', { name: 'Keep file' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  // The file is gone, even if the job can't be read again right away.
  const error = { code: 'malformed', message: 'Refused' }
  await page.route(/\/job-info\?/, (route) => route.fulfill({ status: 400, json: { error } }))
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipts and photos' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(/\/job-info\?/)
  // The card that asks for it has the button for it.
  const [files] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add a receipt')])
  await expect(page.getByRole('radio', { name: 'A receipt' })).toBeChecked()
  await files.setFiles({ name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: FILES.pdf })
  await expect(page.getByText('2 files received. Thank you.')).toBeVisible()
  await expectStage(page, {
    title: 'We’ve got your receipt',
    step: 'Receipt received',
    turn: ['Our turn', 'We’re checking your receipt and photos'],
  })
  await page.getByRole('link', { name: 'add it below' }).click()
  await expect(page.getByRole('radio', { name: 'A photo of the damage' })).toBeChecked()
  await expect(page.getByLabel('Choose files')).toBeFocused()
  await add('Panel again.png', FILES.png)
  await expect(page.getByRole('button', { name: 'Download Panel again.png' })).toBeVisible()
  await job.report('Estimation approved')
  await expectStage(page, {
    title: 'Your Service Call is in progress',
    step: 'Reimbursement approved',
    turn: ['Our turn', 'We’re preparing your payment'],
  })
  await job.report('Service completed')
  await expectStage(page, {
    title: 'Your reimbursement is complete',
    step: 'Reimbursement completed',
    turn: null,
  })
  await expect(main(page)).toContainText('We’ve paid you $140 by check, mailed to your address.')
  await expect(page.getByLabel('Choose files')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Receipt.pdf' })).toBeVisible()
  await expectEnd(page, { device: 'Kindle', status: 'Completed' })
})

test('replacement: one of two chosen, tracked to delivery, and registered with one click', async ({
  page,
  partner,
  startClaim,
}) => {
  await startClaim('Travel headphones', 'Replacement')
  const sentBack = page.getByRole('radio', { name: 'Send it back' })
  await sentBack.check()
  await goOn(page)
  await expect(row(page, 'Old device')).toContainText('Send it back')
  await sendAndPay(page, '$49')
  await expectReceipt(page, 'replacement-success', 'We’re finding your replacement')

  const job = await follow(page, partner)
  const number = numberIn(page)
  await expectStage(page, {
    title: 'Your replacement is authorized',
    step: 'Replacement requested',
    turn: ['Our turn', 'We’re looking for a device to replace yours'],
  })
  await job.report('Replacement option provided')
  await expect(heading(page)).toHaveText('Please review your replacement')
  await job.expectNoSteps()
  const options = page.getByRole('radiogroup', { name: 'Which one would you like?' })
  await options.getByRole('radio').nth(1).check()
  const shipsTo = 'We’ll ship it to 218 Maple Ave, Apt 4B, Columbus, OH 43215.'
  await expect(page.getByText(shipsTo)).toBeVisible()
  await press(page, 'Accept replacement')
  await expect(page.getByRole('dialog')).toContainText(shipsTo)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept replacement' }).click()
  await expectStage(page, {
    title: 'You accepted your replacement',
    step: 'Replacement accepted',
    turn: ['Our turn', 'We’re setting your replacement aside'],
  })
  const carrier = 'The carrier is bringing your replacement'
  for (const [reported, step, title, what] of [
    [
      'Replacement allocated',
      'Replacement set aside',
      'Your replacement is set aside for you',
      'We’re packing your replacement',
    ],
    ['Device dispatched', 'Replacement shipped', 'Your replacement has shipped', carrier],
    ['In transit', 'In transit', 'Your replacement is in transit', carrier],
    [
      'Out for delivery',
      'Out for delivery',
      'Your replacement is out for delivery',
      'The carrier is delivering',
    ],
  ] as const) {
    await job.report(reported)
    await expectStage(page, { title, step, turn: ['Our turn', what] })
  }
  await expect(page.getByRole('link', { name: /^Track the package with UPS/ })).toBeVisible()
  await job.report('Delivered')
  await expectStage(page, { title: 'Your replacement was delivered', step: 'Delivered', turn: null })
  // Now it is the customer's turn.
  const handIn = page.getByRole('heading', { name: 'Send back your old device' }).locator('..')
  await expect(handIn).toContainText('prepaid UPS label')
  await expectSteps(page, [
    'Delivered',
    'Out for delivery',
    'In transit',
    'Replacement shipped',
    'Replacement set aside',
    'Replacement accepted',
    'Replacement ready to review',
    'Replacement requested',
  ])

  // Only the serial number is needed, and the two devices link to each other.
  await page.getByRole('link', { name: 'Register your new device' }).click()
  await expect(row(page, 'Replaces')).toContainText('Travel headphones')
  // One that another device has is refused, and no longer once it is corrected.
  await page.getByLabel('Serial number').fill('C02FK1XMQ05D')
  await press(page, 'Save device')
  await expect(page.getByLabel('Serial number')).toHaveAccessibleDescription(/already on your list/)
  await expect(page.getByLabel('Serial number')).toBeFocused()
  await page.getByLabel('Serial number').fill('NEW-4711')
  await expect(page.getByLabel('Serial number')).toHaveAccessibleDescription('')
  await page.getByLabel('Nickname').fill('The new one')
  // What was typed is asked about before it is dropped, and kept when the page is left.
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('link', { name: 'Register your new device' }).click()
  await expect(page.getByLabel('Serial number')).toHaveValue('NEW-4711')
  const asked = page.waitForRequest('**/gateway/addUserEquipment')
  await press(page, 'Save device')
  // It was delivered today.
  const { equipmentDetails } = (await asked).postDataJSON().addUserEquipment
  expect(equipmentDetails.installDate).toBe(businessDay(new Date()))
  await expect(heading(page)).toHaveText('My Devices')
  await expect(page.getByRole('link', { name: 'Details for Travel headphones' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Details for The new one' }).click()
  await expect(heading(page)).toHaveText('The new one')
  await row(page, 'Replaces').getByRole('link', { name: 'Travel headphones' }).click()
  await expect(heading(page)).toHaveText('Travel headphones')
  await expect(row(page, 'Replaced by').getByRole('link', { name: 'The new one' })).toBeVisible()
  await goTo('Service History', page)
  const listed = page.getByRole('row').filter({ hasText: number })
  await expect(listed).toContainText('Delivered')
  await listed.getByRole('rowheader').getByRole('link').click()
  await expect(main(page)).toContainText('from your device list. The new one is on it.')
  await expect(page.getByRole('link', { name: 'Register your new device' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See your new device' }).click()
  await expect(heading(page)).toHaveText('The new one')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('buyout: an estimate, nothing to pay, and accepted on the job page', async ({
  page,
  partner,
  startClaim,
}) => {
  const { id, visit } = await startClaim('Pro 6E', 'Buyout')
  // A request sent here never has its amount online (P4.9).
  await expect(
    page.getByText(/The final amount can differ.* call us for the amount before you decide/),
  ).toBeVisible()
  await expect(row(page, 'We’ll mail your payment to')).toContainText(/\d{5}/)
  const estimate = await row(page, 'Our estimate').getByRole('definition').innerText()
  await send(page, 'Send request')
  await expect(page).toHaveURL(/\/job\/[\w-]+\?customerRef=/)
  await expectStage(page, {
    title: 'Your Service Call is created',
    step: 'Service Call created',
    turn: ['Our turn', 'We’re checking your device’s fair market value'],
  })
  await expect(row(page, 'Our estimate')).toContainText(estimate)

  const number = numberIn(page)
  // My Devices shows it, and going back does not create a second claim.
  await page.goto(visit.at(`/service-request/${id}/confirm/buyout`))
  await expect(page).toHaveURL(new RegExp(`/job/${number}\\?`))
  await goTo('My Devices', page)
  await page.getByRole('link', { name: 'Track for eero Pro 6E' }).click()

  const job = await watch(page, partner)
  await job.report('Buyout amount available')
  await expect(heading(page)).toHaveText('Please review the Buyout amount available')
  // The offer may be a different amount, which is not shown online for this source (P4.9).
  await expect(main(page)).toContainText('The final amount isn’t shown online')
  await expect(row(page, 'Our estimate')).toContainText(estimate)
  await expect(page.getByRole('link', { name: 'Call to hear the final amount' })).toHaveAttribute(
    'href',
    'tel:+18337854414',
  )
  await press(page, 'Accept buyout')
  await expect(page.getByRole('dialog')).toContainText('agreeing to the final amount')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept buyout' }).click()
  await expectStage(page, { title: 'You accepted the buyout', step: 'Buyout accepted', turn: null })
  await job.expectNoSteps()
  await expectSteps(page, ['Buyout accepted', 'Buyout amount available', 'Service Call created'])
  await expectEnd(page, { device: 'eero Pro 6E', status: 'Buyout accepted', stays: false })
})
