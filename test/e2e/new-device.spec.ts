/** What is shown, focused and told once a device was added. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('new-device'))

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 780 },
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
    const nickname = `Newest ${size.width}`
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
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCSS('opacity', '1')
    await expect(async () => {
      const [shown, told] = [(await card.boundingBox())!, (await toast.boundingBox())!]
      expect(shown.y).toBeGreaterThanOrEqual(16)
      expect(shown.y + shown.height).toBeLessThanOrEqual(size.height)
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
