/** With LIVE=false the screens show the files in server/recorded/answers, whoever signs in. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('recorded', { settings: { LIVE: 'false' } }))

test('My Devices and a job page come from files', async ({ page, signIn, allowErrors }) => {
  // There is no stream; the page polls instead.
  allowErrors(/404/)
  const visit = await signIn('new-customer', page)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.goto(visit.at('/job/80411-7731'))
  await expect(page.getByRole('heading', { name: 'Please review your replacement', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Living-room TV' })).toBeVisible()
})
