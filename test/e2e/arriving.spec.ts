import { expectAccessible } from '../support/browser/axe.ts'
import { expect, fillSignIn, test } from '../support/browser/test.ts'

test('a customer signs in on the second try, and arrives at My Devices with both references in the URL', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page, 'guess')
  await expect(page.getByRole('alert')).toHaveText(
    'The email or password is incorrect. Check both and try again.',
  )
  await expect(page).toHaveTitle('Error: Sign in')
  await expect(page.getByLabel('Email')).toHaveValue('one-plan@sandbox.test')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expectAccessible(page)
  await fillSignIn('one-plan', page)
  await expect(page.getByRole('article')).toHaveCount(13)
  const address = new URL(page.url())
  expect(address.pathname).toBe('/device/my-devices')
  expect([...address.searchParams.keys()]).toEqual(['customerRef', 'contractRef'])
  await expect(page).toHaveTitle('Omnichannel Self Service')
  // No token is kept where a script of a later visit could find it.
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/
  expect(JSON.stringify(kept)).not.toMatch(token)
  expect(kept[2]).toBe('')
  expect(await page.content()).not.toMatch(token)
})

test('one click picks an account, and reopening the browser does not require signing in again', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'first-month@sandbox.test' }).click()
  await expect(page.getByRole('heading', { name: 'Galaxy' })).toBeVisible()
  const address = page.url()
  const storageState = await page.context().storageState()
  await page.context().close()
  const reopened = await browser.newPage({ storageState, baseURL: baseURL! })
  await reopened.goto(address)
  await expect(reopened.getByRole('heading', { name: 'Galaxy' })).toBeVisible()
  await reopened.close()
})
