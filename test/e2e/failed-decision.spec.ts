/** P7.4: a confirming dialog says itself that its answer wasn't saved. */
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, testOverProxy as test } from '../support/browser/test.ts'

const DECISION = /\/updateClaimRequestStatus$/

test.beforeEach(({ allowErrors }) => allowErrors(/503|ERR_/))

test('the dialog of a decision says that the customer is offline', async ({ page, context, open }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await open('one-plan', '/job/80411-7731')
  await page.getByRole('button', { name: 'Cancel Service Call' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('radio', { name: 'Something else' }).check()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Cancel Service Call' }).click()
  const alert = question.getByRole('alert')
  await expect(alert).toContainText('You’re offline. Please check your connection.')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(alert).not.toContainText('offline')
  await expect(question.getByRole('button', { name: 'Try again' })).toBeFocused()
  // Another answer than the one that failed.
  await question.getByRole('radio', { name: /rather have a buyout/ }).check()
  await expect(question.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a refused decision hides its dialog while a popup says so', async ({
  page,
  network,
  open,
  allowErrors,
}) => {
  allowErrors(/403/)
  await open('one-plan', '/job/80411-7731')
  await page.getByRole('button', { name: 'Accept replacement' }).click()
  const question = page.getByRole('dialog', { name: 'Accept this replacement?' })
  network.fail(DECISION, 403)
  const confirm = question.getByRole('button', { name: 'Accept replacement' })
  await confirm.click()
  const refused = page.getByRole('dialog', { name: 'Not authorized' })
  await expect(refused).toBeVisible()
  await expect(question).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(refused).toBeHidden()
  await expect(confirm).toBeFocused()
})

test('a decision that fails is told in its dialog, where trying again repeats the same call', async ({
  page,
  network,
  open,
}) => {
  await open('every-status', '/job/80411-0045')
  const ids: unknown[] = []
  page.on('request', (request) => {
    if (DECISION.test(request.url())) ids.push(request.postDataJSON().transactionId)
  })
  await page.getByRole('button', { name: 'Accept replacement' }).click()
  const dialogs = page.getByRole('dialog')
  network.fail(DECISION, 503, 8)
  await dialogs.getByRole('button', { name: 'Accept replacement' }).click()
  const alert = dialogs.getByRole('alert')
  await expect(alert).toHaveText('Not savedNothing was changed. You can try again.')
  await expect(dialogs).toHaveCount(1)
  const again = dialogs.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expectAccessible(page)
  // Another alert, so that it is announced again.
  await alert.evaluate((element) => (element.dataset.seen = ''))
  await again.click()
  await expect(dialogs.locator('[role=alert]:not([data-seen])')).toBeVisible()
  expect(ids).toHaveLength(8)
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted your replacement')
  await expect(dialogs).toHaveCount(0)
  expect(ids).toHaveLength(9)
  expect(new Set(ids).size).toBe(1)
})
