/** The form on a device's page that edits its nickname and serial number. */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScrolling } from '../support/browser/axe.ts'
import { press } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('devices'))

const nickname = (page: Page) => page.getByRole('textbox', { name: 'Nickname' })
const serial = (page: Page) => page.getByRole('textbox', { name: 'Serial number' })
const name = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 1 })

async function edit(page: Page, device: string): Promise<void> {
  await page
    .getByRole('link', { name: `Details for ${device}` })
    .first()
    .click()
  await press(page, 'Edit details')
}

test('nickname and serial number are edited inline; errors are shown at the field', async ({
  page,
  signIn,
}) => {
  await signIn('first-month')
  await edit(page, '')
  await nickname(page).fill('<b>Renamed</b> 📺')
  // As after a sign-in that was needed meanwhile.
  await page.reload()
  await expect(nickname(page)).toHaveValue('<b>Renamed</b> 📺')
  await serial(page).fill('')
  await press(page, 'Save changes')
  await expect(page.getByText('Enter the serial number')).toBeVisible()
  // A short one is questioned once.
  await serial(page).fill('a')
  await press(page, 'Save changes')
  await expect(page.getByText('That looks short. If it’s right, save again.')).toBeVisible()
  await press(page, 'Save changes')
  await expect(name(page, '<b>Renamed</b> 📺')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()

  // What was not changed is not saved again.
  await press(page, 'Edit details')
  const saved: string[] = []
  page.on('request', (request) => void saved.push(request.url()))
  await nickname(page).fill('  <b>Renamed</b> 📺 ')
  await press(page, 'Save changes')
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  expect(saved.filter((url) => url.includes('updateEquipmentDetails'))).toEqual([])
})

test('a nickname without spaces fits on every page of a phone that has it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = await signIn('one-plan')
  await edit(page, 'Vacation camera')
  const long = 'a'.repeat(60)
  await nickname(page).fill(long)
  await press(page, 'Save changes')
  await expect(name(page, long)).toBeVisible()
  for (const path of ['/job/80411-0009', '/service-history', '/device/my-devices']) {
    await page.goto(visit.at(path))
    await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }
})

test('the second of two tabs learns that the device has changed, and can change it anyway', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('call-only')
  await edit(page, '')
  const other = await context.newPage()
  await other.goto(page.url())
  await press(other, 'Edit details')
  await nickname(page).fill('First tab')
  await nickname(other).fill('Second tab')
  await press(page, 'Save changes')
  await expect(name(page, 'First tab')).toBeVisible()
  const alert = other.getByRole('alert')
  for (const _ of ['first', 'again']) {
    await press(other, 'Save changes')
    await expect(alert).toContainText('changed somewhere else')
  }
  await expect(nickname(other)).toHaveValue('Second tab')
  await expect(other.getByText(/Now on file: First tab/)).toBeVisible()
  await press(other, 'Change it anyway')
  await press(other, 'Save changes')
  await expect(name(other, 'Second tab')).toBeVisible()
})

test('a serial number that another device has is refused, with a link to that device', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Details for Work laptop' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await page.goBack()
  await edit(page, 'Travel headphones')
  const owner = page.getByRole('link', { name: 'Open Work laptop' })
  await serial(page).fill('S/N c02fk1xmq05d')
  await press(page, 'Save changes')
  await expect(serial(page)).toHaveAccessibleDescription(/already on your list/)
  await expect(owner).toBeVisible()
  await serial(page).fill('E2E-NOT-TAKEN')
  await expect(owner).toHaveCount(0)
  await serial(page).fill('c02fk1xmq05d')
  await owner.click()
  await press(page, 'Discard')
  await expect(name(page, 'Work laptop')).toBeVisible()
  // Its page was loaded before; the half-typed edit must not follow to it.
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await expect(nickname(page)).toHaveCount(0)
})
