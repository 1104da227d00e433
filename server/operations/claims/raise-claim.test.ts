import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import {
  bookedPlaces,
  claimParams,
  freeSlots,
  scheduleOf,
  type ClaimParams,
} from '../../../test/support/server/claims.ts'
import { jobRow } from '../../../test/support/server/jobs.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { HELD_SECONDS } from '../../queries/message/notifications.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { releaseExpiredHolds } from '../../queries/appointment/slot-booking.ts'

const portal = usePortal()

const { customerRef } = accountOf('one-plan')
const raise = (claimsMasterId: string, caller?: Caller) =>
  portal.send('raiseClaim', { customerRef, claimsMasterId }, caller)

/** A claim that is created and, if a fee is due, paid. */
async function paidClaim(kind: ClaimKind, changes: Partial<ClaimParams> = {}, as: AccountKey = 'one-plan') {
  const params = await claimParams(portal, kind, changes, as)
  const { claimsMasterId, paymentDue } = await portal.send('createClaimsMaster', params, { as })
  if (paymentDue) await reportPayment(portal, { claimsMasterId })
  return { params, claimsMasterId: claimsMasterId as string }
}

const jobsOf = (claimsMasterId: string) =>
  portal.query('select * from jobs where claims_master_id = $1', [claimsMasterId])

test.each<[ClaimKind, Partial<ClaimParams>, string, string]>([
  ['carry-in', {}, 'CARRY-IN', 'Service Call created'],
  ['depot', {}, 'DROP-OFF', 'Service Call created'],
  ['home-service', {}, 'ONSITE', 'Service Call created'],
  ['reimbursement', {}, 'SELF-REPAIR', 'Service Call created'],
  ['replacement', {}, 'REPLACEMENT_WITH_DEFECTIVE', 'Replacement authorized'],
  [
    'replacement',
    { handsInDefectiveDevice: false },
    'REPLACEMENT_WITHOUT_DEFECTIVE',
    'Replacement authorized',
  ],
  ['buyout', {}, 'BUYOUT', 'Service Call created'],
])('%s %o becomes a job of type %s', async (kind, changes, type, status) => {
  const { params, claimsMasterId } = await paidClaim(kind, changes)
  const answer = await raise(claimsMasterId)
  const [job] = await jobsOf(claimsMasterId)
  expect(answer).toEqual({ http: 200, claimsMasterId, serviceJobID: job?.service_job_id, paymentDue: false })
  expect(job).toMatchObject({
    customer_ref: customerRef,
    inventory_equipment_id: params.inventoryEquipmentID,
    service_job_type: type,
    service_job_status: 'NEW',
    service_job_status_name: status,
    source_system: 'WEB',
    slot_id: params.schedule?.chosenTimeSlotCode ?? null,
    appointment_type: appointmentType(kind),
    closed_at: null,
    details: { phoneNumber: '614-555-0134', address: { street: 'N High St', state: 'OH' } },
  })
  expect(job!.service_location_code !== null).toBe(params.schedule !== undefined)
  const rows = await portal.query(
    `select status_code, actor, position from job_status_history where service_job_id = $1`,
    [answer.serviceJobID],
  )
  expect(rows).toEqual([{ status_code: 'NEW', actor: 'customer', position: 1 }])
})

test.each<[ClaimKind, RegExp, RegExp]>([
  [
    'carry-in',
    /Bring it to .+ Service Center, .+, on \w+day, .+ \(Eastern Time\)\./,
    /^Hearthline - .+: Drop-off booked at .+ Service Center, \w{3}, \w{3} \d+, .+ E[SD]T\. .+ http/,
  ],
  [
    'home-service',
    /Be home on \w+day, .+ \(Eastern Time\)\./,
    /^Hearthline - .+: Our technician will come \w{3}, \w{3} \d+, .+ E[SD]T and .+ http/,
  ],
])('the messages about a new %s say when and where', async (kind, email, sms) => {
  const { claimsMasterId } = await paidClaim(kind)
  const { serviceJobID } = await raise(claimsMasterId)
  const { notifications } = await jobRow(portal, serviceJobID)
  expect(notifications[0].body).toMatch(email)
  expect(notifications[1].body).toMatch(sms)
})

test('the customer gets an email and an SMS, and the draft is deleted', async () => {
  const { params, claimsMasterId } = await paidClaim('depot')
  await portal.query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, expires_at)
     values ($1, $2, $3, 'confirm', $4)`,
    [customerRef, params.inventoryEquipmentID, params.contractNumber, new Date('2026-12-01')],
  )
  const { serviceJobID } = await raise(claimsMasterId)
  const rows = await portal.query(
    `select channel, recipient, subject, body, next_attempt_at from notifications
     where service_job_id = $1 order by channel`,
    [serviceJobID],
  )
  expect(rows).toEqual([
    {
      channel: 'email',
      recipient: 'one-plan@sandbox.test',
      subject: `Test device: Mail-in repair booked (Service Call ${serviceJobID})`,
      body: expect.stringContaining(`Service Call ${serviceJobID}:\n`),
      next_attempt_at: secondsAfter(NOW, HELD_SECONDS),
    },
    {
      channel: 'sms',
      recipient: expect.stringMatching(/^614-/),
      subject: '',
      body: expect.stringMatching(
        new RegExp(`^Hearthline - Test device: Your mail-in repair is booked.+ http.+/job/${serviceJobID}$`),
      ),
      next_attempt_at: secondsAfter(NOW, HELD_SECONDS),
    },
  ])
  expect(rows[0].body).not.toContain('{')
  const drafts = await portal.query('select 1 from claim_drafts where inventory_equipment_id = $1', [
    params.inventoryEquipmentID,
  ])
  expect(drafts).toEqual([])
})

test('a buyout is the device’s value, capped at the benefit, less the fee', async () => {
  const { claimsMasterId } = await paidClaim('buyout')
  const { serviceJobID } = await raise(claimsMasterId)
  const rows = await portal.query(
    'select fair_market_value_cents, amount_cents, decision from buyouts where service_job_id = $1',
    [serviceJobID],
  )
  expect(rows).toEqual([{ fair_market_value_cents: 48_000, amount_cents: 40_100, decision: null }])
})

test('an unpaid claim is not raised, whatever the return URL says', async () => {
  const params = await claimParams(portal, 'depot')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  expect(await raise(claimsMasterId)).toEqual({
    http: 200,
    claimsMasterId,
    serviceJobID: null,
    paymentDue: true,
  })
  expect(await jobsOf(claimsMasterId)).toEqual([])
  await reportPayment(portal, { claimsMasterId })
  expect(await raise(claimsMasterId)).toMatchObject({ paymentDue: false })
  expect(await jobsOf(claimsMasterId)).toHaveLength(1)
})

test('changes sent with the call are ignored: the claim is raised as it was paid for', async () => {
  const { claimsMasterId } = await paidClaim('depot')
  await portal.send('raiseClaim', {
    customerRef,
    claimsMasterId,
    kind: 'replacement',
    handsInDefectiveDevice: false,
    issueDescription: 'Something else',
  })
  expect(await jobsOf(claimsMasterId)).toMatchObject([{ service_job_type: claimKinds.depot.jobTypes[0] }])
})

test('a repeat, even with another transactionId, returns the same job', async () => {
  const { claimsMasterId } = await paidClaim('depot')
  const caller = { as: 'one-plan', transactionId: randomUUID() } as const
  const first = await raise(claimsMasterId, caller)
  expect(await raise(claimsMasterId, caller)).toEqual(first)
  expect(await raise(claimsMasterId)).toEqual(first)
  expect(await jobsOf(claimsMasterId)).toHaveLength(1)
})

test.each(['the same', 'its own'])(
  'eight concurrent calls, each with %s transactionId, create one job',
  async (which) => {
    const { claimsMasterId } = await paidClaim('carry-in')
    const shared = randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => portal.query('select 1')))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        raise(claimsMasterId, {
          as: 'one-plan',
          transactionId: which === 'the same' ? shared : randomUUID(),
        }),
      ),
    )
    const jobs = await jobsOf(claimsMasterId)
    expect(jobs).toHaveLength(1)
    expect(new Set(answers.map(({ serviceJobID }) => serviceJobID))).toEqual(
      new Set([jobs[0]!.service_job_id]),
    )
  },
)

test('a held slot becomes the job’s', async () => {
  const [slot] = await freeSlots(portal, 'carry-in')
  const before = await bookedPlaces(portal, slot!.timeSlotCode)
  const { claimsMasterId } = await paidClaim('carry-in', { schedule: scheduleOf(slot!) })
  await raise(claimsMasterId)
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(before + 1)
  portal.now = new Date(NOW.getTime() + 60 * 60_000)
  await releaseExpiredHolds(portal.connection.db, { now: portal.now })
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(before + 1)
})

test('after a late payment, a slot that is still free is booked again', async () => {
  const [slot] = (await freeSlots(portal, 'home-service')).toReversed()
  const params = await claimParams(portal, 'home-service', { schedule: scheduleOf(slot!) })
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  portal.now = new Date(NOW.getTime() + 31 * 60_000)
  await releaseExpiredHolds(portal.connection.db, { now: portal.now })
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(0)
  await reportPayment(portal, { claimsMasterId }, { at: portal.now })
  expect(await raise(claimsMasterId)).toMatchObject({ serviceJobID: expect.any(String) })
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(1)
})

test('after a late payment, a taken slot has to be chosen again, and the payment is kept', async () => {
  const [slot, other] = (await freeSlots(portal, 'home-service')).toReversed()
  const params = await claimParams(portal, 'home-service', { schedule: scheduleOf(slot!) })
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  portal.now = new Date(NOW.getTime() + 31 * 60_000)
  await releaseExpiredHolds(portal.connection.db, { now: portal.now })
  await paidClaim('home-service', { schedule: scheduleOf(slot!) })
  await reportPayment(portal, { claimsMasterId }, { at: portal.now })
  expect((await raise(claimsMasterId)).errorDetails).toMatchObject({ code: 'SLOT_TAKEN' })
  expect(await jobsOf(claimsMasterId)).toEqual([])
  const changed = await portal.send('updateClaimsMaster', {
    customerRef,
    claimsMasterId,
    schedule: scheduleOf(other!),
  })
  expect(changed).toMatchObject({ status: 'INITIATED', paymentDue: false })
  expect(await raise(claimsMasterId)).toMatchObject({ serviceJobID: expect.any(String) })
  expect(await jobsOf(claimsMasterId)).toMatchObject([{ slot_id: other!.timeSlotCode }])
})

test('a paid claim keeps its slot until it has passed', async () => {
  const { claimsMasterId, params } = await paidClaim('carry-in')
  portal.now = new Date(NOW.getTime() + 3 * 60 * 60_000)
  await releaseExpiredHolds(portal.connection.db, { now: portal.now })
  const rows = await portal.query('select slot_id from claims_masters where claims_master_id = $1', [
    claimsMasterId,
  ])
  expect(rows).toEqual([{ slot_id: params.schedule!.chosenTimeSlotCode }])
  portal.now = new Date('2026-11-24T12:00:00Z')
  expect((await raise(claimsMasterId)).errorDetails).toMatchObject({ code: 'SLOT_TAKEN' })
})

test('a claim for a removed device, or an abandoned claim, is not raised', async () => {
  const { claimsMasterId, params } = await paidClaim('depot')
  await portal.query(`update equipment set equipment_status = 'Inactive' where inventory_equipment_id = $1`, [
    params.inventoryEquipmentID,
  ])
  expect((await raise(claimsMasterId)).errorDetails).toMatchObject({ code: 'DEVICE_REMOVED' })

  const given = await claimParams(portal, 'depot')
  const old = await portal.send('createClaimsMaster', given)
  await portal.send('createClaimsMaster', given)
  expect((await raise(old.claimsMasterId)).errorDetails).toMatchObject({ code: 'ABANDONED' })
})

test.each([
  ['PLAN_NOT_USABLE', `contract_status_code = 'e'`],
  ['COVER_ENDED', `version_to_date = '2026-10-20'`],
])('with nothing to pay, the plan still has to be valid: otherwise %s', async (code, change) => {
  const [free, paid] = [await paidClaim('buyout'), await paidClaim('depot')]
  const { contractNumber } = free.params
  const rows = await portal.query('select * from contracts where contract_id = $1', [contractNumber])
  await portal.query(`update contracts set ${change} where contract_id = $1`, [contractNumber])
  const answers = [await raise(free.claimsMasterId), await raise(paid.claimsMasterId)]
  await portal.query(
    'update contracts set contract_status_code = $2, version_to_date = $3 where contract_id = $1',
    [contractNumber, rows[0].contract_status_code, rows[0].version_to_date],
  )
  expect(answers[0].errorDetails).toMatchObject({ code })
  expect(answers[1]).toMatchObject({ serviceJobID: expect.any(String) })
})
