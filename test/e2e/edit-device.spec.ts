/** The form on a device's page that edits its nickname and serial number. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from '../support/browser/axe.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('edit-device'))

test('nickname and serial number can be edited inline', async ({ page, signIn }) => {
  await signIn('first-month')
  await page
    .getByRole('link', { name: /^Details for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('<b>Renamed</b> 📺')
  await page.getByRole('textbox', { name: 'Serial number' }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter the serial number')).toBeVisible()
  const serial = page.getByRole('textbox', { name: 'Serial number' })
  await serial.fill('E2E-TAKEN')
  await expect(serial).not.toHaveAttribute('aria-invalid', 'true')
  const errorDetails = { code: '200', description: 'A device with this serial number is on your list.' }
  const json = { updateEquipmentDetailsResponse: { errorDetails } }
  await page.route(/updateEquipmentDetails/, (route) => route.fulfill({ json }), { times: 1 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(serial).toHaveAccessibleDescription(/is on your list/)
  await serial.fill('E2E-RENAMED')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: '<b>Renamed</b> 📺', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
})

for (const { account, device, action } of [
  { account: 'one-plan', device: 'Travel headphones', action: 'Request service' },
  { account: 'one-plan', device: 'Living-room TV', action: 'Review' },
  { account: 'call-only', device: '', action: 'Call 1-833-785-4414' },
] as const) {
  test(`while details are edited, only the button that saves them is filled, not “${action}”`, async ({
    page,
    signIn,
  }) => {
    await signIn(account)
    await page
      .getByRole('link', { name: `Details for ${device}` })
      .first()
      .click()
    const main = page.getByRole('main')
    const other = main.getByRole('link', { name: action })
    const edit = main.getByRole('button', { name: 'Edit details' })
    const colorOf = (button: Locator) => button.evaluate((shown) => getComputedStyle(shown).backgroundColor)
    await expect(edit).toBeVisible()
    const filled = await colorOf(other)
    expect(filled).not.toBe(await colorOf(edit))
    await edit.click()
    await expect(main.getByRole('button', { name: 'Save changes' })).toHaveCSS('background-color', filled)
    await expect(other).not.toHaveCSS('background-color', filled)
    await main.getByRole('button', { name: 'Cancel' }).click()
    await expect(other).toHaveCSS('background-color', filled)
  })
}

test('a nickname without spaces fits on every page of a phone that has it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = await signIn('one-plan')
  await edit(page, 'Vacation camera')
  const nickname = 'a'.repeat(60)
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: nickname, level: 1 })).toBeVisible()
  for (const path of [
    '/job/80411-0009',
    '/job/80411-0009/reimbursable-repair-success',
    '/service-history',
    '/device/my-devices',
  ]) {
    await page.goto(visit.at(path))
    await expect(page.getByRole('main').getByText(nickname).first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }
})

test('the second of two tabs is told that the device has changed', async ({ page, context, signIn }) => {
  await signIn('call-only')
  await page
    .getByRole('link', { name: /^Details for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit details' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Edit details' }).click()
  for (const [tab, name] of [
    [page, 'First tab'],
    [other, 'Second tab'],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Nickname' }).fill(name)
    await tab.getByRole('button', { name: 'Save changes' }).click()
    if (tab === page) await expect(page.getByRole('heading', { name: 'First tab', level: 1 })).toBeVisible()
  }
  await expect(other.getByRole('alert')).toContainText('changed somewhere else')
  await expect(other.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Second tab')
  await expect(other.getByText(/Now on file: First tab/)).toBeVisible()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('alert')).toContainText('changed somewhere else')
  await other.getByRole('button', { name: 'Change it anyway' }).click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { name: 'Second tab', level: 1 })).toBeVisible()
})

test('after another tab has renamed the device, its old name can be saved again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('one-plan')
  await edit(page, 'Office printer')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Edit details' }).click()
  const name = other.getByRole('textbox', { name: 'Nickname' })
  await name.fill('Other printer')
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Renamed printer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Renamed printer', level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await name.fill('Office printer')
  await other.getByRole('button', { name: 'Change it anyway' }).click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(other.getByRole('heading', { name: 'Office printer', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Office printer', level: 1 })).toBeVisible()
})

async function edit(page: Page, device: string): Promise<void> {
  await page.getByRole('link', { name: `Details for ${device}` }).click()
  await page.getByRole('button', { name: 'Edit details' }).click()
}

test('a serial number that another device has is refused, with a link to that device', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Details for Work laptop' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await page.goBack()
  await edit(page, 'Travel headphones')
  const serial = page.getByRole('textbox', { name: 'Serial number' })
  const owner = page.getByRole('link', { name: 'Open Work laptop' })
  await serial.fill('S/N c02fk1xmq05d')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(serial).toHaveAccessibleDescription(/already on your list/)
  await expect(owner).toBeVisible()
  await expectAccessible(page)
  await serial.fill('E2E-NOT-TAKEN')
  await expect(owner).toHaveCount(0)
  await serial.fill('c02fk1xmq05d')
  await owner.click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop', level: 1 })).toBeVisible()
  // Its page was loaded before; the half-typed edit must not follow to it.
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveCount(0)
})

test('saving what was not changed closes the form, and nothing is saved or said', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await edit(page, 'Travel headphones')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('updateEquipmentDetails')) saved.push(request.url())
  })
  await page.getByRole('textbox', { name: 'Nickname' }).fill('  Travel headphones ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
  expect(saved).toEqual([])
})

for (const { device, height, scrolls } of [
  { device: 'Travel headphones', height: 640, scrolls: 'no further than it takes to see the card' },
  { device: 'Work laptop', height: 844, scrolls: 'not at all if the card is in sight' },
]) {
  test(`after details are saved, the page scrolls ${scrolls}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height })
    await signIn('one-plan')
    await edit(page, device)
    const card = page.getByRole('article', { name: 'Details' })
    await card.evaluate((form) => scrollBy(0, form.getBoundingClientRect().top - 300))
    const serial = card.getByRole('textbox', { name: 'Serial number' })
    await serial.evaluate((field) => field.focus({ preventScroll: true }))
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    const place = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 1 })
    const moved = (await page.evaluate(() => scrollY)) - place
    const { y, height: cardHeight } = (await card.boundingBox())!
    if (moved !== 0) expect(height - (y + cardHeight)).toBeLessThan(20)
    expect(moved > 0).toBe(device === 'Travel headphones')
  })
}
