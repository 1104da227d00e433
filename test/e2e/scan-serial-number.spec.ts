/** Scanning a serial number with Chromium's fake camera, and a barcode detector as some browsers have it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/test.ts'

const SERIAL_NUMBER = 'HTL-7K40Q29'

/** What the page's barcode detector sees once the camera shows something. */
async function detect(page: Page, codes: string[]): Promise<void> {
  const install = (rawValues: string[]) => {
    class BarcodeDetector {
      async detect(video: HTMLVideoElement) {
        return video.videoWidth > 0 ? rawValues.map((rawValue) => ({ rawValue })) : []
      }
    }
    Object.assign(window, { BarcodeDetector })
  }
  await page.addInitScript(install, codes)
  await page.evaluate(install, codes)
}

const button = (page: Page) => page.getByRole('button', { name: 'Scan it with your camera' })
const serialNumber = (page: Page) => page.getByRole('textbox', { name: 'Serial number' })
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Point your camera at the barcode' })

/** The serial number is asked for once the model is known. */
async function describeDevice(page: Page) {
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
}

/** The camera's track, which outlives the video element. */
async function trackOf(page: Page) {
  const video = scanner(page).getByLabel('Camera view')
  await expect(video).toHaveJSProperty('paused', false)
  const track = await video.evaluateHandle(
    (element: HTMLVideoElement) => (element.srcObject as MediaStream).getTracks()[0]!,
  )
  return { state: () => track.evaluate(({ readyState }) => readyState) }
}

test('the camera is on while its view is open, and the barcode that it sees becomes the serial number', async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['camera'])
  await detect(page, [])
  await open('one-plan', '/device/add')
  await describeDevice(page)
  await button(page).click()
  const { state } = await trackOf(page)
  expect(await state()).toBe('live')
  await expectAccessible(page)
  await scanner(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(scanner(page)).toBeHidden()
  expect(await state()).toBe('ended')
  await expect(button(page)).toBeFocused()
  await expect(serialNumber(page)).toHaveValue('')

  await detect(page, [SERIAL_NUMBER])
  await button(page).click()
  await expect(serialNumber(page)).toHaveValue(SERIAL_NUMBER)
  await expect(scanner(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: SERIAL_NUMBER })).toHaveText(
    `The barcode says ${SERIAL_NUMBER}. Check it against the label.`,
  )
  await expect(button(page)).toBeFocused()
})

test('a denied camera permission is reported with what to do', async ({ page, context, open }) => {
  // Anything not granted is denied.
  await context.grantPermissions([])
  await detect(page, [SERIAL_NUMBER])
  await open('one-plan', '/device/add')
  await describeDevice(page)
  await button(page).click()
  const problem = page.getByRole('dialog', { name: 'We can’t use your camera' })
  await expect(problem.getByRole('alert')).toHaveText(
    'Allow camera access in your browser settings, or type the serial number.',
  )
  await expectAccessible(page)
  await problem.getByRole('button', { name: 'Type the number' }).click()
  await expect(problem).toBeHidden()
  await serialNumber(page).fill('TYPED-1')
  await expect(serialNumber(page)).toHaveValue('TYPED-1')
})
