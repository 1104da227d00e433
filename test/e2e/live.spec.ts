/**
 * The job page while someone else updates the job over a faulty connection. The claim-to-end specs cover the normal
 * case.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { loadKeys } from '#sandbox/keys.ts'
import { send, signRequest } from '#sandbox/signed-request.ts'
import { callsOf } from '../support/browser/claims.ts'
import { expect, testOverProxy as test, type SignedIn } from '../support/browser/test.ts'

const EVENTS = '/functions/job-events'
const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function report(serviceJobId: string, statusCode: string) {
  // The customer's jobs all come from ServiceBench.
  const partner = 'servicebench'
  const { partners } = await loadKeys(process.env.PORTAL_FOLDER!, [partner])
  const reportTo = process.env.PORTAL_URL!
  const signer = { partner, key: partners.get(partner)![0]!, reportTo, now: () => new Date() } as const
  const update: PartnerStatusUpdate = {
    eventId: randomUUID(),
    serviceJobId,
    statusCode,
    occurredAt: new Date().toISOString(),
  }
  const response = await send(signRequest(signer, PARTNER_PATH, update))
  expect(response.status, await response.text()).toBe(200)
}

/** The customer with a job at every status has devices named after them: 'Replacement SC0081'. */
async function jobAt(visit: SignedIn, status: RegExp): Promise<string> {
  const { customerRef } = visit
  const { rows } = await (await callsOf(visit)).read('service-history', { customerRef })
  return rows.find(({ title }) => status.test(title))!.number
}

/** Opens the job and waits for its stream, open or refused. */
async function openJob(page: Page, address: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(EVENTS))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
  await asked
}

test('the page polls where the stream is refused', async ({ page, network, session, allowErrors }) => {
  allowErrors(/503|ERR_/)
  const visit = await session('every-status')
  const job = await jobAt(visit, /SC0082$/)
  network.fail(/job-events/, 503)
  await openJob(page, visit.at(`/job/${job}`))
  await report(job, 'SC0004')
  await expect(news(page)).toContainText('Your service is complete')
  expect(network.requests).toContain('GET /functions/job-history')

  // Once the stream is available again, the page uses it.
  network.restore()
  const stream = await page.waitForResponse((response) => response.url().includes(EVENTS) && response.ok())
  expect(stream.headers()['content-type']).toContain('text/event-stream')

  // Changes made while the connection is down show once it is back.
  const next = await jobAt(visit, /SC0081$/)
  await openJob(page, visit.at(`/job/${next}`))
  network.cut()
  await report(next, 'SC0069')
  network.restore()
  await expect(news(page)).toContainText('Your replacement is in transit')
})

test('losing access to an open job is reported; losing the connection is not', async ({
  page,
  network,
  session,
  allowErrors,
}) => {
  allowErrors(/403|503/)
  const visit = await session('every-status')
  const job = await jobAt(visit, /SC0020$/)
  network.fail(/job-(events|history)/, 503)
  await openJob(page, visit.at(`/job/${job}`))
  const polls = () => network.requests.filter((request) => request.endsWith('/job-history')).length
  await expect.poll(polls).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  network.restore()
  network.fail(/job-(events|history)/, 403)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
})

test('a page hidden for long closes its stream and catches up when visible again', async ({
  page,
  session,
}) => {
  // Before any page: while it is installed, it is 1970, and a page that starts then could take itself for inactive.
  await page.clock.install()
  const visit = await session('every-status')
  const job = await jobAt(visit, /SC0068$/)
  await openJob(page, visit.at(`/job/${job}`))
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes(EVENTS))
  await seem(page, 'hidden')
  await page.clock.fastForward(61_000)
  await given
  await report(job, 'SC0069')
  await seem(page, 'visible')
  await expect(news(page)).toContainText('Your replacement is in transit')

  // They are notified by email too, whose link leads to the job.
  await page.goto('/sandbox/outbox')
  const letter = page.getByRole('article').filter({ hasText: job }).filter({ hasText: 'Email' })
  await letter.getByRole('link', { name: `/job/${job}` }).click()
  await expect(page.getByText(`Service Call ${job}`)).toBeVisible()
})

/** Sets the page's visibility as the page sees it. */
async function seem(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state === 'hidden')
}
