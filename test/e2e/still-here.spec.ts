/** P1.7's session rules end to end, with a limit of seconds instead of minutes, in two tabs of one browser. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

// Half of it is left to answer the prompt, in two tabs, on a busy machine.
const LIMIT_SECONDS = 40

const test = base.extend<{ portal: OwnPortal }>(
  ownPortal('still-here', { settings: { INACTIVITY_SECONDS: String(LIMIT_SECONDS) } }),
)

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
  for (const dialog of dialogs) await expect(dialog).toBeVisible()

  await dialogs[0]!.getByRole('button', { name: 'Stay Signed In' }).click()
  for (const dialog of dialogs) await expect(dialog).toBeHidden()

  for (const dialog of dialogs) await expect(dialog).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  }
})
