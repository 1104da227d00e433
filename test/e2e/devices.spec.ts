import type { Page } from '@playwright/test'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, testOverProxy as baseOverProxy } from '../support/browser/test.ts'

const portal = ownPortal('devices')
const test = base.extend<{ portal: OwnPortal }>(portal)
const testOverProxy = baseOverProxy.extend<{ portal: OwnPortal }>(portal)

async function fillDevice(page: Page, { serial, nickname = '' }: { serial: string; nickname?: string }) {
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save device' })

test('a first device is added, confirmed, and scrolled into view', async ({ page, signIn }) => {
  await signIn('new-customer')
  await page.getByRole('link', { name: 'Add a device' }).click()
  // The control character, which would turn what follows around, is left out.
  await fillDevice(page, { serial: 'E2E-FIRST-1', nickname: 'First \u202Elaptop' })
  await save(page).click()
  await expect(page.getByText('First laptop was added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First laptop', level: 2 })).toBeInViewport()
  // To where the form was opened, not to an empty one.
  await page.goBack()
  await expect(page).toHaveURL(/my-devices[^#]*$/)
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
})

test('each question appears once it can be answered, and says itself what is missing', async ({
  page,
  open,
}) => {
  await open('one-plan', '/device/add')
  const laptop = page.getByRole('radio', { name: 'Laptop' })
  const brand = page.getByRole('combobox', { name: 'Brand' })
  const model = page.getByRole('combobox', { name: 'Model' })
  const serial = page.getByRole('textbox', { name: 'Serial number' })
  const types = page.getByRole('radiogroup', { name: 'What kind of device is it?' })
  await expect(laptop).toBeVisible()
  // Nothing can be saved yet, however it is sent.
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await page.locator('form', { has: types }).evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(types).toHaveAccessibleDescription(/Select the type of device/)
  await expect(types.getByRole('radio').first()).toBeFocused()

  // With the keyboard all types stay in reach until the next question has focus, also after looking further.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(types).toHaveAccessibleDescription('')
  await expect(types.getByRole('radio')).not.toHaveCount(1)
  await laptop.click()
  await expect(types.getByRole('radio')).toHaveCount(1)
  await expect(serial).toHaveCount(0)
  await save(page).click()
  await expect(brand).toHaveAccessibleDescription(/Select the brand/)
  await expect(brand).toBeFocused()
  await brand.selectOption({ label: 'Dell' })
  await expect(brand).toHaveAccessibleDescription('')
  await expect(serial).toHaveCount(0)
  await model.selectOption({ index: 1 })
  await save(page).click()
  await expect(serial).toHaveAccessibleDescription(/Enter the serial number/)
  await expect(serial).toBeFocused()
  await serial.fill('!!')
  await save(page).click()
  await expect(serial).toHaveAccessibleDescription(/That isn’t a serial number/)
  await expect(serial).toBeFocused()
  await serial.clear()
  await serial.pressSequentially('ABC-123')
  await expect(serial).toHaveValue('ABC-123')
  await expect(serial).toHaveAccessibleDescription('')

  // Help with the serial number comes between its field and Save.
  await page.keyboard.press('Tab')
  await expect(page.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Look for the letters S/N in front of the serial number.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()

  await page.getByRole('button', { name: 'Change the type of device' }).click()
  await expect(laptop).toBeFocused()
  // A double click on a type presses no button that comes up beneath it.
  await page.getByRole('radio', { name: 'Television' }).dblclick()
  await expect(brand).toHaveValue('')
  await expect(page.getByText('Select the brand')).toHaveCount(0)
  await expect(serial).toHaveCount(0)
})

test('the brand and model lists end with Other, which opens a text field whose text is saved', async ({
  page,
  open,
}) => {
  await open('one-plan', '/device/add')
  await page.getByRole('radio', { name: 'Television' }).check()
  const brand = page.getByRole('combobox', { name: 'Brand' })
  await expect(brand.getByRole('option').last()).toHaveText('Other (brand not listed)')
  await brand.selectOption({ label: 'Samsung' })
  const model = page.getByRole('combobox', { name: 'Model' })
  await expect(model.getByRole('option').last()).toHaveText('Other (model not listed)')
  await brand.selectOption({ label: 'Other (brand not listed)' })
  await expect(model).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Brand name' }).fill('Grundig')
  await page.getByRole('textbox', { name: 'Model name' }).fill('Fine Arts 65')
  await page.getByRole('textbox', { name: 'Serial number' }).fill('E2E-GRUNDIG-1')
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Grundig Fine Arts 65' })).toBeInViewport()
})

testOverProxy(
  'what is typed while a serial number is refused stays, and one corrected meanwhile is not called wrong',
  async ({ page, open, network, allowErrors }) => {
    allowErrors(/503/)
    await open('one-plan', '/device/add')
    await fillDevice(page, { serial: 'c02fk1xmq05d', nickname: 'Twin' })
    network.fail(/my-devices/, 503)
    const held = network.hold(/addUserEquipment/)
    await save(page).click()
    const nickname = page.getByRole('textbox', { name: 'Nickname' })
    await nickname.fill('Twin upstairs')
    held.release()
    const serial = page.getByRole('textbox', { name: 'Serial number' })
    await expect(serial).toHaveAccessibleDescription(/already on your list/)
    // A list that fails to load opens no popup.
    await expect.poll(() => network.requests.filter((request) => /my-devices/.test(request)).length).toBe(4)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(nickname).toHaveValue('Twin upstairs')
    network.restore()
    await save(page).click()
    await expect(page.getByRole('link', { name: 'Open Work laptop' })).toBeVisible()

    const heldAgain = network.hold(/addUserEquipment/)
    await save(page).click()
    await serial.fill('E2E-HASTY-1')
    heldAgain.release()
    await expect(save(page)).not.toHaveAttribute('aria-disabled')
    await expect(serial).toHaveAccessibleDescription('')
    await save(page).click()
    await expect(page.getByText('Twin upstairs was added')).toBeVisible()
  },
)

test('a device is removed after confirmation; one with an open Service Call can’t be removed', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  await page.getByRole('link', { name: 'Details for Family computer' }).click()
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Family computer?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep device' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Remove device' }).click()
  await dialog.getByRole('button', { name: 'Remove device' }).click()
  await expect(page.getByText('Family computer was removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Family computer' })).toHaveCount(0)

  await page.goto(at('/device/my-devices'))
  await page.getByRole('link', { name: 'Details for Work laptop' }).click()
  await page.getByRole('button', { name: 'Remove device' }).click()
  await expect(page.getByRole('dialog', { name: 'You can’t remove Work laptop right now' })).toContainText(
    'open Service Call',
  )
})

test('on the smallest phone, the card of a new device among many has focus, and its notification covers none of it', async ({
  page,
  open,
}) => {
  // Together they are as tall as the window, so the card goes below the notification.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.clock.install()
  const nickname = 'Newest of the laptops in the upstairs guest room, left desk'
  await open('large-household', '/device/add')
  await fillDevice(page, { serial: 'E2E-MANY', nickname })
  await save(page).click()
  const card = page.getByRole('article', { name: nickname })
  await expect(card).toBeFocused()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toContainText(`${nickname} was added`)
  // Its ten seconds stop meanwhile.
  await toast.hover()
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const [shown, told] = [(await card.boundingBox())!, (await toast.boundingBox())!]
    expect(shown.y).toBeGreaterThanOrEqual(16)
    const isApart = told.y >= shown.y + shown.height || told.y + told.height <= shown.y
    expect(isApart, JSON.stringify({ shown, told })).toBe(true)
  }).toPass()
  await page.clock.fastForward(60_000)
  await toast.getByRole('button', { name: `Dismiss: ${nickname} was added` }).click()
  await expect(toast).toHaveCount(0)
  await expect(card).toBeFocused()
})
