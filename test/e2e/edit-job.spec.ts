/** Changing the phone, address and time of a job nobody has started. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { typeAddress } from '../support/browser/claim-pages.ts'
import { callsOf, takeAllPlaces } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('edit-job'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const appointment = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Your appointment' }) })

/** The one-plan household's visit: a technician comes for the desk monitor. */
async function openEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track for Desk monitor' }).click()
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(heading(page)).toHaveText('Change your Service Call')
}

/** The large household's first drop-off. */
async function openDropOff(page: Page): Promise<{ at: string }> {
  await page
    .getByRole('link', { name: /^See drop-off/ })
    .first()
    .click()
  const change = page.getByRole('link', { name: 'Change your appointment' })
  await expect(change).toBeVisible()
  const at = page.url()
  await change.click()
  return { at }
}

/** The available days of the shown month, without the chosen one. */
const otherDays = (page: Page) =>
  page.getByRole('gridcell', { selected: false }).getByRole('button', { disabled: false })

/** Picks the last available day, or the one before if that is chosen. Its times appear. */
async function pickLateDay(page: Page): Promise<string> {
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(page.getByRole('grid')).toBeVisible()
  if (await next.isEnabled()) await next.click()
  await otherDays(page).last().click()
  return (await page.getByText(/^Arrival windows on/).innerText()).replace('Arrival windows on ', '')
}

/** Picks a time on the last available day of the shown month, far from anything booked. */
async function chooseLateTime(page: Page): Promise<string> {
  await otherDays(page).last().click()
  const windows = page.getByRole('radiogroup', { name: /^Arrival windows/ }).getByRole('radio')
  await windows.first().check()
  return (await page.getByText(/^Your new time:/).innerText()).replace('Your new time: ', '')
}

test('the phone and time of a visit are changed, and the job shows them', async ({ page, signIn }) => {
  await signIn('one-plan')
  await openEdit(page)
  await expectAccessible(page)
  const phone = page.getByLabel('Phone number')
  await phone.fill('12')
  await press(page, 'Save changes')
  await expect(phone).toBeFocused()
  await expect(page.getByText('Enter a US phone number')).toBeVisible()
  await phone.fill('614-555-0199')
  const time = await chooseLateTime(page)
  await expectAccessible(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page).toHaveURL(/\/job\/[\d-]+\?/)
  for (const part of time.split(', ').slice(2)) await expect(appointment(page)).toContainText(part)
  await expect(page.getByRole('main')).toContainText('614-555-0199')
  await expect(page.getByRole('listitem').filter({ hasText: 'Appointment changed' })).toContainText(
    /by you · Your new time is .* We’ll call you at 614-555-0199\./,
  )
  expect(calls.filter((path) => path.startsWith('/gateway/update'))).toHaveLength(1)
})

test('a day picked without a time asks for one, until the current time is kept', async ({ page, signIn }) => {
  await signIn('one-plan')
  await openEdit(page)
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/gateway/update')) updates.push(request.url())
  })
  const day = await pickLateDay(page)
  await press(page, 'Save changes')
  const windows = page.getByRole('radiogroup', { name: `Arrival windows on ${day}`, exact: true })
  await expect(windows).toContainText(`Select a time on ${day}`)
  await expect(windows.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)

  // With another error, both are listed. The picked day is not lost by a reload or without a question.
  await page.reload()
  await expect(windows).toBeVisible()
  const phone = page.getByLabel('Phone number')
  const onFile = await phone.inputValue()
  await phone.fill('12')
  await press(page, 'Save changes')
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveText([`Select a time on ${day}`, /^Enter a US phone number/])
  await phone.fill('614')
  await expect(listed).toHaveCount(2)
  await expect(phone).toHaveAccessibleDescription(/Enter a US phone number/)
  await phone.fill(onFile)
  await expect(listed).toHaveText([`Select a time on ${day}`])
  await page.getByRole('link', { name: 'Discard changes' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep' }).click()

  await press(page, 'Keep this time')
  await expect(listed).toHaveCount(0)
  await press(page, 'Choose another time')
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await expect(page.getByText(/^Select a time/)).toHaveCount(0)
  await press(page, 'Save changes')
  await expect(appointment(page)).toBeVisible()
  expect(updates).toEqual([])
})

test('changing a drop-off opens its times, and names the service center once', async ({ page, signIn }) => {
  await signIn('large-household')
  await openDropOff(page)
  await expect(page.getByRole('radiogroup', { name: /^Drop-off times on/ })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const center = page.getByText(/Service Center/)
  await expect(center).toHaveCount(1)
  await expectAccessible(page)

  // Without looking for another time, the card says what is booked.
  const booked = (await center.innerText()).split('\n')[0]!
  await press(page, 'Keep this time')
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await expect(page.getByText(booked)).toHaveCount(1)
  await press(page, 'Choose another time')
  await page.getByRole('button', { name: 'Change the service center' }).click()
  await expect(page.getByRole('radio', { name: booked })).toBeChecked()
  await expect(page.getByText(booked)).toHaveCount(1)
  await expect(page.getByRole('radiogroup', { name: /^Drop-off times on/ })).toBeVisible()
  await expectAccessible(page)

  // Times of a center that is not in the list are not offered.
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('45202')
  await expect(page.getByRole('radio', { name: booked })).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: /^Drop-off times on/ })).toHaveCount(0)
  await page
    .getByRole('radio', { name: /Service Center/ })
    .first()
    .check()
  await expect(page.getByText(/^Your new time: /)).toBeVisible()
})

test('a drop-off stays at its center when the address moves, with a way to the centers there', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  const { at } = await openDropOff(page)
  const [booked] = (await page.getByText(/Service Center/).innerText()).split('\n')
  await press(page, 'Correct this address')
  await page.getByLabel('Apartment, suite, or unit').fill('Apt 2')
  const note = page.getByRole('status').filter({ hasText: 'Your drop-off stays' })
  await expect(note).toHaveCount(0)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('45202')
  await expect(note).toContainText(
    `Your drop-off stays at ${booked} unless you choose another service center.`,
  )
  await expectAccessible(page)

  await press(page, 'See centers near 45202')
  const centers = page.getByRole('group', { name: 'Service centers' })
  await expect(centers).toBeFocused()
  await expect(centers.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('45202')
  await expect(centers.getByRole('radio', { checked: true })).toHaveCount(0)
  const nearest = centers.getByRole('radio', { name: /Service Center/ }).first()
  await nearest.check()
  await expect(page.getByText(/^Your new time: /)).toBeVisible()
  await expect(note).toHaveCount(0)

  // Without another center, the booked drop-off is kept.
  await press(page, 'Keep this time')
  await expect(note).toContainText(booked!)
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page).toHaveURL(at)
  await expect(page.getByRole('main')).toContainText(booked!)
  await expect(page.getByRole('main')).toContainText('45202')
})

test('a time that was just taken: the next three are offered, and one click saves with one of them', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('one-plan')
  const calls = await callsOf(page)
  await openEdit(page)
  await chooseLateTime(page)
  const chosenTimeSlotCode = await page.getByRole('radio', { checked: true }).inputValue()
  const found = await calls.call('getSlotList', {
    serviceTypeCode: 'CLAIM_ONSITE',
    zipCode: '43215',
    productSubCategoryCode: 'MON',
  })
  if ('errorDetails' in found) throw new Error(found.errorDetails.description)
  const slot = found.slots.find(({ timeSlotCode }) => timeSlotCode === chosenTimeSlotCode)
  const schedule = { chosenDate: slot!.date, chosenTimeSlotCode }
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  await takeAllPlaces(await elsewhere.newPage(), 'home-service', schedule)
  await elsewhere.close()
  // The server says what is wrong with the time.
  const errorDetails = { code: 'SLOT_UNSUITABLE', description: 'This time isn’t available. Choose another.' }
  const json = { updateRequestDetailsResponse: { errorDetails } }
  await page.route(/updateRequestDetails/, (route) => route.fulfill({ json }), { times: 1 })
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: 'This time isn’t available' })).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: 'This time was just taken' })).toBeVisible()
  const times = page.getByRole('button', { name: /[AP]M\s–/ })
  await expect(times).toHaveCount(3)
  await expect(page.getByText(/^Please choose another one\. .* All times are Eastern Time\.$/)).toBeVisible()
  await expectAccessible(page)
  const label = (await times.first().innerText()).split(', ').at(-1)!
  await times.first().click()
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(appointment(page)).toContainText(label)
})

test('a change made in another tab is shown, and typed input stays', async ({ page, context, signIn }) => {
  await signIn('one-plan')
  await openEdit(page)
  await press(page, 'Use another address')
  await typeAddress(page, '43215', '9 Broad St')
  await page.getByLabel('Apartment, suite, or unit').fill('Suite 9')
  await page.reload()
  await expect(page.getByLabel('Apartment, suite, or unit')).toHaveValue('Suite 9')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Phone number').fill('614-555-0142')
  await press(other, 'Save changes')
  await expect(other.getByText('Your changes are saved')).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByText('just changed somewhere else')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('614-555-0142')
  await expect(page.getByLabel('Apartment, suite, or unit')).toHaveValue('Suite 9')
  await press(page, 'Save changes')
  await expect(page.getByRole('main')).toContainText('Suite 9')
  await expect(page.getByRole('main')).toContainText('614-555-0142')
})

test('an apartment is corrected in a form that has the current address', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Correct this address')
  await expect(page.getByRole('group', { name: 'Correct this address' })).toBeFocused()
  const fields = ['Street address', 'ZIP code', 'City'].map((name) => page.getByRole('textbox', { name }))
  for (const [index, value] of ['218 Maple Ave', '43215', 'Columbus'].entries()) {
    await expect(fields[index]!).toHaveValue(value)
  }
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('OH')
  const apartment = page.getByRole('textbox', { name: 'Apartment, suite, or unit' })
  await expect(apartment).toHaveValue('Apt 4B')
  await expectAccessible(page)

  // Nothing typed, nothing asked; the addresses on file are still there to choose from.
  await press(page, 'Keep this address')
  await expect(apartment).toHaveCount(0)
  await press(page, 'Use another address')
  await expect(page.getByRole('radio', { name: '5742 Tuttle Rd' })).toBeVisible()
  await press(page, 'Keep this address')

  await press(page, 'Correct this address')
  await apartment.fill('Apt 4D')
  await page.reload()
  await expect(apartment).toHaveValue('Apt 4D')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Correct this address' })).not.toBeFocused()
  await press(page, 'Keep this address')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('218 Maple Ave, Apt 4DColumbus, OH 43215')

  // As before, for the next test.
  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Correct this address')
  await apartment.fill('Apt 4B')
  await press(page, 'Save changes')
  await expect(page.getByRole('main')).toContainText('218 Maple Ave, Apt 4BColumbus, OH 43215')
})

test('another address is chosen as in a request, and keeps nothing of the current one', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  await page.goto(at('/job/80411-7731/edit'))
  // The same words as on the page of the job.
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  await press(page, 'Use another address')
  const addresses = page.getByRole('radiogroup', { name: 'Your addresses' })
  const expectChoices = async (...names: string[]) => {
    await expect(addresses.getByRole('radio')).toHaveCount(names.length)
    for (const [index, name] of names.entries()) {
      await expect(addresses.getByRole('radio').nth(index)).toHaveAccessibleName(name)
    }
  }
  await expect(addresses.getByRole('radio', { name: '218 Maple Ave, Apt 4B' })).toBeChecked()
  await expectChoices('218 Maple Ave, Apt 4B', '5742 Tuttle Rd', 'A different address')
  await expectAccessible(page)
  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  await expect(page.getByRole('textbox', { name: 'Apartment, suite, or unit' })).toHaveValue('')
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('9601 Wilshire BlvdBeverly Hills, CA 90210')

  // Not on file: it is listed first.
  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Use another address')
  await expect(addresses.getByRole('radio', { name: '9601 Wilshire Blvd' })).toBeChecked()
  await expectChoices('9601 Wilshire Blvd', '218 Maple Ave, Apt 4B', '5742 Tuttle Rd', 'A different address')
  await addresses.getByRole('radio', { name: '5742 Tuttle Rd' }).check()
  await page.reload()
  await expect(addresses.getByRole('radio', { name: '5742 Tuttle Rd' })).toBeChecked()
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('5742 Tuttle RdDublin, OH 43016')
})

test('a picked time that isn’t available at a new address is asked for again, where the times are', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  await chooseLateTime(page)
  const windows = page.getByRole('radiogroup', { name: /^Arrival windows on/ })
  // In California, a technician is free at the same moment, from 10:00 AM.
  await windows.getByRole('radio', { name: '1:00 PM – 3:00 PM' }).check()
  const newTime = page.getByText(/^Your new time: .*, 1:00 PM – 3:00 PM, Eastern Time$/)
  const day = await page.getByText(/^Arrival windows on/).innerText()
  await press(page, 'Use another address')
  // In the same city, nothing changes.
  await page.getByRole('radio', { name: '5742 Tuttle Rd' }).check()
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(newTime).toBeVisible()

  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  const notice = page.getByRole('status').filter({ hasText: 'isn’t available at this address' })
  await expect(notice).toHaveText('The time you chose isn’t available at this address. Choose another time.')
  await expect(windows).toContainText('All times are Pacific Time.')
  await expect(windows).toContainText(day)
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('Your new time:')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Save changes')
  await expect(windows).toContainText('Select a time on')

  // Until the times there are known, nothing is said about the next place.
  let letAnswer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await page.route(/getSlotList/, (route) => isAsked.then(() => route.continue()), { times: 1 })
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78704')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
  await expect(notice).toHaveCount(0)
  letAnswer()
  await expect(notice).toBeVisible()

  await page.getByRole('radio', { name: '218 Maple Ave, Apt 4B' }).check()
  await expect(newTime).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByRole('radio', { name: 'A different address' }).check()
  await expect(notice).toBeVisible()
  await windows.getByRole('radio').first().check()
  await expect(page.getByText(/^Your new time: .*Central Time$/)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('in place of a booked time that doesn’t go with a new address, times from its day on are offered', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const [weekday, date] = (await chooseLateTime(page)).split(', ')
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await page.getByRole('link', { name: 'Change your appointment' }).click()
  await press(page, 'Use another address')
  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: /^This time isn’t available/ })).toBeVisible()
  const offered = page.getByRole('button', { name: /[AP]M\s–/ })
  await expect(offered.first()).toHaveText(new RegExp(`^${weekday}, ${date}, `))

  // What was refused is not said about another address.
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43201')
  await expect(page.getByRole('heading', { name: /^This time isn’t available/ })).toHaveCount(0)
})

test('a job that can’t be changed says why, and whom to call', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.getByRole('link', { name: 'Track for Work laptop' }).click()
  await expect(page).toHaveURL(/\/job\//)
  const job = at(new URL(page.url()).pathname)
  await page.goto(job.replace('?', '/edit?'))
  await expect(heading(page)).toHaveText('You can’t change this Service Call here')
  // In the words of the job's chip.
  await expect(page.getByRole('main')).toContainText('Its status is: In repair.')
  await expect(page.getByRole('link', { name: 'Call 1-833-785-4414' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Service Call' }).click()
  await expect(page).toHaveURL(job)
})

test('an unknown ZIP code is said where it matters and keeps the picked time, also after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const time = await chooseLateTime(page)
  await press(page, 'Use another address')
  await typeAddress(page, '43215', '9 Broad St')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('432')
  await expect(page.getByText('Enter the ZIP code of your new address first.')).toBeVisible()
  await zip.fill('00000')
  await expect(
    page.getByText('We’ll show times once you’ve corrected the ZIP code of your new address.'),
  ).toBeVisible()
  await page.getByLabel('Phone number').fill('123')
  await press(page, 'Save changes')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    /^We can’t find ZIP code 00000\./,
    /^Enter a US phone number/,
  ])
  await expect(page.getByText(`Your new time: ${time}`)).toBeVisible()

  await zip.fill('43201')
  await expect(page.getByRole('radiogroup', { name: /^Arrival windows/ })).toBeVisible()
  await expect(page.getByText(`Your new time: ${time}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('These changes aren’t saved yet')).toBeVisible()
  await expect(page.getByText(`Your new time: ${time}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('These changes aren’t saved yet')).toHaveCount(0)
  await expect(page.getByText('Your new time:')).toHaveCount(0)
  await expect(zip).toHaveCount(0)
})

test('the calendar opens on the booked day with its time chosen, and saving that is no change', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const day = await pickLateDay(page)
  const windows = page.getByRole('radiogroup', { name: `Arrival windows on ${day}`, exact: true })
  await windows.getByRole('radio').last().check()
  const code = await windows.getByRole('radio').last().inputValue()
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()

  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/gateway/update')) updates.push(request.url())
  })
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(windows.getByRole('radio', { checked: true })).toHaveValue(code)
  const booked = page.getByRole('gridcell', { selected: true }).getByRole('button')
  await expect(booked).toHaveAccessibleName(new RegExp(`${day},`))
  await expectAccessible(page)

  // Another time, and the booked one again.
  await windows.getByRole('radio', { checked: false }).first().check()
  await expect(page.getByText('Your new time:')).toBeVisible()
  await windows.getByRole('radio').last().check()
  await expect(page.getByText('Your new time:')).toHaveCount(0)
  // Another day, and the booked one again.
  const bookedDate = page.getByRole('button', { name: new RegExp(`${day},`) })
  await otherDays(page).first().click()
  await expect(windows).toHaveCount(0)
  await bookedDate.click()
  await expect(windows.getByRole('radio', { checked: true })).toHaveValue(code)
  await press(page, 'Save changes')
  await expect(appointment(page)).toBeVisible()
  expect(updates).toEqual([])
})
