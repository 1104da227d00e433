/** What is shown, focused and told once a device was added. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('new-device'))

for (const { size, nickname, isWhole } of [
  { size: { width: 1280, height: 720 }, nickname: 'Newest', isWhole: true },
  { size: { width: 390, height: 780 }, nickname: 'Newest on a phone', isWhole: true },
  // The card and its notification together are as tall as the window, so the card goes below the notification.
  {
    size: { width: 320, height: 568 },
    nickname: 'Newest of the laptops in the upstairs guest room, left desk',
    isWhole: false,
  },
]) {
  test(`the card of a new device among many has focus and room around it (${size.width} px)`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(size)
    // What places notifications comes with the popups, after the first screen.
    const popups = page.waitForResponse(/assets\/popup-dialog.*js$/)
    await open('large-household', '/device/add')
    await (await popups).finished()
    await page.getByRole('radio', { name: 'Laptop' }).check()
    await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
    await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Serial number' }).fill(`E2E-MANY-${size.width}`)
    await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
    await page.getByRole('button', { name: 'Save device' }).click()
    const card = page.getByRole('article', { name: nickname })
    await expect(card).toBeFocused()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await expect(toast).toContainText(`${nickname} was added`)
    // Its ten seconds stop meanwhile.
    await toast.hover()
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCSS('opacity', '1')
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect(card.getByText(/^\d+\/\d+\/\d{4}$/)).toBeInViewport()
    await expect(async () => {
      const [shown, told] = [(await card.boundingBox())!, (await toast.boundingBox())!]
      expect(shown.y).toBeGreaterThanOrEqual(16)
      if (isWhole) expect(shown.y + shown.height).toBeLessThanOrEqual(size.height)
      const isApart =
        told.y >= shown.y + shown.height ||
        told.y + told.height <= shown.y ||
        told.x >= shown.x + shown.width ||
        told.x + told.width <= shown.x
      expect(isApart, JSON.stringify({ shown, told })).toBe(true)
    }).toPass()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link').first()).toBeFocused()
  })
}
