import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { PARTNER_KEYS } from '../../test/support/server/partners.ts'
import { reportPayment } from '../../test/support/server/payments.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal({})

async function claimToPay(kind: 'depot' | 'buyout' = 'depot') {
  const params = await claimParams(portal, kind)
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  return { claimsMasterId: claimsMasterId as string, params }
}

async function paymentsOf(claimsMasterId: string) {
  return portal.query('select state, amount_cents, paid_at from payments where claims_master_id = $1', [
    claimsMasterId,
  ])
}

const due = { state: 'due', amount_cents: 7_900, paid_at: null }

test('marks the fee as paid', async () => {
  const { claimsMasterId } = await claimToPay()
  const occurredAt = '2026-10-25T15:30:00Z'
  expect(await reportPayment(portal, { claimsMasterId, eventId: 'evt-00000001', occurredAt })).toEqual({
    http: 200,
    eventId: 'evt-00000001',
    claimsMasterId,
    paidAt: '2026-10-25T15:30:00.000Z',
    counted: true,
  })
  expect(await paymentsOf(claimsMasterId)).toEqual([
    { state: 'paid', amount_cents: 7_900, paid_at: new Date(occurredAt) },
  ])
})

async function receiptsOf(claimsMasterId: string) {
  return portal.query(
    `select channel, recipient, subject, body, service_job_id, next_attempt_at from notifications
     where body like $1`,
    [`%Reference: ${claimsMasterId}%`],
  )
}

test('a payment has one receipt by e-mail, however often it is reported', async () => {
  const { claimsMasterId } = await claimToPay()
  expect(await receiptsOf(claimsMasterId)).toEqual([])
  const eventId = randomUUID()
  for (const report of [{ eventId }, { eventId }, {}]) {
    expect(await reportPayment(portal, { claimsMasterId, ...report })).toMatchObject({ http: 200 })
  }
  expect(await receiptsOf(claimsMasterId)).toEqual([
    {
      channel: 'email',
      recipient: accountOf('one-plan').email,
      subject: 'Receipt for your $79 service fee',
      body: expect.stringMatching(/payment of \$79\.\n\nFor: Service fee, Depot Service\n/),
      service_job_id: null,
      next_attempt_at: NOW,
    },
  ])
})

test.each([
  ['2031-01-01T00:00:00Z', 'is in the future'],
  ['2026-10-25T15:29:59Z', 'is before the claim was created'],
])('a payment of %s is refused', async (occurredAt, message) => {
  const { claimsMasterId } = await claimToPay()
  expect(await reportPayment(portal, { claimsMasterId, occurredAt })).toMatchObject({
    http: 400,
    error: { code: 'malformed', fields: [{ field: 'occurredAt', message }] },
  })
  expect(await paymentsOf(claimsMasterId)).toEqual([due])
})

test('a repeated report gets the same answer; with a different body it is a 422', async () => {
  const { claimsMasterId } = await claimToPay()
  const report = { claimsMasterId, eventId: randomUUID() }
  const first = await reportPayment(portal, report)
  expect(await reportPayment(portal, report)).toEqual(first)
  expect(await reportPayment(portal, { ...report, amountCents: 7_800 })).toMatchObject({ http: 422 })
  const { claimsMasterId: other } = await claimToPay()
  expect(await reportPayment(portal, { ...report, claimsMasterId: other })).toMatchObject({ http: 422 })
  expect(await paymentsOf(other)).toEqual([due])
})

test.each(['the same', 'its own'])(
  'eight concurrent reports, each under %s event, count once',
  async (which) => {
    const { claimsMasterId } = await claimToPay()
    const shared = randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => portal.query('select 1')))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        reportPayment(portal, { claimsMasterId, eventId: which === 'the same' ? shared : randomUUID() }),
      ),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 8 }, () => 200))
    const counted = answers.filter((answer) => answer.counted)
    expect(counted).toHaveLength(which === 'the same' ? 8 : 1)
    expect(await paymentsOf(claimsMasterId)).toHaveLength(1)
  },
)

test('a different amount is a conflict and changes nothing', async () => {
  const { claimsMasterId } = await claimToPay()
  for (const amountCents of [0, 7_899, 7_901]) {
    expect(await reportPayment(portal, { claimsMasterId, amountCents })).toMatchObject({ http: 409 })
  }
  expect(await paymentsOf(claimsMasterId)).toEqual([due])
  // The refused report does not use up its event id.
  const report = { claimsMasterId, eventId: randomUUID() }
  await reportPayment(portal, { ...report, amountCents: 1 })
  expect(await reportPayment(portal, report)).toMatchObject({ http: 200, counted: true })
})

test('a claim with no fee due, or none anymore, takes no payment', async () => {
  const { claimsMasterId } = await claimToPay('buyout')
  expect(await reportPayment(portal, { claimsMasterId })).toMatchObject({ http: 409 })
  const { claimsMasterId: replaced, params } = await claimToPay()
  await portal.send('createClaimsMaster', params)
  expect(await reportPayment(portal, { claimsMasterId: replaced })).toMatchObject({ http: 409 })
  expect(await paymentsOf(replaced)).toEqual([])
})

test('a claim paid while it is being replaced is either kept or gone, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { claimsMasterId, params } = await claimToPay()
    const [report, second] = await Promise.all([
      reportPayment(portal, { claimsMasterId }),
      portal.send('createClaimsMaster', params),
    ])
    const paid = report.http === 200
    expect(second.errorDetails?.code).toBe(paid ? 'ALREADY_PAID' : undefined)
    expect(report.http).toBe(paid ? 200 : 409)
    expect(await paymentsOf(claimsMasterId)).toHaveLength(paid ? 1 : 0)
  }
})

test('only the account site can report payments, with its own signature, for existing claims', async () => {
  const { claimsMasterId } = await claimToPay()
  expect(await reportPayment(portal, { claimsMasterId }, { partner: 'servify' })).toMatchObject({ http: 403 })
  expect(await reportPayment(portal, { claimsMasterId }, { key: PARTNER_KEYS.servicebench })).toMatchObject({
    http: 401,
  })
  const late = new Date(NOW.getTime() - 301_000)
  expect(await reportPayment(portal, { claimsMasterId }, { at: late })).toMatchObject({ http: 401 })
  const unsigned = await portal.app.inject({
    method: 'POST',
    url: '/partner/payments',
    payload: { eventId: randomUUID(), claimsMasterId, amountCents: 7_900, occurredAt: NOW.toISOString() },
  })
  expect(unsigned.statusCode).toBe(401)
  expect(await reportPayment(portal, { claimsMasterId: 'CM79999999' })).toMatchObject({ http: 404 })
  expect(await paymentsOf(claimsMasterId)).toEqual([due])
})

test('takes two statements', async () => {
  const { claimsMasterId } = await claimToPay()
  expect(await statementsOf(() => reportPayment(portal, { claimsMasterId }))).toHaveLength(2)
})
