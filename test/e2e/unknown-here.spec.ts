/** P7.6: someone who is signed in at the provider, but linked to no contact. */
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, fillSignIn, test, withoutData } from '../support/browser/test.ts'

test('someone who is no customer is told so, whom to call, and gets in with another account or signs out', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/403/)
  await signIn('one-plan')
  await withoutData(page)
  const error = { code: 'unknown-here', message: 'Nobody here' }
  await page.route('**/functions/*', (route) => route.fulfill({ status: 403, json: { error } }))
  await page.reload()
  const popup = page.getByRole('dialog', { name: 'We can’t find your plan' })
  await expect(popup.getByRole('link', { name: /\d{3}/ })).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByText('session has expired')).toHaveCount(0)
  await expectAccessible(page)
  await popup.press('Escape')
  await page.unrouteAll()
  await popup.getByRole('button', { name: 'Use another account' }).click()
  await fillSignIn('first-month', page)
  await expect(page.getByRole('heading', { name: 'Galaxy' })).toBeVisible()
  await expect(popup).toHaveCount(0)
})
