// A portal that was moved to a partner's gateway and still has older jobs in its own database.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PARTNER_PATH, PAYMENTS_PATH } from '#contract/partner.ts'
import { PARTNER_JOBS_PATH } from '#contract/partner-events.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { getAsPartner, report, sendAsPartner, statusUpdate } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { startJobWork } from './job-work.ts'

let before: TestApp
let portal: TestApp
let job: string
beforeAll(async () => {
  before = await startTestApp()
  job = await addTestJob(before, { type: 'REPLACEMENT_WITHOUT_DEFECTIVE' })
  await report(before, job, 'SC0102')
  const { connection, issuer } = before
  const env = { PARTNER_GATEWAY_URL: 'http://127.0.0.1:9/gateway' }
  portal = await startTestApp({ connection, issuer, env })
})
afterAll(async () => {
  await portal.app.close()
  await before.close()
})

const tomorrow = NOW.getTime() + 25 * 3_600_000
/** On a clock that runs: what did not work the first time is tried again. */
function startWork({ app, config, connection }: TestApp): () => Promise<void> {
  const began = performance.now()
  const now = () => new Date(tomorrow + performance.now() - began)
  return startJobWork({ db: connection.db, config, now, log: app.log, onTrouble: () => {} })
}

test('partners’ reports are refused, signed or not', async () => {
  const params = await claimParams(before, 'carry-in')
  const { claimsMasterId, paymentDue } = await before.send('createClaimsMaster', params)
  expect(paymentDue).toBe(true)
  const eventId = '6f9f7a52-3b5e-4a53-9a39-0d2f7f9f0f11'
  const payment = { eventId, claimsMasterId, amountCents: 7_900, occurredAt: NOW.toISOString() }
  const standing = await jobRow(before, job)
  const answers = [
    await sendAsPartner(portal, PAYMENTS_PATH, payment, { partner: 'account-site' }),
    await sendAsPartner(portal, PARTNER_PATH, statusUpdate(job, 'SC0106')),
    await portal.app.inject({ method: 'POST', url: PARTNER_PATH, payload: {} }),
    await getAsPartner(portal, PARTNER_JOBS_PATH),
    await getAsPartner(portal, `${PARTNER_JOBS_PATH}/${job}/documents/DOC-1`),
  ]
  expect(answers.map((answer) => failureOf(answer).code)).toEqual(Array(5).fill('unknown-request'))
  expect(await jobRow(before, job)).toEqual(standing)
  // The refused report does not use up its event id: the server that has the claim still takes it.
  const told = await sendAsPartner(before, PAYMENTS_PATH, payment, { partner: 'account-site' })
  expect(told.statusCode).toBe(200)
})

test('its jobs’ deadlines do not expire, and no messages are sent', async () => {
  const work = async () => (await before.connection.pool.query('select * from recurring_work')).rows
  const [standing, done] = [await jobRow(before, job), await work()]
  expect(standing.notifications[0]).toMatchObject({ sent_at: null })
  await startWork(portal)()
  expect(await jobRow(before, job)).toEqual(standing)
  expect(await work()).toEqual(done)

  // A server without a partner's gateway does both.
  const stop = startWork(before)
  await vi.waitFor(async () => {
    const { service_job_status, notifications } = await jobRow(before, job)
    // If the deadline expires first, its message is sent in place of the one that was waiting.
    const isSent = notifications.some(({ sent_at }: { sent_at: string | null }) => sent_at !== null)
    expect([service_job_status, isSent]).toEqual(['HS004', true])
  }, 60_000)
  await stop()
})
