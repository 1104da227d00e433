/** A customer with more Service Calls than fit on a page: one full page and three more. */
import type { Page } from '@playwright/test'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, testOverProxy as base } from '../support/browser/test.ts'
import { addJobs } from '../support/many-jobs.ts'

const test = base.extend<{ portal: OwnPortal }>({
  ...ownPortal('long-history', {
    // In addition to this customer's 400.
    fill: (pool) => addJobs(pool, accountOf('large-household').customerRef, 3),
  }),
})

// By the attribute: working out the roles of four hundred rows takes seconds of the page's own time.
const calls = (page: Page) => page.locator('tr:not([hidden]) > [role=rowheader]')
const showOlder = (page: Page) => page.getByRole('button', { name: 'Show older Service Calls' })
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('older Service Calls load on request, and a search says how far back it looks', async ({
  page,
  network,
  open,
  allowErrors,
}) => {
  allowErrors(/503 .*service-history/)
  await open('large-household', '/service-history')
  await expect(page.getByText(/^Newest 400 Service Calls · \d+ open/)).toBeVisible()
  network.fail(/service-history/, 503, 4)
  await showOlder(page).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(status(page, 'We couldn’t load older Service Calls. Please try again.')).toBeVisible()
  await expect(showOlder(page)).toBeFocused()
  await showOlder(page).press('Enter')
  await expect(calls(page)).toHaveCount(403)
  await expect(calls(page).nth(400).getByRole('link')).toBeFocused()
  await expect(status(page, 'These are all 403 Service Calls.')).toBeVisible()
  expect(new Set(await calls(page).allTextContents()).size).toBe(403)
  const oldest = /[\d-]+$/.exec((await calls(page).last().textContent()) ?? '')?.[0] ?? ''
  // After opening one, going back shows all of them.
  await calls(page).last().getByRole('link').click()
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(calls(page)).toHaveCount(403)

  await page.getByRole('searchbox').fill(oldest)
  await expect(status(page, '1 of 403 Service Calls')).toBeVisible()
  await expect(status(page, 'We searched all 403 Service Calls.')).toBeVisible()

  await expect(page).toHaveURL(/\?q=/)
  await page.reload()
  await expect(page.getByRole('heading', { name: `No Service Calls match “${oldest}”` })).toBeVisible()
  await expect(status(page, '0 of the newest 400 Service Calls')).toBeVisible()
  await expect(status(page, 'We searched your newest 400 Service Calls.')).toBeVisible()
  await showOlder(page).press('Enter')
  await expect(calls(page)).toHaveText([new RegExp(oldest)])
  await expect(calls(page).getByRole('link')).toBeFocused()
})
