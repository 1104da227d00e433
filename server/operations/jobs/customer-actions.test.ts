// What the customer can do to a job (P4.8, Actions), through the three operations.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addTestJob, jobRow, type TestJob } from '../../../test/support/server/jobs.ts'
import { report } from '../../../test/support/server/partners.ts'
import { NOW } from '../../../test/support/server/seeded.ts'

const portal = usePortal()

const me = { as: 'one-plan' } as const
const WITHOUT_DEFECTIVE = 'REPLACEMENT_WITHOUT_DEFECTIVE'
const WITH_DEFECTIVE = 'REPLACEMENT_WITH_DEFECTIVE'

const cancel = (referenceID: string, more = {}, caller?: Caller) =>
  portal.send('updateClaimRequestStatus', { referenceID, statusCode: 'SC0003', ...more }, caller)
const accept = (referenceID: string, more = {}, caller?: Caller) =>
  portal.send('updateClaimRequestStatus', { referenceID, statusCode: 'SC0106', ...more }, caller)
const decline = (hsRefID: string, caller?: Caller) =>
  portal.send('updateBuyoutInfo', { hsRefID, status: 'Replacement declined', statusCode: 'HS003' }, caller)
const decide = (hsRefID: string, decision: 'Accept' | 'Reject', caller?: Caller) =>
  portal.send('updateStatusInfo', { hsRefID, status: `Buyout - ${decision}` }, caller)

/** A job with a replacement to decide on. */
async function offered(facts: TestJob = {}) {
  const job = await addTestJob(portal, { type: WITHOUT_DEFECTIVE, ...facts })
  await report(portal, job, 'SC0102', {}, { at: portal.now })
  const { options } = await jobRow(portal, job)
  return { job, option: options[0].option_id as string }
}

describe('accepting a replacement', () => {
  test('marks the option, clears the deadline and notifies the customer', async () => {
    const { job, option } = await offered()
    expect(await accept(job, { replacementOption: option })).toEqual({
      http: 200,
      outcome: 'Success',
      serviceJobID: job,
      serviceJobStatus: 'SC0106',
      serviceJobStatusName: 'Replacement option accepted',
      version: 3,
    })
    const row = await jobRow(portal, job)
    expect(row).toMatchObject({ service_job_status: 'SC0106', decide_by: null, closed_at: null })
    expect(new Date(row.options[0].chosen_at)).toEqual(portal.now)
    expect(row.history.at(-1)).toMatchObject({ position: 3, status_code: 'SC0106', actor: 'customer' })
    expect(row.notifications.at(-2).subject).toContain(': Replacement accepted (')
  })

  test('without an option takes the one that is shown', async () => {
    const { job } = await offered()
    expect(await accept(job)).toMatchObject({ serviceJobStatus: 'SC0106' })
    expect((await jobRow(portal, job)).options[0].chosen_at).not.toBeNull()
  })

  test('is refused for an option that was not offered', async () => {
    const [{ job }, { option: anothers }] = [await offered(), await offered()]
    for (const replacementOption of ['RO-none', anothers]) {
      const { errorDetails } = await accept(job, { replacementOption })
      expect(errorDetails.code).toBe('OPTION_UNKNOWN')
    }
    expect((await jobRow(portal, job)).service_job_status).toBe('SC0102')
  })

  test('is possible until the 24 hours are over', async () => {
    const [{ job: inTime }, { job: late }] = [await offered(), await offered()]
    portal.now = new Date(NOW.getTime() + 24 * 3_600_000 - 1)
    expect(await accept(inTime)).toMatchObject({ outcome: 'Success' })
    portal.now = new Date(NOW.getTime() + 24 * 3_600_000)
    expect((await accept(late)).errorDetails).toEqual({
      code: 'DECISION_EXPIRED',
      description: 'The 24 hours to accept this replacement are up. You can choose a buyout instead.',
    })
    portal.now = NOW
  })
})

describe('declining a replacement', () => {
  const cancelForBuyout = (job: string) => cancel(job, { cancellationReason: 'BUYOUT_CANCEL' })

  test.each([
    ['updateBuyoutInfo', decline],
    ['a cancellation with BUYOUT_CANCEL', cancelForBuyout],
  ])('by %s offers a buyout', async (_name, call) => {
    const { job } = await offered()
    expect(await call(job)).toMatchObject({ outcome: 'Success', serviceJobStatus: 'HS003', version: 3 })
    expect(await jobRow(portal, job)).toMatchObject({
      decide_by: null,
      closed_at: null,
      // A three-year-old laptop.
      buyout: { amount_cents: 48_000, decision: null },
    })
  })

  test('is not available if the broken device is handed in: cancel instead', async () => {
    const [{ job: declined }, { job: cancelled }] = [
      await offered({ type: WITH_DEFECTIVE }),
      await offered({ type: WITH_DEFECTIVE }),
    ]
    expect((await decline(declined)).errorDetails.code).toBe('NOT_POSSIBLE_NOW')
    expect(await cancelForBuyout(cancelled)).toMatchObject({ serviceJobStatus: 'SC0003' })
  })
})

describe('a buyout', () => {
  const facts = { status: 'SC0300' }
  const offeredBuyout = async () => {
    const job = await addTestJob(portal, facts)
    await report(portal, job, 'SC0100')
    return job
  }

  test('that is accepted completes the job as a buyout and removes the device', async () => {
    const job = await offeredBuyout()
    expect(await decide(job, 'Accept')).toMatchObject({
      outcome: 'Success',
      serviceJobStatus: 'SC0004',
      serviceJobStatusName: 'Service completed',
    })
    const row = await jobRow(portal, job)
    expect(row).toMatchObject({
      service_job_type: 'Buyout - Accept',
      closed_at: NOW,
      equipment_status: 'Inactive',
      buyout: { decision: 'accepted' },
    })
    expect(row.notifications.at(-2).subject).toContain(': Buyout accepted (')
  })

  test('that is rejected closes the job and keeps the device', async () => {
    const job = await offeredBuyout()
    expect(await decide(job, 'Reject')).toMatchObject({ serviceJobStatus: 'SC0003' })
    expect(await jobRow(portal, job)).toMatchObject({
      service_job_type: 'Buyout - Reject',
      closed_at: NOW,
      equipment_status: 'Active',
      buyout: { decision: 'rejected' },
    })
  })

  test('can be decided once', async () => {
    const job = await offeredBuyout()
    const answers = await Promise.all([decide(job, 'Accept'), decide(job, 'Reject')])
    const refused = answers.filter(({ errorDetails }) => errorDetails)
    expect(refused).toHaveLength(1)
    expect((await jobRow(portal, job)).history).toHaveLength(3)
  })

  test('is refused if status and statusCode disagree', async () => {
    const job = await offeredBuyout()
    const status = 'Buyout - Accept'
    const { errorDetails } = await portal.send('updateStatusInfo', {
      hsRefID: job,
      status,
      statusCode: 'SC0003',
    })
    expect(errorDetails.code).toBe('STATUS_CODE_UNKNOWN')
    expect(
      await portal.send('updateStatusInfo', { hsRefID: job, status, statusCode: 'sc0004' }),
    ).toMatchObject({
      outcome: 'Success',
    })
  })
})

test.each(['Accept', 'Reject'] as const)('a buyout: %s releases a booked slot', async (decision) => {
  const rows = await portal.query(
    `update slots set booked = booked + 1
     where slot_id = (select slot_id from slots where booked < capacity limit 1) returning slot_id, booked`,
  )
  const { slot_id: slotId, booked } = rows[0]
  const job = await addTestJob(portal, { type: 'CARRY-IN', status: 'SC0100', slotId })
  expect(await decide(job, decision)).toMatchObject({ http: 200 })
  expect(await jobRow(portal, job)).toMatchObject({ slot_id: null, closed_at: NOW })
  const after = await portal.query('select booked from slots where slot_id = $1', [slotId])
  expect(after[0].booked).toBe(booked - 1)
})

describe('canceling', () => {
  test('closes the job, stores the reason and releases the slot', async () => {
    const rows = await portal.query(
      `update slots set booked = booked + 1
       where slot_id = (select slot_id from slots where booked < capacity limit 1) returning slot_id, booked`,
    )
    const { slot_id: slotId, booked } = rows[0]
    const job = await addTestJob(portal, { type: 'ONSITE', slotId })
    const cancellationRemarks = 'It works again.'
    expect(await cancel(job, { cancellationRemarks })).toMatchObject({ serviceJobStatus: 'SC0003' })
    const row = await jobRow(portal, job)
    expect(row).toMatchObject({
      closed_at: NOW,
      slot_id: null,
      details: { cancellationReason: 'CUSTOMERCANCEL' },
    })
    expect(row.history.at(-1)).toMatchObject({ note: cancellationRemarks, actor: 'customer' })
    expect(row.notifications[0].body).not.toContain(cancellationRemarks)
    const after = await portal.query('select booked from slots where slot_id = $1', [slotId])
    expect(after[0].booked).toBe(booked - 1)
  })

  test.each([
    ['paid', true],
    ['unpaid', false],
  ] as const)('mentions a %s fee in its email as the page does', async (state, isTold) => {
    const job = await addTestJob(portal, { feeCents: 4900 })
    await portal.query(
      `insert into payments (claims_master_id, customer_ref, amount_cents, state, paid_at)
       select claims_master_id, customer_ref, 4900, 'paid', $2 from jobs where service_job_id = $1 and $3 = 'paid'`,
      [job, NOW, state],
    )
    await cancel(job)
    const { body } = (await jobRow(portal, job)).notifications[0]
    expect(body).toContain('We canceled this Service Call at your request.')
    expect(body.includes('You paid a service fee of $49. It isn’t refunded automatically')).toBe(isTold)
  })

  test('twice answers SM.WTR.001 and releases the slot once', async () => {
    const job = await addTestJob(portal)
    await cancel(job)
    expect((await cancel(job)).errorDetails).toEqual({
      code: 'SM.WTR.001',
      description: 'This Service Call is already canceled.',
    })
    expect((await jobRow(portal, job)).history).toHaveLength(2)
  })

  test('eight times concurrently with one transactionId is one cancellation', async () => {
    const job = await addTestJob(portal)
    const caller = { ...me, transactionId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(job, {}, caller)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { history, notifications } = await jobRow(portal, job)
    expect([history.length, notifications.length]).toEqual([2, 2])
  })

  test('is too late once the replacement has shipped, and says so', async () => {
    const job = await addTestJob(portal, { type: WITHOUT_DEFECTIVE, status: 'SC0081' })
    expect((await cancel(job)).errorDetails).toEqual({
      code: 'NOT_POSSIBLE_NOW',
      description: 'You can’t do this right now. This Service Call’s status is: Device dispatched.',
    })
  })
})

test('a concurrent customer and partner are applied one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const job = await addTestJob(portal)
    const [customer, partner] = await Promise.all([cancel(job), report(portal, job, 'SC0044')])
    const { history, service_job_status } = await jobRow(portal, job)
    // Always canceled: an estimate can still be canceled, but nothing follows a cancellation.
    expect([customer.outcome, service_job_status]).toEqual(['Success', 'SC0003'])
    expect(history).toHaveLength(partner.http === 200 ? 3 : 2)
  }
})

test('a refusal is remembered, and a repeated success gets the first answer', async () => {
  const job = await addTestJob(portal, { status: 'SC0080' })
  const refused = { ...me, transactionId: randomUUID() }
  const first = await accept(job, {}, refused)
  expect(await accept(job, {}, refused)).toEqual(first)
  const taken = { ...me, transactionId: randomUUID() }
  const success = await decide(job, 'Accept', taken)
  expect(success.outcome).toBe('Success')
  expect(await decide(job, 'Accept', taken)).toEqual(success)
  expect(await decide(job, 'Reject', taken)).toMatchObject({ http: 422 })
})
