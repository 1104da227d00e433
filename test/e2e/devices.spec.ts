import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
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

test('the page of a device without a nickname says its model once, and what it is', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Details for eero Pro 6E' }).click()
  const heading = page.getByRole('heading', { name: 'eero Pro 6E', level: 1 })
  await expect(heading.locator('xpath=..')).toHaveText('eero Pro 6EWi-Fi routerCovered')
})

test('the page of a device with a booked visit says when that is, as its card does', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  const card = page.getByRole('article').filter({ hasText: 'Desk monitor' })
  const visit = /Visit\s*(\w+, \w+ \d+, \d+:\d\d [AP]M – \d+:\d\d [AP]M)/
  await expect(card).toContainText(visit)
  const [, time] = visit.exec((await card.textContent())!)!
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { name: 'Desk monitor', level: 1 })).toBeVisible()
  const panel = page.getByRole('article').filter({ hasText: 'Technician booked' }).first()
  await expect(panel).toContainText(visit)
  await expect(panel).toContainText(time!)
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
  const colors = () =>
    types
      .getByRole('radio')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile.parentElement!).borderColor))
  await expect(laptop).toBeVisible()
  const before = await colors()
  // Nothing can be saved yet, however it is sent.
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await page.locator('form', { has: types }).evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(types).toHaveAccessibleDescription(/Select the type of device/)
  // The pointer may now be over one.
  await page.mouse.move(0, 0)
  // The error is the group's: no type looks wrong.
  await expect(page.getByText('Select the type of device')).toHaveCount(1)
  await expect.poll(colors).toEqual(before)
  await expect(types.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

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
  await expectAccessible(page)
  await serial.fill('!!')
  await save(page).click()
  await expect(serial).toHaveAccessibleDescription(/That isn’t a serial number/)
  await expect(serial).toBeFocused()
  await serial.clear()
  await serial.pressSequentially('ABC-123')
  await expect(serial).toHaveValue('ABC-123')
  await expect(serial).toHaveAccessibleDescription('')

  await page.getByRole('button', { name: 'Change the type of device' }).click()
  await expect(laptop).toBeFocused()
  await page.getByRole('radio', { name: 'Television' }).click()
  await expect(brand).toHaveValue('')
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

for (const { answer, why, told } of [
  {
    why: 'is empty',
    answer: { unregisteredProductCode: '' },
    told: 'We couldn’t save this device. Please try again.',
  },
  {
    why: 'is refused',
    answer: {
      errorDetails: { code: 'PRODUCT_LINE_UNKNOWN', description: 'We don’t recognize this product line.' },
    },
    told: 'We don’t recognize this product line.',
  },
]) {
  test(`if the code of an unlisted product ${why}, the reason is shown and nothing is saved`, async ({
    page,
    open,
  }) => {
    await open('one-plan', '/device/add')
    const saves: string[] = []
    page.on(
      'request',
      (request) => void (/addUserEquipment/.test(request.url()) && saves.push(request.url())),
    )
    await page.route('**/gateway/getUnregisteredProductCode', (route) =>
      route.fulfill({ json: { getUnregisteredProductCodeResponse: answer } }),
    )
    await fillDevice(page, { serial: 'E2E-NO-CODE-1' })
    await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Other (model not listed)' })
    await page.getByRole('textbox', { name: 'Model name' }).fill('Latitude of our own')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText(told)
    expect(saves).toEqual([])
  })
}

test('a draft survives a reload, and canceling discards it', async ({ page, open }) => {
  await open('one-plan', '/device/add')
  await fillDevice(page, { serial: 'E2E-DRAFT-1', nickname: 'Draft' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Laptop' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Brand' }).locator('option:checked')).toHaveText('Dell')
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toHaveValue('E2E-DRAFT-1')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('link', { name: 'Add a device' }).first().click()
  await expect(page.getByRole('radio', { name: 'Laptop' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toHaveCount(0)
})

test('a duplicate serial number is refused politely and no input is lost', async ({ page, open }) => {
  await open('one-plan', '/device/add')
  await fillDevice(page, { serial: 'S/N: c02fk1xmq05d', nickname: 'Twin' })
  await save(page).click()
  const serial = page.getByRole('textbox', { name: 'Serial number' })
  await expect(serial).toHaveAccessibleDescription(/already on your list/)
  await expect(serial).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Twin')
  await expectAccessible(page)
  await serial.fill('E2E-CORRECTED-1')
  await expect(serial).toHaveAccessibleDescription('')
  await expect(serial).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('link', { name: 'Open Work laptop' })).toHaveCount(0)
  await serial.fill('C02FK1XMQ05D')
  await save(page).click()
  await page.getByRole('link', { name: 'Open Work laptop' }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop', level: 1 })).toBeVisible()
})

testOverProxy(
  'typing while a serial number is refused keeps the input, and a list that fails to load opens no popup',
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
    await nickname.press('End')
    await nickname.pressSequentially(', left')
    await expect.poll(() => network.requests.filter((request) => /my-devices/.test(request)).length).toBe(4)
    await expect(nickname).toHaveValue('Twin upstairs, left')
    await expect(serial).toHaveAccessibleDescription(/already on your list/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(nickname).toHaveValue('Twin upstairs, left')
  },
)

testOverProxy(
  'a serial number that is corrected while it is refused is not called wrong',
  async ({ page, open, network }) => {
    await open('one-plan', '/device/add')
    await fillDevice(page, { serial: 'c02fk1xmq05d', nickname: 'Hasty' })
    const held = network.hold(/addUserEquipment/)
    await save(page).click()
    const serial = page.getByRole('textbox', { name: 'Serial number' })
    await serial.fill('E2E-HASTY-1')
    held.release()
    await expect(save(page)).not.toHaveAttribute('aria-disabled')
    await expect(serial).toHaveAccessibleDescription('')
    await save(page).click()
    await expect(page.getByText('Hasty was added')).toBeVisible()
  },
)

testOverProxy(
  'a connection that fails while saving adds the device once, no matter when it comes back',
  async ({ page, open, network, allowErrors }) => {
    allowErrors(/502|ERR_/)
    await open('one-plan', '/device/add')
    await fillDevice(page, { serial: 'E2E-CUT-1', nickname: 'Cut off' })
    network.fail(/addUserEquipment/, 502, 2)
    await save(page).dblclick()
    await expect(page.getByText('Cut off was added')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cut off', level: 2 })).toHaveCount(1)
  },
)

test('a device is removed after confirmation; one with an open Service Call can’t be removed', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  await page.getByRole('link', { name: 'Details for Family computer' }).click()
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Family computer?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
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

for (const { account, words } of [
  { account: 'waiting', words: /You can request service starting \d+\/\d+\/\d{4}/ },
  { account: 'first-month', words: /You can request service starting \d+\/\d+\/\d{4}/ },
  { account: 'call-only', words: /Call us to request service/ },
] as const) {
  test(`${account}: the device page says why there is no service, and from when there will be`, async ({
    page,
    signIn,
  }) => {
    await signIn(account)
    await page
      .getByRole('link', { name: /^Details for/ })
      .first()
      .click()
    const heading = page.getByRole('heading', { name: words })
    await expect(heading).toBeVisible()
    const [date] = (await heading.textContent())!.match(/[\d/]{8,}/) ?? []
    expect(Boolean(date)).toBe(account !== 'call-only')
    if (date) expect((await page.getByRole('main').textContent())!.split(date)).toHaveLength(2)
    await expect(page.getByRole('main').getByRole('link', { name: /1-833-785-4414/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('another customer’s device is not shown', async ({ page, signIn, allowErrors }) => {
  allowErrors(/403/)
  const { at } = await signIn('other-customer')
  await page.goto(at('/device/50000013'))
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
})

test('a bought-out device shows as no longer covered, without a date or a benefit', async ({
  page,
  open,
}) => {
  await open('one-plan', '/service-history')
  await page.getByRole('link', { name: 'Soundbar' }).click()
  await expect(page.getByRole('heading', { name: 'This device is no longer covered' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Your plan covers only the devices on your list, and this one was removed.',
  )
  await expect(main.getByText(/You can (open|request)|Your plan pays|Your coverage/)).toHaveCount(0)
  await expectAccessible(page)
})
