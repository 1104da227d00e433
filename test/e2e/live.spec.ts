/** The job page while somebody else moves the job: service partners, over their own signed endpoint. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { loadKeys } from '#sandbox/keys.ts'
import { send, signRequest } from '#sandbox/signed-request.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { ownPortal, type OwnPortal } from '../support/browser-own-portal.ts'
import { expect, testOverLine } from '../support/browser.ts'

const test = testOverLine.extend<object, { portal: OwnPortal }>({
  ...ownPortal('live'),
  baseURL: async ({ portal }, use) => use(portal.url),
})

test.describe.configure({ timeout: 120_000 })

const EVENTS = '/functions/job-events'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const news = (page: Page) => page.getByText('Your Service Call has news')

async function report({ url, dataFolder }: OwnPortal, serviceJobId: string, statusCode: string) {
  const { partners } = await loadKeys(dataFolder)
  const partner = 'service-partner'
  const signer = { partner, key: partners.get(partner)![0]!, publicUrl: url, now: () => new Date() } as const
  const update: PartnerStatusUpdate = {
    eventId: randomUUID(),
    serviceJobId,
    statusCode,
    occurredAt: new Date().toISOString(),
  }
  expect((await send(signRequest(signer, PARTNER_PATH, update))).status).toBe(200)
}

/** By its address, and with the stream open or refused. */
async function openJob(page: Page, address: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(EVENTS))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible()
  await asked
}

test('the page follows what a partner reports, without a reload, and says so', async ({
  page,
  portal,
  line,
  signIn,
}) => {
  const { at } = await signIn('every-status')
  await openJob(page, at('/job/80411-0019'))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await report(portal, '80411-0019', 'SC0044')
  await expect(heading(page)).toHaveText('Your Service Call is in progress')
  await expect(news(page)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Estimation generated' })).toBeVisible()
  await expectAccessible(page)
  await report(portal, '80411-0019', 'SC0045')
  await report(portal, '80411-0019', 'SC0002')
  await expect(heading(page)).toHaveText(/repair/i)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(line.requests.filter((request) => request.includes('job-history'))).toEqual([])
})

test('the customer is told by e-mail as well, and its link leads to the job', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('every-status')
  await report(portal, '80411-0020', 'SC0045')
  await page.goto('/sandbox/outbox')
  const letter = page.getByRole('article').filter({ hasText: '80411-0020' }).filter({ hasText: 'E-mail' })
  await letter.getByRole('link', { name: '/job/80411-0020' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Service Call 80411-0020')).toBeVisible()
})

test('where the stream is refused, it asks from time to time', async ({
  page,
  portal,
  line,
  signIn,
  allowErrors,
}) => {
  allowErrors(/503/)
  const { at } = await signIn('one-plan')
  line.fail(/job-events/, 503)
  await page.getByRole('link', { name: "Track for Rosa's phone" }).click()
  await page.waitForRequest((request) => request.url().includes(EVENTS))
  const id = /\/job\/([\d-]+)/.exec(page.url())![1]!
  await report(portal, id, 'SC0044')
  await expect(news(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Your Service Call is in progress')
  expect(line.requests).toContain('GET /functions/job-history')

  // When it is there again, it is used.
  line.restore()
  await expect.poll(() => line.requests.at(-1), { timeout: 60_000 }).toBe(`GET ${EVENTS}`)
  expect(at('/job/')).toContain('customerRef')
})

test('what happened while the line was cut is told when it is back', async ({
  page,
  portal,
  line,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_/)
  const { at } = await signIn('every-status')
  await openJob(page, at('/job/80411-0021'))
  line.cut()
  await report(portal, '80411-0021', 'SC0002')
  line.restore()
  await expect(news(page)).toBeVisible({ timeout: 30_000 })
})

test('out of sight for long it lets go, and catches up when it is looked at', async ({
  page,
  portal,
  signIn,
}) => {
  const { at } = await signIn('every-status')
  await page.clock.install()
  await openJob(page, at('/job/80411-0022'))
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes(EVENTS))
  await lookAway(page, true)
  await page.clock.fastForward(61_000)
  await given
  await report(portal, '80411-0022', 'SC0002')
  await expect(news(page)).toHaveCount(0)
  await lookAway(page, false)
  await expect(news(page)).toBeVisible()
})

/** To another tab, as far as the page can tell. */
async function lookAway(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
