import { expect, test } from '../support/browser/test.ts'

test('Sign Out ends every tab at once, even if its sign-out page does not arrive', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_/)
  const kept = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('RM')))
  const { at } = await signIn('one-plan')
  expect(await kept()).toHaveLength(1)
  const other = await context.newPage()
  await other.goto(at('/device/my-devices'))
  await expect(other.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  // This tab's sign-out page doesn't arrive.
  await page.route('**/account/sign-out*', (route) => route.abort('aborted'))
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(functions|gateway|session)\//.test(pathname)) calls.push(pathname)
  })

  await other.getByRole('button', { name: 'RM' }).click()
  await other.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(page.getByText('Living-room TV')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveText(['Sign in again'])
  await expect(other).toHaveURL(/\/account\/sign-out/)

  // The tab in which it was pressed tells the server.
  expect(calls).toEqual(['/session/end'])
  // The next user of this browser finds nothing of theirs.
  expect(await kept()).toEqual([])
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto(at('/device/my-devices'))
  await expect(page).toHaveURL(/\/sandbox\/marketing\/login/)
})
