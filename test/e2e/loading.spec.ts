import type { Page } from '@playwright/test'
import { expect, testOverProxy as test, visitOf } from '../support/browser/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function placeOf(page: Page) {
  const { x, y } = (await title(page).boundingBox())!
  return { x: Math.round(x), y: Math.round(y) }
}

const SCREENS = [
  { screen: 'a device', path: '/device/50000013', reads: /claim-start/ },
  { screen: 'a job', path: '/job/80411-0010', reads: /job-info/ },
  { screen: 'Service History', path: '/service-history', reads: /functions\/service-history/ },
  { screen: 'Add a device', path: '/device/add', reads: /functions\/add-device/ },
  { screen: 'editing a job', path: '/job/80411-7731/edit', reads: /job-info/ },
  { screen: 'a request', path: '/service-request/50000013/create', reads: /claim-start/ },
]

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { screen, path, reads } of SCREENS) {
      test(`${screen}: the title stays where it was when the data arrives`, async ({
        page,
        open,
        network,
      }) => {
        await open('one-plan', path === '/service-history' ? '/device/my-devices' : '/service-history')
        const held = network.hold(reads)
        await page.goto(visitOf(page).at(path))
        const busy = page.locator('main [aria-busy=true]')
        await expect(busy).toBeVisible()
        await expect(title(page)).toBeVisible()
        const before = await placeOf(page)
        if (path !== '/service-history') await expect(page.getByText('BACK', { exact: true })).toBeVisible()
        held.release()
        await expect(busy).toHaveCount(0)
        expect(await placeOf(page)).toEqual(before)
      })
    }
  })
}
