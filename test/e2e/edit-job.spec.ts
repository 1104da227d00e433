/** Changing the phone, time and address of a job nobody has started. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { heading, main, press, typeAddress } from '../support/browser/claim-pages.ts'
import { takeAllPlaces } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('edit-job'))

const appointment = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Your appointment' }) })
/** The available days of the shown month, without the chosen one. */
const otherDays = (page: Page) =>
  page.getByRole('gridcell', { selected: false }).getByRole('button', { disabled: false })

/** The one-plan household's visit: a technician comes for the desk monitor. */
async function openEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track for Desk monitor' }).click()
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(heading(page)).toHaveText('Change your Service Call')
}

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
  await expect(page.getByText(/^Your new time:/)).toBeVisible()
  return windows.first().inputValue()
}

test('the phone and time of a visit are changed once; the calendar then opens on the booked time', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const phone = page.getByLabel('Phone number')
  await phone.fill('12')
  await press(page, 'Save changes')
  await expect(phone).toBeFocused()
  await expect(page.getByText('Enter a US phone number')).toBeVisible()
  await phone.fill('614-555-0199')
  const day = await pickLateDay(page)
  const windows = page.getByRole('radiogroup', { name: `Arrival windows on ${day}`, exact: true })
  await windows.getByRole('radio').last().check()
  const code = await windows.getByRole('radio').last().inputValue()
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/gateway/update')) updates.push(request.url())
  })
  await page.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(main(page)).toContainText('614-555-0199')
  await expect(page.getByRole('listitem').filter({ hasText: 'Appointment changed' })).toContainText(
    /by you · Your new time is .* We’ll call you at 614-555-0199\./,
  )
  expect(updates).toHaveLength(1)

  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(windows.getByRole('radio', { checked: true })).toHaveValue(code)
  await expectAccessible(page)
})

test('a day picked without a time asks for one; what was not saved leaves the old time in place', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const day = await pickLateDay(page)
  await press(page, 'Save changes')
  const windows = page.getByRole('radiogroup', { name: `Arrival windows on ${day}`, exact: true })
  await expect(windows).toContainText(`Select a time on ${day}`)
  await expect(windows.getByRole('radio').first()).toBeFocused()
  // With another error, both are listed. The picked day is not lost by a reload.
  await page.reload()
  const phone = page.getByLabel('Phone number')
  const onFile = await phone.inputValue()
  await phone.fill('12')
  await press(page, 'Save changes')
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveText([`Select a time on ${day}`, /^Enter a US phone number/])
  await expectAccessible(page)
  await phone.fill(onFile)
  await press(page, 'Keep this time')
  await expect(listed).toHaveCount(0)

  await press(page, 'Choose another time')
  await chooseLateTime(page)
  const note = appointment(page).getByText('Until you do, this time still holds.')
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(note).toBeVisible()
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(page.getByText('These changes aren’t saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(appointment(page)).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a time that was just taken: the next three are offered, and one click saves with one of them', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const code = await chooseLateTime(page)
  const chosenDate = code.replace(/^.*-(\d{4})(\d\d)(\d\d)-\d+$/, '$1-$2-$3')
  await takeAllPlaces(portal.url, 'home-service', { chosenDate, chosenTimeSlotCode: code })
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

test('a visit’s time stays while there are none to show, and is asked for again in another time zone', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  await chooseLateTime(page)
  await press(page, 'Use a different address')
  await typeAddress(page, '43215', '9 Broad St')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('432')
  await expect(page.getByText('Enter the ZIP code of your new address first.')).toBeVisible()
  await zip.fill('00000')
  await expect(page.getByText('We’ll show times once you’ve corrected the ZIP code')).toBeVisible()
  const newTime = page.getByText(/^Your new time:/)
  await expect(newTime).toContainText('Eastern Time')

  await zip.fill('90210')
  const notice = page.getByText(
    'This address is in another time zone, so choose the time of the visit again.',
  )
  await expect(notice).toBeVisible()
  const windows = page.getByRole('radiogroup', { name: /^Arrival windows on/ })
  await expect(windows).toContainText('All times are Pacific Time.')
  await expect(newTime).toHaveCount(0)

  // Until the times there are known, nothing is said about the next place.
  const asked = Promise.withResolvers<void>()
  await page.route(/getSlotList/, (route) => asked.promise.then(() => route.continue()), { times: 1 })
  await zip.fill('78704')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
  await expect(notice).toHaveCount(0)
  asked.resolve()
  await expect(notice).toBeVisible()
  await windows.getByRole('radio').first().check()
  await expect(newTime).toContainText('Central Time')
  await expect(notice).toHaveCount(0)
})

test('in place of a booked time that doesn’t go with a new address, times from its day on are offered', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  await chooseLateTime(page)
  const [, day] = /: (\w+, \w+ \d+),/.exec(await page.getByText(/^Your new time:/).innerText())!
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await page.getByRole('link', { name: 'Change your appointment' }).click()
  await press(page, 'Use a different address')
  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  await press(page, 'Save changes')
  const refusal = page.getByRole('heading', { name: /^This time isn’t available/ })
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('button', { name: /[AP]M\s–/ }).first()).toContainText(`${day}, `)

  // What was refused is not said about another address, nor again while the same one is typed.
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.press('End')
  await zip.press('Backspace')
  await expect(refusal).toHaveCount(0)
  await zip.press('0')
  await expect(page.getByRole('radiogroup', { name: /^Arrival windows/ })).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await expect(zip).toBeFocused()
})

test('a change made in another tab is shown, and typed input stays', async ({ page, context, signIn }) => {
  await signIn('one-plan')
  await openEdit(page)
  await press(page, 'Use a different address')
  await typeAddress(page, '43215', '9 Broad St')
  await page.getByLabel('Apartment, suite, or unit').fill('Suite 9')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Phone number').fill('614-555-0142')
  await press(other, 'Save changes')
  await expect(other.getByText('Your changes are saved')).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByText('just changed somewhere else')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('614-555-0142')
  await press(page, 'Save changes')
  await expect(main(page)).toContainText('Suite 9')
  await expect(main(page)).toContainText('614-555-0142')
})

test('a drop-off stays at its center when the address moves, and offers the centers near it', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  await page
    .getByRole('link', { name: /^See drop-off/ })
    .first()
    .click()
  const change = page.getByRole('link', { name: 'Change your appointment' })
  await expect(change).toBeVisible()
  const job = page.url()
  await change.click()
  await expect(heading(page)).toBeFocused()
  const center = page.getByText(/Service Center/)
  await expect(center).toHaveCount(1)
  const [booked] = (await center.innerText()).split('\n')
  await press(page, 'Edit this address')
  const note = page.getByRole('status').filter({ hasText: 'Your drop-off stays' })
  await expect(note).toHaveCount(0)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('45202')
  await expect(note).toContainText(
    `Your drop-off stays at ${booked} unless you choose another service center.`,
  )
  await press(page, 'See centers near 45202')
  const centers = page.getByRole('group', { name: 'Service centers' })
  await expect(centers).toBeFocused()
  await expect(centers.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('45202')
  await expect(centers.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await centers
    .getByRole('radio', { name: /Service Center/ })
    .first()
    .check()
  await expect(page.getByText(/^Your new time: /)).toBeVisible()
  await expect(note).toHaveCount(0)

  // Without another center, the booked drop-off is kept.
  await press(page, 'Keep this time')
  await expect(note).toContainText(booked!)
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page).toHaveURL(job)
  await expect(main(page)).toContainText(booked!)
  await expect(main(page)).toContainText('45202')
})

test('an address is edited in a form that has it, or another one chosen as in a request', async ({
  page,
  open,
}) => {
  const { at } = await open('one-plan', '/job/80411-7731/edit')
  await press(page, 'Edit this address')
  await expect(page.getByRole('group', { name: 'Edit this address' })).toBeFocused()
  const street = page.getByRole('textbox', { name: 'Street address' })
  await expect(street).toHaveValue('218 Maple Ave')
  const apartment = page.getByRole('textbox', { name: 'Apartment, suite, or unit' })
  await expect(apartment).toHaveValue('Apt 4B')
  // Errors of fields that are gone are not listed.
  await street.fill('')
  await page.getByLabel('Phone number').fill('12')
  await press(page, 'Save changes')
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveCount(2)
  await press(page, 'Keep this address')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(listed).toHaveText([/^Enter a US phone number/])
  await page.getByLabel('Phone number').fill('614-555-0117')
  await press(page, 'Edit this address')
  await apartment.fill('Apt 4D')
  await press(page, 'Save changes')
  await expect(main(page)).toContainText('218 Maple Ave, Apt 4DColumbus, OH 43215')

  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Use a different address')
  const addresses = page.getByRole('radiogroup', { name: 'Your addresses' })
  // Not on file: it is listed first.
  await expect(addresses.getByRole('radio').first()).toHaveAccessibleName('218 Maple Ave, Apt 4D')
  await expect(addresses.getByRole('radio').first()).toBeChecked()
  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  await expect(apartment).toHaveValue('')
  await addresses.getByRole('radio', { name: '5742 Tuttle Rd' }).check()
  await page.reload()
  await expect(addresses.getByRole('radio', { name: '5742 Tuttle Rd' })).toBeChecked()
  await press(page, 'Save changes')
  await expect(main(page)).toContainText('5742 Tuttle RdDublin, OH 43016')
})
