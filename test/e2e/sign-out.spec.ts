import { expect, goTo, NOBODY_SIGNED_IN, test, TOKEN_IS_OLD_MS } from '../support/browser/test.ts'

test('signing out ends the session', async ({ page, signIn, allowErrors }) => {
  allowErrors(NOBODY_SIGNED_IN)
  const kept = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('RM')))
  const { at } = await signIn('one-plan')
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'RM' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  // The next user of this browser finds nothing of theirs.
  expect(await kept()).toEqual([])
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto(at('/device/my-devices'))
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('signing out ends the sessions of other tabs too', async ({ page, context, signIn, allowErrors }) => {
  allowErrors(/400/)
  await signIn('one-plan')
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'RM' }).click()
  await other.getByRole('link', { name: 'Sign Out' }).click()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()

  // This tab finds out when its access token is due for renewal.
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await goTo('Service History', page)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login/)
})
