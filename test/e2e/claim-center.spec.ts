/** Changing where and when a device is brought in: the chosen center and time stay until others are chosen. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { callsOf, dropOffTimes, prepareDraft } from '../support/browser/claims.ts'
import { goOn, heading, moveTo, row, shownDropOffTimes } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, type Visit } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-center'))

const change = (page: Page, what: string) =>
  page.getByRole('link', { name: `Change ${what}`, exact: true }).click()
const checking = (page: Page) => expect(heading(page)).toHaveText('Check your answers')

/** The check page of a drop-off on the last free time. */
async function prepareDropOff(page: Page, visit: Visit) {
  const slot = (await dropOffTimes(await callsOf(page), 'TAB')).at(-1)!
  const { id } = await prepareDraft(page, visit, "Kids' tablet", {
    kind: 'carry-in',
    step: 'confirm',
    zipCode: '43215',
    schedule: slot.schedule,
  })
  await page.goto(visit.at(`/service-request/${id}/confirm/carry-in`))
  await checking(page)
  const center = row(page, 'Service center').getByRole('definition').first()
  return { slot, id, center, centerBefore: (await center.textContent())! }
}

test('an address elsewhere asks for the service center and time again, says why, and changing back restores them', async ({
  page,
  signIn,
}) => {
  const { slot, center, centerBefore } = await prepareDropOff(page, await signIn('one-plan'))
  await change(page, 'the address')
  await moveTo(page, '43215', '30 W Spring St')
  await checking(page)
  await expect(center).toHaveText(centerBefore)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)

  await change(page, 'the address')
  await moveTo(page, '90210', '9601 Wilshire Blvd')
  await expect(heading(page)).toHaveText('When will you bring it in?')
  const why = page.getByText('You changed the address, so choose the service center and time again.')
  await expect(why).toBeVisible()
  await expect(center).toContainText('Santa Monica')
  const times = shownDropOffTimes(page)
  await expect(times.first()).not.toBeChecked()
  await expectAccessible(page)
  await times.first().check()
  await goOn(page)
  await checking(page)
  await expect(center).toContainText('Santa Monica')
  await expect(row(page, 'Drop-off time')).toContainText('(Pacific Time)')

  await change(page, 'the address')
  await page.getByRole('radio', { name: '30 W Spring St' }).check()
  await goOn(page)
  await checking(page)
  await expect(center).toHaveText(centerBefore)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)
})

test('looking at another service center keeps the chosen time, and its times stay while they can’t be read again', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/400/)
  const visit = await signIn('one-plan')
  const { slot, id } = await prepareDropOff(page, visit)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)
  await change(page, 'the service center')
  const other = page.getByRole('radiogroup').getByRole('radio', { checked: false }).first()
  await other.check()
  await goOn(page)
  await expect(heading(page)).toHaveText('When will you bring it in?')
  const times = shownDropOffTimes(page)
  await expect(times.first()).not.toBeChecked()

  const error = { code: 'malformed', message: 'Refused' }
  await page.route(/\/dates-by-location\?/, (route) => route.fulfill({ status: 400, json: { error } }))
  await page.clock.setSystemTime(Date.now() + 60_000)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('dates-by-location failed'),
  )
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await logged
  await times.first().hover()
  await expect(times.first()).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await page.goto(visit.at(`/service-request/${id}/confirm/carry-in`))
  await checking(page)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)
})

test('a ZIP code is no answer: the chosen center and time stay until another center is chosen', async ({
  page,
  signIn,
}) => {
  const { slot, center, centerBefore } = await prepareDropOff(page, await signIn('one-plan'))
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await change(page, 'the service center')
  await zip.fill('99999')
  await expect(zip).toHaveAccessibleDescription(/We can’t find ZIP code 99999/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Devices' }).click()
  await page.getByRole('link', { name: 'Continue request for Kids' }).click()
  await checking(page)
  await expect(center).toHaveText(centerBefore)
  await expect(row(page, 'Drop-off time')).toContainText(slot.label)

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

  // Pressing Enter before the list is there waits for it.
  const listed = Promise.withResolvers<void>()
  await page.route(/\/locations-by-zip\?.*zip=90401/, async (route) => {
    await listed.promise
    await route.continue()
  })
  await change(page, 'the service center')
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
