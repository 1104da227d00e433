/** The form that adds a device, by keyboard and by mouse. Nothing is saved. */
import { expect, test } from '../support/browser/test.ts'

test('help with the serial number comes between its field and Save', async ({ page, open }) => {
  await open('one-plan', '/device/add')
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Serial number' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Look for the letters S/N in front of the serial number.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save device' })).toBeFocused()
})

test('a double click on a type presses no button that comes up beneath it', async ({ page, open }) => {
  await open('one-plan', '/device/add')
  await page.getByRole('radio', { name: 'Smartphone' }).dblclick()
  await expect(page.getByRole('combobox', { name: 'Brand' })).toBeVisible()
  await expect(page.getByText('Select the brand')).toHaveCount(0)
  // One that begins on the button does.
  await page.getByRole('button', { name: 'Save device' }).dblclick()
  await expect(page.getByText('Select the brand')).toBeVisible()
})

test('an all-in-one computer is not drawn as a tower, and the help knows where its number is', async ({
  page,
  open,
}) => {
  await open('one-plan', '/device/add')
  const tile = page.locator('label', { hasText: 'Desktop computer' })
  const shape = () => tile.locator('svg').innerHTML()
  await tile.click()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Apple' })
  const tower = await shape()
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'iMac 24" M3' })
  await expect.poll(shape).not.toBe(tower)
  await page.getByText('Where do I find the serial number?').click()
  const place = /On the underside of the stand/
  await expect(page.locator('details')).toContainText(place)
  await expect(page.getByRole('article', { name: 'What you’ll need' })).toContainText(place)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await expect.poll(shape).toBe(tower)
})
