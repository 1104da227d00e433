import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { FailureBody } from '#contract/failure-body.ts'
import { PARTNER_PATH } from '#contract/partner.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { OPTION, report, sendAsPartner, statusUpdate } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const portal = usePortal({})

async function expectRefused(job: string, to: string, more: object, expected: object): Promise<void> {
  const before = await jobRow(portal, job)
  expect(await report(portal, job, to, more)).toMatchObject(expected)
  expect(await jobRow(portal, job)).toEqual(before)
}

const REPLACEMENT = 'REPLACEMENT_WITHOUT_DEFECTIVE'
const SERVIFY = { partner: 'servify' } as const

test.each([
  ['DROP-OFF', 'NEW', 'SC0044'],
  ['SELF-REPAIR', 'NEW', 'SC0045'],
  ['BUYOUT', 'NEW', 'SC0100'],
  [REPLACEMENT, 'SC0106', 'SC0105'],
])('a step of the transition table is accepted, in any case: %s from %s to %s', async (type, from, to) => {
  const job = await addTestJob(portal, { type, status: from })
  expect(await report(portal, job, to.toLowerCase())).toMatchObject({
    http: 200,
    statusCode: to,
    version: 2,
  })
  expect(await jobRow(portal, job)).toMatchObject({
    service_job_status: to,
    service_job_status_name: statusName(statusFamilyOf(type), to),
    service_job_sub_status: null,
    version: 2,
  })
})

test.each([
  ['one that skips a step', 'DROP-OFF', 'NEW', 'SC0045'],
  ['the same status again', 'DROP-OFF', 'SC0044', 'SC0044'],
  ['the customer’s decision', REPLACEMENT, 'SC0102', 'SC0106'],
  ['one of a finished job', 'DROP-OFF', 'SC0004', 'SC0044'],
  ['one of the other family', 'DROP-OFF', 'NEW', 'SC0102'],
  ['an unknown one', 'DROP-OFF', 'NEW', 'X1'],
])('any other step is a conflict and changes nothing: %s', async (_, type, status, to) => {
  await expectRefused(await addTestJob(portal, { type, status }), to, {}, { http: 409 })
})

test('a conflict says where the job is and what can be reported now', async () => {
  const job = await addTestJob(portal, { type: REPLACEMENT, status: 'SC0071', failedDeliveries: 1 })
  expect(await report(portal, job, 'SC0081')).toMatchObject({
    http: 409,
    error: {
      code: 'conflict',
      job: {
        statusCode: 'SC0071',
        statusName: 'Out for delivery',
        version: 1,
        allowedStatusCodes: ['SC0070', 'SC0072'],
      },
    },
  })
  const finished = await addTestJob(portal, { status: 'SC0004' })
  const { error } = await report(portal, finished, 'SC0002')
  expect(error.job).toMatchObject({ statusCode: 'SC0004', allowedStatusCodes: [] })
  expect(new Ajv2020({ keywords: ['x-owned', 'x-encrypted'] }).validate(FailureBody, { error })).toBe(true)
})

test('a step adds one history entry, one email and one SMS', async () => {
  const job = await addTestJob(portal, { status: 'SC0045' })
  const occurredAt = '2026-10-25T15:30:00Z'
  await report(portal, job, 'SC0002', { occurredAt, note: 'Ready from Monday on.' })
  const { history, notifications, updated_at } = await jobRow(portal, job)
  expect(updated_at).toEqual(NOW)
  expect(history).toHaveLength(2)
  expect(history[1]).toMatchObject({
    position: 2,
    status_code: 'SC0002',
    status_name: 'Repair completed',
    actor: 'partner',
    note: 'Ready from Monday on.',
  })
  expect(new Date(history[1].happened_at)).toEqual(new Date(occurredAt))
  expect(notifications).toMatchObject([
    {
      channel: 'email',
      recipient: 'one-plan@sandbox.test',
      subject: `Test device: Repair completed (Service Call ${job})`,
      body: expect.stringContaining(`${portal.config.publicUrl}/?returnTo=/job/${job}`),
    },
    { channel: 'sms', recipient: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/), subject: '' },
  ])
  expect(notifications[0].body).toContain('Hi Rosa,')
  expect(notifications[0].body).toContain('Ready from Monday on.')
})

test('a step reported by a clock that is a little ahead is recorded as now', async () => {
  const job = await addTestJob(portal)
  const occurredAt = new Date(NOW.getTime() + 60_000).toISOString()
  expect(await report(portal, job, 'SC0044', { occurredAt })).toMatchObject({ http: 200 })
  const { history } = await jobRow(portal, job)
  expect(new Date(history[1].happened_at)).toEqual(NOW)
})

test.each([
  ['in the future', 60_001, 'is in the future'],
  ['before the job began', -1_000, 'is before the job was created'],
  ['in 1970', -NOW.getTime(), 'is before the job was created'],
])('a step that happened %s is refused and changes nothing', async (_when, offset, message) => {
  const occurredAt = new Date(NOW.getTime() + offset).toISOString()
  const malformed = { code: 'malformed', fields: [{ field: 'occurredAt', message }] }
  await expectRefused(await addTestJob(portal), 'SC0044', { occurredAt }, { http: 400, error: malformed })
})

test.each([
  ['tracking', 'SC0105', 'SC0106', { tracking: { carrier: 'UPS', trackingId: '1Z1' } }],
  ['buyoutAmount', 'SC0045', 'SC0044', { buyoutAmount: 100 }],
  ['replacementOptions', 'sc0104', 'NEW', { replacementOptions: [OPTION] }],
  ['replacementOptions', 'SC0104', 'NEW', { replacementOptions: [] }],
])('%s with %s is refused by name and changes nothing', async (field, to, status, more) => {
  const job = await addTestJob(portal, { type: to === 'SC0045' ? 'DROP-OFF' : REPLACEMENT, status })
  const message = expect.stringContaining('is only allowed with')
  await expectRefused(job, to, more, {
    http: 400,
    error: { code: 'malformed', fields: [{ field, message }] },
  })
  expect(await report(portal, job, to)).toMatchObject({ http: 200 })
})

test('an offer stores its options and starts the 24 hours', async () => {
  const job = await addTestJob(portal, { type: REPLACEMENT })
  const replacementOptions = [
    { ...OPTION, productCode: 'NO-SUCH-PRODUCT' },
    { ...OPTION, modelName: 'Acme Three' },
  ]
  await report(portal, job, 'SC0102', { replacementOptions })
  const { options, decide_by, closed_at, notifications } = await jobRow(portal, job)
  expect(options.map((option: { model_name: string }) => option.model_name).toSorted()).toEqual([
    'Acme Three',
    'Acme Two',
  ])
  expect(options[0]).toMatchObject({ product_code: null, specification: OPTION.specificationDetails })
  expect(decide_by).toEqual(new Date(NOW.getTime() + 24 * 3_600_000))
  expect(notifications[0].body).toContain('We found 2 replacements for you.')
  expect(closed_at).toBeNull()
})

test('the third failed delivery returns the device, and a delivery retires the old one', async () => {
  const failing = await addTestJob(portal, { type: REPLACEMENT, status: 'SC0071' })
  for (const expected of ['SC0072', 'SC0072', 'SC0075']) {
    expect(await report(portal, failing, 'SC0072')).toMatchObject({ http: 200, statusCode: expected })
    if (expected === 'SC0072') await report(portal, failing, 'SC0071')
  }
  expect(await jobRow(portal, failing)).toMatchObject({
    delivery_attempts: 3,
    closed_at: NOW,
    equipment_status: 'Active',
  })
  const delivered = await addTestJob(portal, { type: REPLACEMENT, status: 'SC0071' })
  await report(portal, delivered, 'SC0070')
  expect(await jobRow(portal, delivered)).toMatchObject({ closed_at: NOW, equipment_status: 'Inactive' })
})

describe('a buyout', () => {
  test('offers the partner’s amount, to the cent', async () => {
    const job = await addTestJob(portal, { status: 'SC0300', feeCents: 7_500 })
    await report(portal, job, 'SC0100', { buyoutAmount: 640.25 })
    const { buyout } = await jobRow(portal, job)
    expect(buyout).toMatchObject({ amount_cents: 64_025, fair_market_value_cents: 71_525, decision: null })
  })

  test('above what the plan pays is refused and changes nothing', async () => {
    const job = await addTestJob(portal, { status: 'SC0300', feeCents: 7_500 })
    const rows = await portal.query(
      `select benefit_per_claim_cents as cents from jobs join plans using (plan_code) where service_job_id = $1`,
      [job],
    )
    const most = (rows[0].cents - 7_500) / 100
    const error = { code: 'malformed', fields: [{ field: 'buyoutAmount' }] }
    await expectRefused(job, 'SC0100', { buyoutAmount: most + 0.01 }, { http: 400, error })
    expect(await report(portal, job, 'SC0100', { buyoutAmount: most })).toMatchObject({ http: 200 })
  })
})

test('a canceled repair releases its time slot', async () => {
  const rows = await portal.query(
    `update slots set booked = booked + 1
     where slot_id = (select slot_id from slots where booked < capacity limit 1) returning slot_id, booked`,
  )
  const { slot_id: slotId, booked } = rows[0]
  const job = await addTestJob(portal, { type: 'CARRY-IN', slotId })
  await report(portal, job, 'SC0033')
  const after = await portal.query('select booked from slots where slot_id = $1', [slotId])
  expect(after[0].booked).toBe(booked - 1)
  expect(await jobRow(portal, job)).toMatchObject({ slot_id: null, closed_at: NOW })
})

describe('an event', () => {
  test('is processed once: a repeat gets the first answer, even after later steps', async () => {
    const job = await addTestJob(portal)
    const update = statusUpdate(job, 'SC0044')
    const first = await sendAsPartner(portal, PARTNER_PATH, update)
    await report(portal, job, 'SC0045')
    const again = await sendAsPartner(portal, PARTNER_PATH, update)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await jobRow(portal, job)).history).toHaveLength(3)
  })

  test('is refused if the same id comes with another body', async () => {
    const [job, other] = [await addTestJob(portal), await addTestJob(portal)]
    const update = statusUpdate(job, 'SC0044')
    await sendAsPartner(portal, PARTNER_PATH, update)
    for (const changed of [{ note: 'More' }, { serviceJobId: other }, { statusCode: 'SC0045' }]) {
      const answer = await sendAsPartner(portal, PARTNER_PATH, { ...update, ...changed })
      expect(answer.json().error.code).toBe('repeated-with-other-body')
    }
  })

  test('is scoped to its partner: another partner can use the same id', async () => {
    const [job, other] = [await addTestJob(portal), await addTestJob(portal, { source: 'SERVIFY' })]
    const eventId = randomUUID()
    expect(await report(portal, job, 'SC0044', { eventId })).toMatchObject({ http: 200 })
    expect(await report(portal, other, 'SC0044', { eventId }, SERVIFY)).toMatchObject({ http: 200 })
  })

  test('that was refused can be sent again once the job allows it', async () => {
    const job = await addTestJob(portal)
    const early = statusUpdate(job, 'SC0045')
    expect((await sendAsPartner(portal, PARTNER_PATH, early)).statusCode).toBe(409)
    await report(portal, job, 'SC0044')
    expect((await sendAsPartner(portal, PARTNER_PATH, early)).statusCode).toBe(200)
  })

  test('sent eight times concurrently is applied once, and every sender gets the same answer', async () => {
    const job = await addTestJob(portal)
    const update = statusUpdate(job, 'SC0044')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendAsPartner(portal, PARTNER_PATH, update)),
    )
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const { history, notifications } = await jobRow(portal, job)
    expect([history.length, notifications.length]).toEqual([2, 2])
  })

  test('is accepted for only one of two mutually exclusive steps', async () => {
    const job = await addTestJob(portal)
    const answers = await Promise.all([report(portal, job, 'SC0044'), report(portal, job, 'SC0082')])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect((await jobRow(portal, job)).history).toHaveLength(2)
  })

  test('takes two round trips', async () => {
    const job = await addTestJob(portal)
    expect(await statementsOf(() => report(portal, job, 'SC0044'))).toHaveLength(2)
  })
})

test('invalid JSON is malformed, and an unknown path is an unknown request', async () => {
  expect((await sendAsPartner(portal, PARTNER_PATH, '{"half')).json().error.code).toBe('malformed')
  expect((await sendAsPartner(portal, '/partner/nothing', {})).json().error.code).toBe('unknown-request')
})
