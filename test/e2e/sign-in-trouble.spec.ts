/** The error pages of sign-in, which work without a script. */
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, fillSignIn, test } from '../support/browser/test.ts'

test('an outdated callback says what to do, and Try again leads to My Devices', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/)
  await page.goto('/sign-in/callback?code=old&state=old')
  await expect(
    page.getByRole('heading', { name: 'We couldn’t finish signing you in', level: 1 }),
  ).toBeVisible()
  const number = page.getByRole('link', { name: '1-833-785-4414' })
  await expect(number).toHaveAttribute('href', 'tel:1-833-785-4414')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).press('Enter')
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
})
