/** The portal in front of a gateway that knows nothing but docs/product: every screen and every kind of claim. */
import type { Page } from '@playwright/test'
import { accountOf } from '#sandbox/seed/accounts.ts'
import {
  expectReceipt,
  goOn,
  heading,
  numberIn,
  row,
  send,
  sendAndPay,
  typeAddress,
} from '../support/browser/claim-pages.ts'
import { callsOf } from '../support/browser/claims.ts'
import { main, press } from '../support/browser/job-stages.ts'
import { openJob, specTest, startClaim } from '../support/browser/spec-gateway.ts'
import { expect, goTo } from '../support/browser/test.ts'
import { describeRounds } from '../spec-gateway/recorder.ts'

const test = specTest()

const rosa = accountOf('one-plan')

test.describe.configure({ mode: 'default' })

const chooseTime = (page: Page, times: RegExp, name: RegExp) =>
  page.getByRole('radiogroup', { name: times }).getByRole('radio', { name }).check()

/** What each kind asks, and how it ends. */
const kinds: {
  device: string
  kind: string
  fee: string
  answer(page: Page): Promise<void>
  /** What it chooses, if there is something to choose. */
  time?: string
  receipt: [path: string, title: string] | null
}[] = [
  {
    device: 'Studio laptop',
    kind: 'Carry-In Service',
    fee: '$79',
    async answer(page) {
      await page.getByRole('link', { name: 'Change the service center' }).click()
      await page.getByRole('radio', { name: 'Short North Repairs' }).check()
      await goOn(page)
      await expect(heading(page)).toHaveText('When will you bring it in?')
      await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
      await chooseTime(page, /^Drop-off times on/, /^1:30–3:30\sPM$/)
    },
    time: '1:30 PM – 3:30 PM',
    receipt: ['carry-in-repair-success', 'Your drop-off is booked'],
  },
  {
    device: 'Family laptop',
    kind: 'Home Service',
    fee: '$79',
    async answer(page) {
      await expect(heading(page)).toHaveText('When should we come?')
      await expect(main(page)).toContainText('614-555-0117')
      await chooseTime(page, /^Arrival windows on/, /^9–11\sAM$/)
    },
    time: '9:00 AM – 11:00 AM',
    receipt: ['home-service-success', 'Your technician is booked'],
  },
  {
    device: 'Kitchen tablet',
    kind: 'Depot Service',
    fee: '$49',
    answer: (page) => page.getByRole('radio', { name: 'I have a box' }).check(),
    receipt: ['depot-repair-success', 'Your mail-in repair is booked'],
  },
  {
    device: 'Everyday phone',
    kind: 'Reimbursement',
    fee: '$79',
    answer: (page) => expect(page.getByText('Ask for an itemized receipt')).toBeVisible(),
    receipt: ['reimbursable-repair-success', 'You can get it repaired now'],
  },
  {
    device: 'Bedroom TV',
    kind: 'Replacement',
    fee: '$99',
    answer: (page) => page.getByRole('radio', { name: 'Send it back' }).check(),
    receipt: ['replacement-success', 'We’re finding your replacement'],
  },
  {
    device: 'Desk headphones',
    kind: 'Buyout',
    fee: '$0',
    // The gateway's own estimate: nothing here could work it out.
    answer: (page) => expect(main(page)).toContainText('$450'),
    receipt: null,
  },
]

for (const { device, kind, fee, answer, time, receipt } of kinds) {
  test(`${kind}: from the issue to the end, in at most thirty calls`, async ({ page, gateway, signIn }) => {
    await signIn('one-plan')
    await gateway.idle()
    gateway.mark()
    await startClaim(page, device, kind)
    await answer(page)
    // The others have nothing to ask and lead straight to the answers.
    if (kind !== 'Reimbursement' && kind !== 'Buyout') await goOn(page)
    if (receipt) {
      await sendAndPay(page, fee)
      await expectReceipt(page, ...receipt)
      // The gateway's jobs say nothing about times: this is the one that was chosen.
      if (time) await expect(row(page, 'When')).toContainText(time)
    } else {
      await send(page, 'Send request')
      await expect(page).toHaveURL(/\/job\/[\w-]+\?customerRef=/)
    }
    await gateway.idle()
    expect(gateway.callsSinceMark.length, describeRounds(gateway.callsSinceMark)).toBeLessThanOrEqual(30)
    expect(numberIn(page)).toBe(gateway.jobOf(device).serviceJobID)

    await goTo('Service History', page)
    const line = page.getByRole('row').filter({ hasText: gateway.jobOf(device).serviceJobID })
    await expect(line).toContainText(kind)
    await line.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByText(`Service Call ${gateway.jobOf(device).serviceJobID}`)).toBeVisible()
    await goTo('My Devices', page)
    await expect(page.getByRole('article').filter({ hasText: device })).toContainText(
      kind.replace(' Service', ''),
    )
  })
}

test('a customer who switches the kind while a payment is unknown never pays twice', async ({
  page,
  gateway,
  signIn,
}) => {
  const visit = await signIn('other-customer')
  const { search } = new URL(visit.at('/'), 'http://portal')
  const { inventoryEquipmentId: id } = gateway.deviceNamed('Olive laptop')
  const claims = () => gateway.world.claims.filter(({ deviceId }) => deviceId === id)
  const states = () => claims().map(({ kind, status, paid }) => `${kind} ${status}${paid ? ', paid' : ''}`)
  const leaveForPayment = async () => {
    await send(page, 'Pay $79 and send')
    await expect(heading(page)).toHaveText('Pay your service fee')
  }
  const chooseInstead = async (kind: string) => {
    await page.goto(`/service-request/${id}/create${search}&step=options`)
    await press(page, `Choose ${kind}`)
  }

  await startClaim(page, 'Olive laptop', 'Depot Service')
  await page.getByRole('radio', { name: 'I have a box' }).check()
  await goOn(page)
  await leaveForPayment()
  // Back without a word from the account site: only the gateway knows that nothing was paid.
  await chooseInstead('Reimbursement')
  await leaveForPayment()
  expect(states()).toEqual(['depot ABANDONED', 'reimbursement INITIATED'])

  // This time the fee is paid, in a window that doesn't come back.
  gateway.pay(claims()[1]!.claimsMasterId)
  await chooseInstead('Depot Service')
  await page.getByRole('radio', { name: 'I have a box' }).check()
  await goOn(page)
  await send(page, 'Pay $79 and send')
  // No second payment page: the claim that is paid for is sent.
  await expectReceipt(page, 'reimbursable-repair-success', 'You can get it repaired now')
  expect(states()).toEqual(['depot ABANDONED', 'reimbursement RAISED, paid'])
})

test('My Devices and the page of a device show what the gateway knows', async ({ page, signIn }) => {
  await signIn('one-plan')
  await expect(page.getByRole('link', { name: 'Details for Office laptop' })).toBeVisible()
  // Inactive.
  await expect(page.getByText('Attic TV')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Garage tablet' })).toContainText(
    'Waiting for a stamp',
  )
  await page.getByRole('link', { name: 'Details for Repaired tablet' }).click()
  await expect(heading(page)).toHaveText('Repaired tablet')
  await expect(main(page)).toContainText('iPad Air')
  await expect(main(page)).toContainText('Completed')
  await expect(page.getByRole('link', { name: 'Request service' })).toHaveCount(0)
})

test('Service History lists the jobs of the plan, newest first, and no others', async ({
  page,
  gateway,
  open,
}) => {
  await open('one-plan', '/service-history')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const shown = gateway.world.jobs
    .filter(({ customerRef, source, planCode }) => {
      return customerRef === rosa.customerRef && source !== 'LEGACY' && planCode === 'SPEC-PREMIER'
    })
    .toSorted((a, b) => b.createDate.localeCompare(a.createDate))
  await expect(rows).toHaveCount(shown.length)
  for (const [index, { serviceJobID }] of shown.entries()) {
    await expect(rows.nth(index)).toContainText(serviceJobID)
  }
})

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

for (const { device, title, shows } of [
  { device: 'Office laptop', title: 'Your Service Call is in progress', shows: /Estimate ready/ },
  { device: 'Travel headphones', title: 'Your replacement has shipped', shows: /1Z999AA10123456784/ },
  { device: 'Repaired tablet', title: 'Your service is complete', shows: /Short North Repairs/ },
  { device: 'Old phone', title: 'Your Service Call is canceled', shows: /canceled/ },
  { device: 'Garage tablet', title: 'Waiting for a stamp', shows: /1-833-785-4414/ },
]) {
  test(`the page of a job: ${device}`, async ({ page, gateway, signIn }) => {
    await signIn('one-plan')
    await openJob(page, gateway, device)
    await expect(heading(page)).toHaveText(title)
    await expect(main(page)).toContainText(shows)
  })
}

test('a buyout is accepted, and its device leaves the list', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  await openJob(page, gateway, 'Den TV')
  await expect(heading(page)).toHaveText('Your device can’t be repaired, so we recommend a buyout')
  await expect(main(page)).toContainText('$450')
  await press(page, 'Accept buyout')
  await confirm(page, 'Accept buyout')
  await expect(heading(page)).toHaveText('You accepted the buyout')
  expect(gateway.jobOf('Den TV')).toMatchObject({ status: 'SC0004', type: 'Buyout - Accept' })
  await goTo('My Devices', page)
  await expect(page.getByText('Den TV')).toHaveCount(0)
})

test('a buyout is declined, and its device stays', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  await openJob(page, gateway, 'Porch TV')
  await press(page, 'Decline buyout')
  await confirm(page, 'Decline buyout')
  await expect(heading(page)).toHaveText('Your Service Call is canceled')
  expect(gateway.jobOf('Porch TV')).toMatchObject({ status: 'SC0003', type: 'Buyout - Reject' })
  await goTo('My Devices', page)
  await expect(page.getByRole('link', { name: 'Details for Porch TV' })).toBeVisible()
})

test('the second of two replacements is accepted', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  await openJob(page, gateway, 'Living-room TV')
  await expect(heading(page)).toHaveText('Please review your replacement')
  // The gateway doesn't say since when it has been offered: no clock, and no hours.
  await expect(page.getByText(/ left$/)).toHaveCount(0)
  await expect(main(page)).toContainText('Your time to decide is limited')
  await expect(main(page)).not.toContainText('24 hours')
  const options = page.getByRole('radiogroup', { name: 'Which one would you like?' })
  await expect(options.getByRole('radio', { checked: true })).toHaveCount(0)
  await press(page, 'Accept replacement')
  await expect(options).toContainText('Select the replacement you’d like to accept')
  await expect(options.getByRole('radio').first()).toBeFocused()
  await options.getByRole('radio', { name: 'Successor Two' }).check()
  await press(page, 'Accept replacement')
  await confirm(page, 'Accept replacement')
  await expect(heading(page)).toHaveText('You accepted your replacement')
  expect(gateway.jobOf('Living-room TV')).toMatchObject({
    status: 'SC0106',
    replacements: [{ modelName: 'Successor Two' }],
  })
})

test('a replacement is declined, and its buyout shows the gateway’s amount', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('one-plan')
  await openJob(page, gateway, 'Guest phone')
  await press(page, 'Decline and get a buyout')
  await confirm(page, 'Decline replacement')
  await expect(heading(page)).toHaveText('My Devices')
  expect(gateway.jobOf('Guest phone').status).toBe('HS003')
  await openJob(page, gateway, 'Guest phone')
  await expect(heading(page)).toHaveText('Please review the buyout we’re offering instead')
  await expect(main(page)).toContainText('$450')
})

test('phone number and address of a new job are changed', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  const { serviceJobID } = gateway.jobOf('Hall laptop')
  const { search } = new URL(page.url())
  await page.goto(`/job/${serviceJobID}/edit${search}`)
  await expect(heading(page)).toHaveText('Change your Service Call')
  await page.getByLabel('Phone number').fill('614-555-0199')
  await press(page, 'Use a different address')
  await typeAddress(page, '43215', '218 Maple Ave')
  await page.getByLabel('Apartment, suite, or unit').fill('9')
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(main(page)).toContainText('614-555-0199')
  await expect(main(page)).toContainText('Apt 9')
  expect(gateway.jobOf('Hall laptop').address.line2).toBe('Apt 9')
})

test('a job is canceled', async ({ page, gateway, signIn }) => {
  await signIn('one-plan')
  await openJob(page, gateway, 'Work phone')
  await press(page, 'Cancel Service Call')
  await confirm(page, 'Cancel Service Call')
  await expect(heading(page)).toHaveText('Your Service Call is canceled')
  expect(gateway.jobOf('Work phone').status).toBe('SC0003')
})

test('a first device is added', async ({ page, gateway, signIn }) => {
  await signIn('new-customer')
  await page.getByRole('link', { name: 'Add a device' }).click()
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Inspiron 15' })
  await page.getByRole('textbox', { name: 'Serial number' }).fill('SPEC-1')
  await page.getByRole('textbox', { name: 'Nickname' }).fill('First laptop')
  await page.getByRole('button', { name: 'Save device' }).click()
  await expect(page.getByText('First laptop was added')).toBeVisible()
  expect(gateway.world.devices.at(-1)).toMatchObject({ model: 'LT-Inspiron15', serialNumber: 'SPEC-1' })
})

test('no screen takes more than two rounds once the shared facts are known', async ({
  page,
  gateway,
  signIn,
}) => {
  const { customerRef, contractRef } = await signIn('one-plan')
  const references = { customerRef, ...(contractRef && { contractRef }) }
  const calls = await callsOf(page)
  const { inventoryEquipmentId: id, serialNumber } = gateway.deviceNamed('Repaired tablet')
  const job = { ...references, id: gateway.jobOf('Office laptop').serviceJobID }
  const screens = {
    'my-devices': () => calls.read('my-devices', references),
    'claim-start': () => calls.read('claim-start', { ...references, id }),
    'claim-address': () => calls.read('claim-address', { ...references, id }),
    'service-history': () => calls.read('service-history', references),
    'job-info': () => calls.read('job-info', job),
  }
  for (const [name, read] of Object.entries(screens)) {
    await read()
    // After a write, nothing of the customer's own is taken from memory.
    const change = { inventoryEquipmentId: id, equipmentName: 'Repaired tablet', serialNumber }
    await calls.call('updateEquipmentDetails', change, rosa.customerRef)
    await gateway.idle()
    gateway.mark()
    await read()
    const rounds = describeRounds(gateway.callsSinceMark)
    // The change has read the device again itself, and the address needs no more.
    if (name !== 'claim-address') expect(gateway.roundsSinceMark.length, name).toBeGreaterThan(0)
    expect(gateway.roundsSinceMark.length, `${name}: ${rounds}`).toBeLessThanOrEqual(2)
  }
})
