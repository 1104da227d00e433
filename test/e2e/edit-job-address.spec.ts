/** Changing the address of a job nobody has started, and what becomes of its time. */
import { expectAccessible } from '../support/browser/axe.ts'
import { heading, typeAddress } from '../support/browser/claim-pages.ts'
import { chooseLateTime, openDropOff, openEdit, otherDays, press } from '../support/browser/edit-job-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('edit-job-address'))

test('a drop-off stays at its center when the address moves, and offers the centers near it', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  const { at } = await openDropOff(page)
  const [booked] = (await page.getByText(/Service Center/).innerText()).split('\n')
  await press(page, 'Edit this address')
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

test('a day picked without a time is dropped once the centers near a new address are shown', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  const { at } = await openDropOff(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await otherDays(page).last().click()
  const question = page.getByText(/^Select a time on/)
  await press(page, 'Save changes')
  await expect(question).toBeVisible()

  await press(page, 'Edit this address')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43016')
  await press(page, 'See centers near 43016')
  await expect(page.getByRole('group', { name: 'Service centers' })).toBeFocused()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  // Nothing asks for a time anymore: the drop-off is kept.
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page).toHaveURL(at)
  await expect(page.getByRole('main')).toContainText('43016')
})

test('an apartment is edited in a form that has the current address', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Edit this address')
  await expect(page.getByRole('group', { name: 'Edit this address' })).toBeFocused()
  const fields = ['Street address', 'ZIP code', 'City'].map((name) => page.getByRole('textbox', { name }))
  for (const [index, value] of ['218 Maple Ave', '43215', 'Columbus'].entries()) {
    await expect(fields[index]!).toHaveValue(value)
  }
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('OH')
  const apartment = page.getByRole('textbox', { name: 'Apartment, suite, or unit' })
  await expect(apartment).toHaveValue('Apt 4B')
  await expectAccessible(page)

  // Errors of fields that are gone are not listed.
  for (const field of fields) await field.fill('')
  await page.getByLabel('Phone number').fill('12')
  await press(page, 'Save changes')
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveCount(4)
  await press(page, 'Keep this address')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(listed).toHaveText([/^Enter a US phone number/])
  await page.getByLabel('Phone number').fill('614-555-0117')
  await expect(listed).toHaveCount(0)
  await press(page, 'Edit this address')
  await expect(fields[0]!).toHaveValue('218 Maple Ave')

  // Nothing typed, nothing asked; the addresses on file are still there to choose from.
  await press(page, 'Keep this address')
  await expect(apartment).toHaveCount(0)
  await press(page, 'Use a different address')
  await expect(page.getByRole('radio', { name: '5742 Tuttle Rd' })).toBeVisible()
  await press(page, 'Keep this address')

  await press(page, 'Edit this address')
  await apartment.fill('Apt 4D')
  await page.reload()
  await expect(apartment).toHaveValue('Apt 4D')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Edit this address' })).not.toBeFocused()
  await press(page, 'Keep this address')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await press(page, 'Save changes')
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('218 Maple Ave, Apt 4DColumbus, OH 43215')

  // As before, for the next test.
  await page.goto(at('/job/80411-7731/edit'))
  await press(page, 'Edit this address')
  await apartment.fill('Apt 4B')
  await press(page, 'Save changes')
  await expect(page.getByRole('main')).toContainText('218 Maple Ave, Apt 4BColumbus, OH 43215')
})

test('a different address is chosen as in a request, and keeps nothing of the current one', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  await page.goto(at('/job/80411-7731/edit'))
  // The same words as on the page of the job.
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  await press(page, 'Use a different address')
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
  await press(page, 'Use a different address')
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
  await windows.getByRole('radio', { name: /^1–3\sPM$/ }).check()
  const newTime = page.getByText(/^Your new time: .*, 1:00 PM – 3:00 PM, Eastern Time$/)
  const day = await page.getByText(/^Arrival windows on/).innerText()
  await press(page, 'Use a different address')
  // In the same city, nothing changes.
  await page.getByRole('radio', { name: '5742 Tuttle Rd' }).check()
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(newTime).toBeVisible()

  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  const notice = page.getByRole('status').filter({ hasText: 'in another time zone' })
  await expect(notice).toHaveText(
    'This address is in another time zone, so choose the time of the visit again.',
  )
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
  await press(page, 'Use a different address')
  await typeAddress(page, '90210', '9601 Wilshire Blvd')
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: /^This time isn’t available/ })).toBeVisible()
  const offered = page.getByRole('button', { name: /[AP]M\s–/ })
  await expect(offered.first()).toHaveText(new RegExp(`^${weekday}, ${date}, `))

  // What was refused is not said about another address, nor again while the same one is typed.
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  const refusal = page.getByRole('heading', { name: /^This time isn’t available/ })
  await zip.press('End')
  await zip.press('Backspace')
  await expect(refusal).toHaveCount(0)
  await zip.press('0')
  await expect(zip).toHaveValue('90210')
  await expect(page.getByRole('radiogroup', { name: /^Arrival windows/ })).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await expect(zip).toBeFocused()
  await press(page, 'Save changes')
  await expect(refusal).toBeVisible()
})

test('an unknown ZIP code is said where it matters and keeps the picked time, also after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await openEdit(page)
  const time = await chooseLateTime(page)
  await press(page, 'Use a different address')
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
