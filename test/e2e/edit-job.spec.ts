/** Changing the phone and time of a job nobody has started. */
import { expectAccessible } from '../support/browser/axe.ts'
import { heading, typeAddress } from '../support/browser/claim-pages.ts'
import { callsOf, takeAllPlaces } from '../support/browser/claims.ts'
import {
  appointment,
  chooseLateTime,
  openDropOff,
  openEdit,
  otherDays,
  pickLateDay,
  press,
} from '../support/browser/edit-job-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('edit-job'))

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

test('a time that was picked but not saved leaves the old one in place, and the job says so', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const note = appointment(page).getByText('Until you do, this time still holds.')
  await chooseLateTime(page)
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(note).toBeVisible()
  await appointment(page).getByRole('link', { name: 'Change your appointment' }).click()
  await expect(page.getByText('These changes aren’t saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(appointment(page)).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('on a phone, the note that changes are saved leaves the new time in sight', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('one-plan')
  await openEdit(page)
  await chooseLateTime(page)
  await press(page, 'Save changes')
  const note = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(note).toContainText('Your changes are saved')
  const { y } = (await appointment(page).boundingBox())!
  await expect
    .poll(async () => {
      const said = (await note.boundingBox())!
      return said.y + said.height
    })
    .toBeLessThanOrEqual(y)
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
  await press(page, 'Use a different address')
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
