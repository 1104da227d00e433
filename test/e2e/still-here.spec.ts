/** P1.7's session rules end to end, with a limit of seconds instead of minutes, in two tabs of one browser. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { fillSignIn } from '../support/browser/sign-in.ts'
import { expect, test as base } from '../support/browser/test.ts'

const LIMIT_SECONDS = 16

const test = base.extend<{ portal: OwnPortal }>(
  ownPortal('still-here', { settings: { INACTIVITY_SECONDS: String(LIMIT_SECONDS) } }),
)

test.describe.configure({ timeout: 90_000 })

const asking = /Are you still here\? We’ll sign you out in 0:\d\d/

test('staying in one tab answers the prompt in both; doing nothing signs both out', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  // Signing out aborts a tab's requests in flight.
  allowErrors(/ERR_|401|400/)
  const { at } = await signIn('one-plan')
  const other = await context.newPage()
  await other.goto(at('/device/my-devices'))
  const dialogs = [page, other].map((tab) => tab.getByRole('dialog', { name: asking }))
  for (const dialog of dialogs) await expect(dialog).toBeVisible({ timeout: LIMIT_SECONDS * 1000 })

  await dialogs[0]!.getByRole('button', { name: 'Stay Signed In' }).click()
  for (const dialog of dialogs) await expect(dialog).toBeHidden()

  for (const dialog of dialogs) await expect(dialog).toBeVisible({ timeout: LIMIT_SECONDS * 1000 })
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You’re signed out' })).toBeVisible({
      timeout: LIMIT_SECONDS * 1000,
    })
  }
})

test('Sign me out ends the session immediately, and signing in again leads back to the same screen', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_|401|400/)
  const { at } = await signIn('one-plan')
  await page.goto(at('/service-history'))
  const dialog = page.getByRole('dialog', { name: asking })
  await expect(dialog).toBeVisible({ timeout: LIMIT_SECONDS * 1000 })
  await dialog.getByRole('button', { name: 'Sign me out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.goto(at('/device/my-devices'))
  await expect(page).toHaveURL(/sandbox\/marketing\/login/)
  await page.goBack()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await fillSignIn('one-plan', page)
  await expect(page).toHaveURL(/\/service-history\?/)
})
