/** Changing an answer on the check page: what still applies stays, and what had to go comes back on changing back. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { callsOf, dropOffTimes, prepareDraft } from '../support/browser/claims.ts'
import { goOn, heading, main, moveTo, press, row, shownDropOffTimes } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, type SignedIn } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-change'))

const change = (page: Page, what: string) =>
  page.getByRole('link', { name: `Change ${what}`, exact: true }).click()
const checking = (page: Page) => expect(heading(page)).toHaveText('Check your answers')
const service = (page: Page) => row(page, 'Service').filter({ hasText: 'Change' })

/** The check page of a home visit on the first free time. */
async function prepareVisit(page: Page, visit: SignedIn) {
  const calls = await callsOf(visit)
  const found = await calls.call('getSlotList', {
    serviceTypeCode: 'CLAIM_ONSITE',
    zipCode: '43215',
    productSubCategoryCode: 'DSK',
  })
  if ('errorDetails' in found) throw new Error(found.errorDetails.description)
  const slot = found.slots[0]!
  const { id } = await prepareDraft(visit, 'Family computer', {
    kind: 'home-service',
    phoneNumber: '614-555-0142',
    schedule: { chosenDate: slot.date, chosenTimeSlotCode: slot.timeSlotCode },
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/home-service`))
  await checking(page)
  return { slot, id }
}

/** The check page of a drop-off on the last free time. */
async function prepareDropOff(page: Page, visit: SignedIn) {
  const slot = (await dropOffTimes(await callsOf(visit), 'TAB')).at(-1)!
  const { id } = await prepareDraft(visit, "Kids' tablet", {
    kind: 'carry-in',
    step: 'confirm',
    zipCode: '43215',
    schedule: slot.schedule,
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/carry-in`))
  await checking(page)
  const center = row(page, 'Service center').getByRole('definition').first()
  return { slot, center, centerBefore: (await center.textContent())! }
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
  session,
}) => {
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, 'Family computer')
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
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=options')
  await press(page, 'Choose Buyout')
  await checking(page)
  await press(page, 'BACK')
  await press(page, 'Choose Home Service')
  await expect(heading(page)).toHaveText('When should we come?')
  const steps = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])
  expect(steps).toEqual(['Step 3', 'Step 4 of 4', 'Step 3', 'Step 4 of 5'])
})

test('another issue or contact number keeps every other answer, and returns to the check page', async ({
  page,
  session,
}) => {
  const { slot } = await prepareVisit(page, await session('one-plan'))
  const before = await row(page, 'What’s wrong').textContent()
  await change(page, 'what’s wrong')
  await page.getByRole('radio', { name: 'Power', exact: true }).check()
  await page.getByRole('group', { name: 'What’s happening?' }).getByRole('button').nth(1).click()
  await stillBroken(page)
  await checking(page)
  await expect(row(page, 'What’s wrong')).not.toHaveText(before!)
  await expect(row(page, 'Address')).toContainText('218 Maple Ave')
  await expect(row(page, 'Contact number')).toContainText('614-555-0142')
  await expect(service(page)).toContainText('Home Service')

  // Changed from the question about the time, the number returns to that.
  await change(page, 'the visit time')
  await change(page, 'the contact number')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('614-555-0144')
  await goOn(page)
  await expect(heading(page)).toHaveText('When should we come?')
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Contact number')).toContainText('614-555-0144')
  await expect(row(page, 'Visit time')).toContainText(slot.label)
})

test('another service asks its own question, which My Devices names, and BACK shows each page once', async ({
  page,
  session,
}) => {
  const { id } = await prepareVisit(page, await session('one-plan'))
  const { search } = new URL(page.url())
  await change(page, 'the service')
  await press(page, 'Choose Depot Service')
  await expect(heading(page)).toHaveText('How will you ship it?')
  await page.goto(`/device/my-devices${search}`)
  const card = page.getByRole('article').filter({ hasText: 'Family computer' })
  await expect(card).toContainText('A few details left')

  // Skipping the question redirects to it.
  await page.goto(`/service-request/${id}/confirm/depot${search}`)
  await expect(heading(page)).toHaveText('How will you ship it?')
  await goOn(page)
  await checking(page)
  await change(page, 'the service')
  await press(page, 'Choose Replacement')
  const oldDevice = 'What should happen to your old device?'
  await expect(heading(page)).toHaveText(oldDevice)
  await page.getByRole('radio', { name: 'Keep it' }).check()
  await goOn(page)
  await checking(page)
  for (const title of [oldDevice, 'What would you like us to do?', 'Check your answers']) {
    await press(page, 'BACK')
    await expect(heading(page)).toHaveText(title)
  }
})

test('another address asks only for what does not go with it, says why, and changing back restores it', async ({
  page,
  session,
}) => {
  const { slot } = await prepareVisit(page, await session('one-plan'))
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

  // Where the service is not on offer, it is named with the reason.
  await change(page, 'the address')
  await moveTo(page, '59330', '2 Bell St')
  await expect(heading(page)).toHaveText('Home Service isn’t available here')
  await expect(page.getByText('We’ve kept your other answers.')).toBeVisible()
  await expectAccessible(page)
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
  await expect(service(page)).toContainText('Home Service')
  await expect(row(page, 'Visit time')).toContainText(slot.label)
})

test('an address elsewhere asks for the service center and time again, and changing back restores them', async ({
  page,
  session,
}) => {
  const { slot, center, centerBefore } = await prepareDropOff(page, await session('one-plan'))
  await change(page, 'the address')
  await moveTo(page, '90210', '9601 Wilshire Blvd')
  await expect(heading(page)).toHaveText('When will you bring it in?')
  const why = page.getByText('You changed the address, so choose the service center and time again.')
  await expect(why).toBeVisible()
  await expect(center).toContainText('Santa Monica')
  const times = shownDropOffTimes(page)
  await expect(times.first()).not.toBeChecked()
  await times.first().check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Drop-off time')).toContainText('(Pacific Time)')

  await change(page, 'the address')
  await page.getByRole('radio', { name: '218 Maple Ave' }).check()
  await goOn(page)
  await checking(page)
  await expect(center).toHaveText(centerBefore)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)
})

test('typing a ZIP code keeps the chosen center and time until another center is chosen', async ({
  page,
  session,
}) => {
  const { slot, center, centerBefore } = await prepareDropOff(page, await session('one-plan'))
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await change(page, 'the service center')
  await zip.fill('99999')
  await expect(zip).toHaveAccessibleDescription(/We can’t find ZIP code 99999/)
  await goOn(page)
  await expect(zip).toBeFocused()
  await expectAccessible(page)
  await page.goto(page.url().replace('/create/', '/confirm/'))
  await checking(page)
  await expect(center).toHaveText(centerBefore)

  // Looking elsewhere and coming back to where it was found changes nothing.
  await change(page, 'the service center')
  await expect(zip).toHaveValue('43215')
  const chosen = page.getByRole('radiogroup').getByRole('radio', { checked: true })
  const code = await chosen.inputValue()
  await zip.fill('90210')
  await expect(page.getByRole('radio', { name: /Santa Monica/ })).toBeChecked()
  await zip.fill('43215')
  await expect(chosen).toHaveValue(code)
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)

  // Without a center nearby, the other services are offered.
  await change(page, 'the service center')
  await zip.fill('99723')
  await expect(page.getByText('No service center near')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'See other services' })).toBeVisible()

  // Pressing Enter before the list is there waits for it.
  const listed = Promise.withResolvers<void>()
  await page.route(/\/locations-by-zip\?.*zip=90401/, async (route) => {
    await listed.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/locations-by-zip\?.*zip=90401/)
  await zip.fill('90401')
  await asked
  await zip.press('Enter')
  listed.resolve()
  await expect(page.getByRole('radio', { name: /Santa Monica/ })).toBeChecked()
  await goOn(page)
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await shownDropOffTimes(page).first().check()
  await goOn(page)
  await checking(page)
  await expect(center).toContainText('Santa Monica')
})

test('only the time that is held is said to be held, on the check page, the card and the device’s page', async ({
  page,
  session,
}) => {
  const visit = await session('one-plan')
  const [slot] = await dropOffTimes(await callsOf(visit), 'GAM')
  const { id } = await prepareDraft(visit, 'PlayStation', {
    kind: 'carry-in',
    step: 'confirm',
    schedule: slot!.schedule,
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/carry-in`))
  await page.getByRole('button', { name: /^Pay \$\d+ and send$/ }).click()
  await press(page, 'Not now')
  const held = page.getByText('is held for you until')
  const willBeHeld = page.getByText('We’ll hold your time for 30 minutes while you pay.')
  await expect(held).toBeVisible()
  await expect(willBeHeld).toBeHidden()

  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'PlayStation' }) })
  const until =
    /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, ([^.]* [AP]M) at [^.]* is held for you until [^.]*?\d+:\d\d\s[AP]M/
  await page.goto(visit.at('/device/my-devices'))
  await expect(card).toContainText(until)
  const [end, time] = until.exec((await card.textContent())!)!
  expect(time).toBe(slot!.label)
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay the service fee to send your request' })).toBeVisible()
  await expect(main(page)).toContainText(end)
  await page.getByRole('link', { name: 'Continue your request' }).click()
  await checking(page)

  await change(page, 'the drop-off time')
  const times = page.getByRole('radiogroup', { name: /^Drop-off times on/ })
  await expect(times.getByRole('radio', { checked: true })).toBeVisible()
  await times.getByRole('radio', { checked: false }).first().check()
  await goOn(page)
  await checking(page)
  await expect(row(page, 'Drop-off time')).not.toContainText(slot!.label)
  await expect(page.getByText('Your payment wasn’t finished')).toBeVisible()
  await expect(willBeHeld).toBeVisible()
  await expect(held).toBeHidden()
})

test('the price is beside the answers on a wide window, and between them and the button on a phone', async ({
  page,
  session,
}) => {
  const wide = { width: 1280, height: 900 }
  await page.setViewportSize(wide)
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, 'Family computer', { kind: 'buyout' })
  await page.goto(visit.at(`/service-request/${id}/confirm/buyout`))
  await checking(page)
  const cost = page.getByRole('heading', { name: 'What it costs' })
  const answers = page.getByText('Your description', { exact: true })
  const send = page.getByRole('button', { name: /^Send/ })
  const today = page.getByText('You pay today')
  await expect(today).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(send).toBeInViewport()
  await expect(today).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => precedes(answers, cost)).toBe(true)
  expect(await precedes(cost, send)).toBe(true)
  await page.setViewportSize(wide)
  await expect.poll(() => precedes(cost, answers)).toBe(true)
})

/** Whether one comes before the other for screen readers. */
async function precedes(first: Locator, second: Locator): Promise<boolean> {
  const other = await second.elementHandle()
  return first.evaluate(
    (element, then) => Boolean(element.compareDocumentPosition(then) & Node.DOCUMENT_POSITION_FOLLOWING),
    other,
  )
}
