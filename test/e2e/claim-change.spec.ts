/** Changing an answer on the check page: what still applies stays, and what had to go comes back on changing back. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { callsOf, dropOffTimes, prepareDraft } from '../support/browser/claims.ts'
import { goOn, heading, moveTo, row } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, type Visit, withoutData } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-change'))

const change = (page: Page, what: string) =>
  page.getByRole('link', { name: `Change ${what}`, exact: true }).click()
const checking = (page: Page) => expect(heading(page)).toHaveText('Check your answers')

/** The check page of a home visit on the first free time. */
async function prepareVisit(page: Page, visit: Visit) {
  const calls = await callsOf(page)
  const found = await calls.call('getSlotList', {
    serviceTypeCode: 'CLAIM_ONSITE',
    zipCode: '43215',
    productSubCategoryCode: 'DSK',
  })
  if ('errorDetails' in found) throw new Error(found.errorDetails.description)
  const slot = found.slots[0]!
  const { id } = await prepareDraft(page, visit, 'Family computer', {
    kind: 'home-service',
    phoneNumber: '614-555-0142',
    schedule: { chosenDate: slot.date, chosenTimeSlotCode: slot.timeSlotCode },
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/home-service`))
  await checking(page)
  return { slot, id }
}

/** Answers whatever the closer look asks. */
async function stillBroken(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/Try this first|Tell us a little more/)
  await expect(page.getByRole('button', { name: /^(Still broken|Continue)$/ })).toBeVisible()
  for (const question of await page.getByRole('radiogroup').all()) {
    await question.getByRole('radio').first().check()
  }
  await page.getByRole('button', { name: /^(Still broken|Continue)$/ }).click()
}

test('the steps are counted only once the service is chosen: one without details has one fewer', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer')
  // Every step that was shown, also for a moment.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const [text] = /Step \d( of \d)?/.exec(document.body?.textContent ?? '') ?? []
      if (text && text !== seen.at(-1)) seen.push(text)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const steps = () => page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])
  const { search } = new URL(visit.at('/'), 'http://portal')
  await page.goto(`/service-request/${id}/create${search}&step=options`)
  await page.getByRole('button', { name: 'Choose Buyout' }).click()
  await checking(page)
  await page.getByRole('button', { name: 'BACK' }).click()
  await page.getByRole('button', { name: 'Choose Home Service' }).click()
  await expect(heading(page)).toHaveText('When should we come?')
  expect(await steps()).toEqual(['Step 3', 'Step 4 of 4', 'Step 3', 'Step 4 of 5'])

  await page.goto(`/service-request/${id}/create${search}&step=options`)
  await page.getByRole('button', { name: 'Choose Reimbursement' }).click()
  await checking(page)
  await page.reload()
  await checking(page)
  expect(await steps()).toEqual(['Step 4 of 4'])
})

test('another issue keeps address, phone number, service and time, and asks only about the issue', async ({
  page,
  signIn,
}) => {
  const { slot } = await prepareVisit(page, await signIn('one-plan'))
  const before = await row(page, 'What’s wrong').textContent()
  await change(page, 'what’s wrong')
  await page.getByRole('radio', { name: 'Power', exact: true }).check()
  await page.getByRole('group', { name: 'What’s happening?' }).getByRole('button').nth(1).click()
  await stillBroken(page)

  await checking(page)
  await expect(row(page, 'What’s wrong')).not.toHaveText(before!)
  await expect(row(page, 'Address')).toContainText('218 Maple Ave')
  await expect(row(page, 'Contact number')).toContainText('614-555-0142')
  await expect(row(page, 'Service').filter({ hasText: 'Change' })).toContainText('Home Service')
  await expect(row(page, 'Visit time')).toContainText(slot.label)
})

test('another service asks its own question, which My Devices names, and BACK shows each page once', async ({
  page,
  signIn,
}) => {
  const { id } = await prepareVisit(page, await signIn('one-plan'))
  const { search } = new URL(page.url())
  await change(page, 'the service')
  await page.getByRole('button', { name: 'Choose Depot Service' }).click()
  await expect(heading(page)).toHaveText('How will you ship it?')
  await page.goto(`/device/my-devices${search}`)
  const card = page.getByRole('article').filter({ hasText: 'Family computer' })
  await expect(card).toContainText('A few details left')

  await page.goto(`/service-request/${id}/confirm/depot${search}`)
  await goOn(page)
  await checking(page)
  await change(page, 'the service')
  await page.getByRole('button', { name: 'Choose Replacement' }).click()
  await expect(heading(page)).toHaveText('What should happen to your old device?')
  await page.getByRole('radio', { name: 'Keep it' }).check()
  await goOn(page)
  await checking(page)
  for (const title of [
    'What should happen to your old device?',
    'What would you like us to do?',
    'Check your answers',
  ]) {
    await page.getByRole('button', { name: 'BACK' }).click()
    await expect(heading(page)).toHaveText(title)
  }
})

test('each Change is on the first line of its answer, and the time zone on one line', async ({
  page,
  signIn,
}) => {
  const { slot } = await prepareVisit(page, await signIn('one-plan'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(page, 'Address').getByRole('definition').first()).toHaveText(/Columbus/)
    expect(await page.getByRole('main').locator('dl > div').evaluateAll(apartOf), `${width}`).toEqual([])
    const zone = page.getByText('(Eastern Time)', { exact: true })
    await expect(row(page, 'Visit time')).toContainText(slot.label)
    expect(await zone.evaluate((element) => element.getClientRects().length)).toBe(1)
  }

  /** The rows whose link is not as high as the first line of their value. */
  function apartOf(rows: Element[]): string[] {
    return rows.flatMap((each) => {
      const [value, action] = each.querySelectorAll('dd')
      const link = action?.querySelector('a')
      if (!link) return []
      const middleOfFirst = (element: Element) => {
        const range = document.createRange()
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        range.selectNodeContents(texts.nextNode()!)
        const { top, bottom } = range.getClientRects()[0]!
        return (top + bottom) / 2
      }
      const distance = middleOfFirst(link) - middleOfFirst(value!)
      return Math.abs(distance) > 2 ? [`${each.querySelector('dt')!.textContent}: ${distance}`] : []
    })
  }
})

test('another contact number returns straight to the check page', async ({ page, signIn }) => {
  const { slot } = await prepareVisit(page, await signIn('one-plan'))
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await change(page, 'the contact number')
  await phone.fill('614-555-0143')
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Contact number')).toContainText('614-555-0143')
  await expect(row(page, 'Visit time')).toContainText(slot.label)

  // Changed from the question about the time, it returns to that.
  await change(page, 'the visit time')
  await change(page, 'the contact number')
  await phone.fill('614-555-0144')
  await goOn(page)
  await expect(heading(page)).toHaveText('When should we come?')
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Contact number')).toContainText('614-555-0144')
})

test('another address asks only for what does not go with it, says why, and changing back restores it', async ({
  page,
  signIn,
}) => {
  const { slot } = await prepareVisit(page, await signIn('one-plan'))
  await change(page, 'the address')
  await moveTo(page, '43201', '1 Summit St')
  await checking(page)
  await expect(row(page, 'Address')).toContainText('1 Summit St')
  await expect(row(page, 'Visit time')).toContainText(slot.label)

  await change(page, 'the address')
  await moveTo(page, '78704', '5 Congress Ave')
  await expect(heading(page)).toHaveText('When should we come?')
  await expect(page.getByText('can’t get to this address')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('radio', { name: /[AP]M\s–/ })
    .last()
    .check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Visit time')).toContainText('(Central Time)')
  await expect(row(page, 'Contact number')).toContainText('614-555-0142')

  await change(page, 'the address')
  await page.getByRole('radio', { name: '218 Maple Ave' }).check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Visit time')).toContainText(slot.label)
  await expect(row(page, 'Visit time')).toContainText('(Eastern Time)')
})

test('a new address is the chosen one on return, before the list of addresses is read again', async ({
  page,
  signIn,
}) => {
  await prepareVisit(page, await signIn('one-plan'))
  await change(page, 'the address')
  await expect(page.getByRole('radio', { name: '218 Maple Ave' })).toBeChecked()
  const read = Promise.withResolvers<void>()
  await page.route(/functions\/claim-address\?/, async (route) => {
    await read.promise
    await route.continue()
  })
  await moveTo(page, '43201', '9 Buttles Ave')
  await checking(page)
  await change(page, 'the address')
  await expect(page.getByRole('radio', { name: '9 Buttles Ave' })).toBeChecked()

  await page.getByRole('radio', { name: '218 Maple Ave' }).check()
  const answer = page.waitForResponse(/functions\/claim-address\?/)
  read.resolve()
  await answer
  await expect(page.getByRole('radio', { name: '218 Maple Ave' })).toBeChecked()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Address')).toContainText('218 Maple Ave')
})

test('a service that is not on offer at the new address is named with the reason, and comes back with the old one', async ({
  page,
  signIn,
}) => {
  const { slot } = await prepareVisit(page, await signIn('one-plan'))
  await change(page, 'the address')
  await moveTo(page, '59330', '2 Bell St')
  await expect(heading(page)).toHaveText('Home Service isn’t available here')
  await expect(page.getByText('We’ve kept your other answers.')).toBeVisible()
  await page.getByRole('link', { name: 'See other services' }).click()
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(heading(page)).not.toHaveText('What would you like us to do?')

  // One page at a time: the browser takes the next step back from wherever the last one has arrived.
  for (const title of [
    'What would you like us to do?',
    'Home Service isn’t available here',
    'Where do you need service?',
  ]) {
    await page.goBack()
    await expect(heading(page)).toHaveText(title)
  }
  await page.getByRole('radio', { name: '218 Maple Ave' }).check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Service').filter({ hasText: 'Change' })).toContainText('Home Service')
  await expect(row(page, 'Visit time')).toContainText(slot.label)
})

test('only the time that is held is said to be held, on the check page, the card and the device’s page', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const [slot] = await dropOffTimes(await callsOf(page), 'GAM')
  const { id } = await prepareDraft(page, visit, 'PlayStation', {
    kind: 'carry-in',
    step: 'confirm',
    schedule: slot!.schedule,
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/carry-in`))
  await checking(page)
  await page.getByRole('button', { name: /^Pay \$\d+ and send$/ }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  const unpaid = page.getByText('Your payment wasn’t finished')
  const held = page.getByText('is held for you until')
  const willBeHeld = page.getByText('We’ll hold your time for 30 minutes while you pay.')
  await expect(held).toBeVisible()
  await expect(willBeHeld).toBeHidden()

  // The device's page says the same as its card.
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'PlayStation' }) })
  const until =
    /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, ([^.]* [AP]M) at [^.]* is held for you until [^.]*?\d+:\d\d\s[AP]M/
  const toPay = page.getByRole('heading', { name: 'Pay the service fee to send your request' })
  await page.goto(visit.at('/device/my-devices'))
  await expect(card).toContainText(until)
  const [end, time] = until.exec((await card.textContent())!)!
  expect(time).toBe(slot!.label)
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(toPay).toBeVisible()
  await expect(page.getByRole('main')).toContainText(end)
  await expect(page.getByRole('main')).toContainText('Your turn')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue your request' }).click()
  await checking(page)

  await change(page, 'the drop-off time')
  const times = page.getByRole('radiogroup', { name: /^Drop-off times on/ })
  await expect(times.getByRole('radio', { checked: true })).toBeVisible()
  await times.getByRole('radio', { checked: false }).first().check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Drop-off time')).not.toContainText(slot!.label)
  await expect(unpaid).toBeVisible()
  await expect(willBeHeld).toBeVisible()
  await expect(held).toBeHidden()

  await page.goto(visit.at('/device/my-devices'))
  await expect(card).toContainText(/Pay the service fee to send your requestSaved until \w+, \w+ \d+/)
  await expect(held).toBeHidden()
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(toPay).toBeVisible()
  await expect(page.getByText('Saved until')).toBeVisible()
  await expect(held).toBeHidden()
  // On paper, which is read later, a date.
  await expect(page.getByRole('time').filter({ hasText: 'Saved until' })).toHaveAttribute(
    'data-on-paper',
    /^Saved until \d+\/\d+\/\d{4}, \d+:\d\d [AP]M\.$/,
  )
})

test('a paid request can be finished from its device’s page, even if no new one is possible', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, "Rosa's watch", {
    kind: 'depot',
    step: 'confirm',
    packaging: 'send-box',
  })
  const reason = { code: 'cover-ended', text: 'Your coverage ended.', from: null, serviceJobId: null }
  await withoutData(page)
  await page.route(/\/claim-start\?/, async (route) => {
    const response = await route.fetch()
    const paid = {
      isPaid: true,
      unfinished: { payment: 'paid', schedule: null, heldUntil: null },
      eligibility: { eligible: false, reasons: [reason], from: null },
    }
    await route.fulfill({ response, json: { ...(await response.json()), ...paid } })
  })
  await page.goto(visit.at(`/device/${id}`))
  await expect(page.getByRole('heading', { name: 'You’ve paid. Finish your request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  await page.getByRole('link', { name: 'Continue your request' }).click()
  await checking(page)
})

test('changing the plan asks for another one right there', async ({ page, signIn }) => {
  const { customerRef } = await signIn('two-plans')
  const calls = await callsOf(page)
  const { viewer } = await calls.read('my-devices', { customerRef })
  const { contractRef } = viewer.plans[0]!
  const chosen = new URLSearchParams({ customerRef, contractRef })
  const visit = { customerRef, contractRef, at: (path: string) => `${path}?${chosen}` }
  const { id } = await prepareDraft(page, visit, 'XPS', { kind: 'depot', packaging: 'send-box' })
  await page.goto(visit.at(`/service-request/${id}/confirm/depot`))
  await checking(page)
  await page.getByRole('button', { name: 'Change the plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(row(page, 'Plan').filter({ hasText: 'Change' })).toContainText(viewer.plans[1]!.contractNumber)
  await checking(page)
})
