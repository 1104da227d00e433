/** The script that starts the app can't be loaded. */
import { expect, test } from '../support/browser/test.ts'

const ENTRY = /\/assets\/(index|first-load)-[^/]+\.js$/

test.beforeEach(({ allowErrors }) => allowErrors(/ERR_|Failed to|40\d/))

test('the page reloads once, and works if that helped', async ({ page, openBeside }) => {
  let failures = 1
  await page.route(ENTRY, (route) => (failures-- > 0 ? route.abort() : route.continue()))
  await openBeside('one-plan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('if reloading does not help, the page says so and does not reload again', async ({ page, open }) => {
  // Not a screen that requests data before the app runs: the browser counts a response that nobody reads as pending.
  await open('one-plan', '/ds-demo')
  let asked = 0
  await page.route(ENTRY, (route) => {
    asked += route.request().frame() === page.mainFrame() ? 1 : 0
    return route.abort()
  })
  let loads = 0
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
  await page.reload()
  const said = page.getByRole('alert')
  await expect(said).toContainText('We can’t load this page')
  await expect(said).toContainText('call us at 1-833-785-4414')
  await expect(said.getByRole('link', { name: 'Reload it' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /4414$/ })).toHaveAttribute(
    'href',
    /^tel:\S+4414$/,
  )
  // Nothing is on its way anymore that could load it again.
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  expect(asked).toBeGreaterThanOrEqual(2)
})

test('without JavaScript, the page says so in the place of the screen, and has no menus', async ({
  browser,
  context,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await bare.newPage()
  await page.goto(at('/ds-demo'))
  const notice = page.locator('main noscript > p')
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await bare.close()
})
