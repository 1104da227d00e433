/** P1.7's session rules end to end, in two tabs of one browser whose clocks the test sets forward. */
import { INACTIVITY_MS } from '#domain/limits.ts'
import { expect, test } from '../support/browser/test.ts'

const asking = /Are you still here\? We’ll sign you out in \d:\d\d/

test('staying in one tab answers the prompt in both; doing nothing signs both out', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  // Signing out aborts a tab's requests in flight.
  allowErrors(/ERR_|401|400/)
  await context.clock.install()
  const { at } = await signIn('one-plan')
  const other = await context.newPage()
  await other.goto(at('/device/my-devices'))
  await expect(other.getByRole('article')).toHaveCount(13)
  const dialogs = [page, other].map((tab) => tab.getByRole('dialog', { name: asking }))
  const halfOfTheLimit = () => context.clock.fastForward(INACTIVITY_MS / 2)
  await halfOfTheLimit()
  for (const dialog of dialogs) await expect(dialog).toBeVisible()

  await dialogs[0]!.getByRole('button', { name: 'Stay Signed In' }).click()
  for (const dialog of dialogs) await expect(dialog).toBeHidden()

  await halfOfTheLimit()
  for (const dialog of dialogs) await expect(dialog).toBeVisible()
  await halfOfTheLimit()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  }
})
