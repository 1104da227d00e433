/** P7.6: someone who is signed in at the provider, but linked to no contact. */
import { expectAccessible } from '../support/browser/axe.ts'
import { NO_CUSTOMER } from '../support/browser/setup.ts'
import { expect, fillSignIn, referencesOf, test } from '../support/browser/test.ts'

test.beforeEach(async ({ page, allowErrors }) => {
  allowErrors(/403/)
  const { at } = await referencesOf('one-plan', page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(NO_CUSTOMER, page)
  // The marketing site has no references for them either.
  await expect(page).toHaveURL(/\/sandbox$/)
  await page.goto(at('/device/my-devices'))
})

test('someone who is no customer is told so, whom to call, and gets in with another account', async ({
  page,
}) => {
  const popup = page.getByRole('dialog', { name: 'We can’t find your plan' })
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('link', { name: /\d{3}/ })).toBeVisible()
  await expect(page.getByText('session has expired')).toHaveCount(0)
  await expectAccessible(page)
  await popup.press('Escape')
  await popup.getByRole('button', { name: 'Use another account' }).click()
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('someone who is no customer can sign out', async ({ page }) => {
  const popup = page.getByRole('dialog', { name: 'We can’t find your plan' })
  await popup.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})
