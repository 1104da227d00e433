// The log tells operators why someone can't get in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PARTNER_PATH, PAYMENTS_PATH } from '#contract/partner.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report, sendAsPartner, type Sender } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { readConfig } from '../config.ts'
import { newReferenceKey } from '../identity/reference-keys.ts'
import { createReferences } from '../identity/references.ts'
import { loggerOptions } from './logging.ts'

const INFO = 30
const WARN = 40
let lines: { level: number; reqId: string; denied?: object }[] = []
let portal: TestApp
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' })) as object
  portal = await startTestApp({
    logger: { ...options, stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
})
afterAll(() => portal.close())
beforeEach(() => void (lines = []))

const account = accountOf('one-plan')
const listOf = (customerRef: string, token?: string) =>
  portal.callFunction('my-devices', { customerRef }, token ? { token } : {})
const warnings = () => lines.filter(({ level }) => level === WARN)

test('the line of a refused call says why, and once a minute a warning that names the setting', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const refused = async (number: number) =>
    listOf(customerRef, await portal.tokenFor(account, { audience: `urn:test:${number}` }))
  for (const number of [1, 2, 3]) await refused(number)
  const completed = lines.filter(({ level }) => level === INFO)
  expect(completed[1]).toMatchObject({
    msg: 'request completed',
    res: { statusCode: 401 },
    req: { path: '/functions/my-devices' },
    denied: { reason: 'wrong-audience', expected: 'urn:test:portal', got: 'urn:test:2' },
  })
  expect(warnings()).toMatchObject([
    {
      reqId: completed[0]!.reqId,
      denied: { reason: 'wrong-audience', got: 'urn:test:1' },
      fix: expect.stringContaining('OIDC_AUDIENCE'),
      count: 1,
    },
  ])
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  await refused(4).finally(() => clock.mockRestore())
  expect(warnings()).toMatchObject([{ count: 1 }, { count: 3, denied: { got: 'urn:test:4' } }])
})

test('denials that customers cause themselves are no warnings, and an accepted call has no reason', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  await listOf(customerRef)
  await listOf(customerRef, await portal.tokenFor(account, { expiresInSeconds: -600 }))
  await listOf(await portal.customerRefOf('other-customer'), await portal.tokenFor(account))
  await listOf('made-up', await portal.tokenFor(account))
  await listOf(customerRef, await portal.tokenFor(account))
  expect(lines).toMatchObject([
    { level: INFO, denied: { reason: 'no-token' } },
    { level: INFO, denied: { reason: 'expired', got: '2026-10-25T15:20:00.000Z' } },
    { level: INFO, denied: { reason: 'not-yours' } },
    { level: INFO, denied: { reason: 'unreadable-reference' } },
    { level: INFO },
  ])
  expect(lines[4]).not.toHaveProperty('denied')
})

test('a reference of a server with other keys is told from one that was changed', async () => {
  const elsewhere = createReferences([{ ...newReferenceKey(), id: 'other' }])
  await listOf(await elsewhere.encrypt('customerRef', account.customerRef), await portal.tokenFor(account))
  expect(warnings()).toMatchObject([{ denied: { reason: 'unknown-reference-key', got: 'other' } }])
})

test('a partner’s refused report names the partner and the job, or the claim', async () => {
  const job = await addTestJob(portal)
  await report(portal, job, 'SC0020')
  const payment = {
    eventId: randomUUID(),
    claimsMasterId: 'M1',
    amountCents: 1,
    occurredAt: NOW.toISOString(),
  }
  await sendAsPartner(portal, PAYMENTS_PATH, payment, { partner: 'account-site' })
  expect(lines).toMatchObject([
    { partner: 'servicebench', job, res: { statusCode: 409 } },
    { partner: 'account-site', claim: 'M1', res: { statusCode: 404 } },
  ])
})

test.each<[string, string, Sender]>([
  ['partner-unknown', 'stranger', { partner: 'stranger' as 'servify', key: 'x' }],
  ['partner-clock', 'servicebench', { at: new Date(0) }],
  ['partner-signature', 'servify', { partner: 'servify', key: 'x' }],
])('an unsigned report says why, and who it says it is from: %s', async (reason, partner, sender) => {
  await sendAsPartner(portal, PARTNER_PATH, {}, sender)
  expect(lines).toMatchObject([{ level: INFO, denied: { reason, partner }, res: { statusCode: 401 } }])
})
