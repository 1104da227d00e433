/** The portal in front of a partner's gateway, which holds all of the customer's data. */
import {
  chooseKind,
  expectReceipt,
  goOn,
  heading,
  sendAndPay,
  shownDropOffTimes,
} from '../support/browser/claim-pages.ts'
import { gatewayPair, type GatewayPair } from '../support/browser/gateway-pair.ts'
import { expect, goTo, test as base } from '../support/browser/test.ts'

const test = base.extend<object, { pair: GatewayPair }>({
  ...gatewayPair,
  baseURL: async ({ pair }, use) => use(pair.portal.url),
})

test.describe.configure({ mode: 'default' })

test('a device is added, a request for it sent and paid for, and its Service Call followed', async ({
  page,
  pair,
  signIn,
  allowErrors,
}) => {
  // On a busy machine the first call to a partner that has just started can time out; it is retried.
  allowErrors(/503/)
  const visit = await signIn('one-plan')
  await expect(page.getByRole('article')).toHaveCount(13)
  await page.getByRole('link', { name: 'Add a device' }).first().click()
  await page.getByRole('radio', { name: 'Laptop' }).check()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Serial number' }).fill('E2E-REMOTE-1')
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Far laptop')
  await page.getByRole('button', { name: 'Save device' }).click()
  await expect(page.getByText('Far laptop was added')).toBeVisible()

  await chooseKind(page, visit, 'Far laptop', 'Carry-In Service')
  await expect(heading(page)).toHaveText('When will you bring it in?')
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(1).click()
  await shownDropOffTimes(page).first().check()
  await goOn(page)
  // The partner's account site takes the fee and returns the customer to the portal.
  await sendAndPay(page, '$79')
  const number = await expectReceipt(page, 'carry-in-repair-success', 'Your drop-off is booked')
  expect(page.url()).toContain(pair.portal.url)

  await page.getByRole('link', { name: 'Track your Service Call' }).click()
  await expect(page.getByText('Service Call created').first()).toBeVisible()
  await goTo('Service History', page)
  await expect(page.getByRole('main')).toContainText(number)
  await goTo('My Devices', page)
  const card = page.getByRole('article').filter({ hasText: 'Far laptop' })
  await expect(card).toContainText('Carry-In')
})

test('the customer is told while the partner is down, and Try again works once it is back', async ({
  page,
  pair,
  openBeside,
  allowErrors,
}) => {
  allowErrors(/503/)
  await openBeside('other-customer')
  // A Service Call is never shown from memory.
  const call = page.getByRole('table').getByRole('link').first()
  await expect(call).toBeVisible()
  await pair.partner.stop()
  await call.click()
  await expect(page.getByText('Sorry, something went wrong. It’s not you, it’s us')).toBeVisible()
  await pair.partner.start()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
})
