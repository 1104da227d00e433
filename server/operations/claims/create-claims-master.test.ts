import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { claimKindNames, type ClaimKind } from '#domain/claim/kind-names.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import {
  addTestDevice,
  bookedPlaces,
  claimParams,
  freeSlots,
  scheduleOf,
  type ClaimParams,
  endHolds,
} from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { COLUMBUS } from '../../../test/support/sample-address.ts'

const portal = usePortal()
beforeEach(() => endHolds(portal))

const create = (params: ClaimParams, caller?: Caller) => portal.send('createClaimsMaster', params, caller)

const mastersOf = (equipmentId: string) =>
  portal.query('select * from claims_masters where inventory_equipment_id = $1 order by claims_master_id', [
    equipmentId,
  ])
const paymentsOf = (claimsMasterId: string) =>
  portal.query('select state, amount_cents from payments where claims_master_id = $1', [claimsMasterId])

test.each(claimKindNames)('%s: created as INITIATED, with the plan’s fee due', async (kind) => {
  const params = await claimParams(portal, kind)
  const answer = await create(params)
  const paymentDue = kind !== 'buyout'
  expect(answer).toEqual({
    http: 200,
    claimsMasterId: expect.stringMatching(/^CM\d+$/),
    status: 'INITIATED',
    serviceFee: 79,
    paymentDue,
  })
  const [master] = await mastersOf(params.inventoryEquipmentID)
  expect(master).toMatchObject({
    claims_master_id: answer.claimsMasterId,
    kind,
    issue_code: 'LAP-WONT-TURN-ON',
    issue_description: 'It stays dark.',
    service_fee_cents: 7_900,
    slot_id: params.schedule?.chosenTimeSlotCode ?? null,
    slot_held_until: params.schedule ? new Date(NOW.getTime() + 30 * 60_000) : null,
    created_at: NOW,
    changed_at: NOW,
  })
  expect(await paymentsOf(answer.claimsMasterId)).toEqual(
    paymentDue ? [{ state: 'due', amount_cents: 7_900 }] : [],
  )
})

test('the address is stored in P5.5’s format, with only what the kind needs', async () => {
  const params = await claimParams(portal, 'depot', { handsInDefectiveDevice: true })
  await create(params)
  const [master] = await mastersOf(params.inventoryEquipmentID)
  expect(master?.details).toEqual({
    address: { ...COLUMBUS, apartment: 'Apt 4B' },
    addressId: null,
    phoneNumber: '614-555-0134',
    issueCodes: ['LAP-WONT-TURN-ON'],
    schedule: null,
    appointment: null,
    packaging: 'send-box',
    handsInDefectiveDevice: null,
  })
})

test('a slot is booked, and the appointment stored', async () => {
  const [slot] = await freeSlots(portal, 'carry-in')
  const before = await bookedPlaces(portal, slot!.timeSlotCode)
  const params = await claimParams(portal, 'carry-in', { schedule: scheduleOf(slot!) })
  await create(params)
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(before + 1)
  const [master] = await mastersOf(params.inventoryEquipmentID)
  const { startsAt, endsAt, timeZone } = slot!
  expect(master?.details).toMatchObject({ appointment: { startsAt, endsAt, timeZone } })
})

test.each<[string, string, (params: ClaimParams) => unknown]>([
  ['DEVICE_REMOVED', 'a removed device', lockDevice],
  ['OUT_OF_DATE', 'another plan code', (params) => (params.serviceContractProductCode = 'HMSRV12MEWESSH')],
  ['OUT_OF_DATE', 'another type of device', (params) => (params.product.productSubCategoryCode = 'TV')],
  ['ISSUE_UNKNOWN', 'an issue of another type', (params) => params.issueCodes.push('TV-WONT-TURN-ON')],
  ['ZIP_UNKNOWN', 'an unknown ZIP code', (params) => (params.address.zipCode = '00000')],
  ['STATE_MISMATCH', 'another state', (params) => (params.address.state = 'tx')],
  ['SLOT_UNSUITABLE', 'an unknown slot', ({ schedule }) => (schedule!.chosenTimeSlotCode = 'NO-SUCH-TIME')],
  ['SLOT_UNSUITABLE', 'another center', ({ schedule }) => (schedule!.serviceLocationCode = 'SVC-CMH-02')],
  ['SLOT_UNSUITABLE', 'another day', ({ schedule }) => (schedule!.chosenDate = '2026-10-25')],
  ['SLOT_UNSUITABLE', 'a technician’s slot', async (params) => (params.schedule = await visit())],
  ['SLOT_TAKEN', 'a slot in the past', () => (portal.now = new Date('2026-11-25T12:00:00Z'))],
])('%s: %s', async (code, _, spoil) => {
  const params = await claimParams(portal, 'carry-in')
  await spoil(params)
  expect((await create(params)).errorDetails).toEqual({
    code,
    description: expect.stringMatching(/^[A-Z].*\.$/),
  })
  expect(await mastersOf(params.inventoryEquipmentID)).toEqual([])
})

function lockDevice({ inventoryEquipmentID }: ClaimParams) {
  return portal.query(`update equipment set equipment_status = 'Locked' where inventory_equipment_id = $1`, [
    inventoryEquipmentID,
  ])
}

async function visit() {
  return scheduleOf((await freeSlots(portal, 'home-service'))[0]!)
}

test.each([
  ['call-only', 'NOT_ONLINE'],
  ['waiting', 'COVER_NOT_STARTED'],
  ['first-month', 'THIRTY_DAY_WAIT'],
] as const)('%s gets the same refusal as on the first step of the claim: %s', async (as, code) => {
  const { errorDetails } = await create(await claimParams(portal, 'buyout', {}, as), { as })
  expect(errorDetails).toMatchObject({ code })
})

test('a device with an open Service Call, or a recently completed one, has to wait', async () => {
  const inventoryEquipmentID = await addTestDevice(portal)
  const params = await claimParams(portal, 'buyout', { inventoryEquipmentID })
  const { customerRef } = params
  const { claimsMasterId } = await create(params)
  const { serviceJobID } = await portal.send('raiseClaim', { customerRef, claimsMasterId })
  expect((await create(params)).errorDetails).toMatchObject({ code: 'OPEN_CLAIM' })
  await portal.query(
    `update jobs set closed_at = $2, service_job_status = 'SC0004' where service_job_id = $1`,
    [serviceJobID, new Date('2026-10-26T01:00:00Z')],
  )
  expect((await create(params)).errorDetails).toMatchObject({ code: 'RECENT_CLAIM' })
  // Evening in the US, already the next day in UTC: completed on the 25th, and now it is the 22nd.
  portal.now = new Date('2027-01-23T01:00:00Z')
  expect((await create(params)).errorDetails).toMatchObject({ code: 'RECENT_CLAIM' })
  portal.now = new Date('2027-01-23T12:00:00Z')
  expect(await create(params)).toMatchObject({ status: 'INITIATED' })
})

test('what the plan excludes is refused with its reason', async () => {
  const as = 'mixed-plans'
  const send = async (changes: Partial<ClaimParams>) =>
    (await create(await claimParams(portal, 'depot', changes, as), { as })).errorDetails
  expect(await send({ issueCodes: ['LAP-CRACKED-SCREEN'] })).toMatchObject({
    code: 'NOT_COVERED',
    description: expect.stringContaining('accidental damage'),
  })
  expect(await send({ kind: 'replacement', handsInDefectiveDevice: true })).toMatchObject({
    code: 'KIND_NOT_ALLOWED',
    description: expect.stringContaining('doesn’t include Replacement'),
  })
  const rows = await portal.query(
    `select contract_id, plan_code from contracts where customer_ref = $1 and contract_status_code = 'e'`,
    [accountOf(as).customerRef],
  )
  const unusable = { contractNumber: rows[0].contract_id, serviceContractProductCode: rows[0].plan_code }
  expect(await send(unusable)).toMatchObject({ code: 'PLAN_NOT_USABLE' })
})

test('a swollen battery is never mailed, whatever the request says', async () => {
  const issueCodes = ['LAP-BATTERY-IS-SWOLLEN']
  const depot = await claimParams(portal, 'depot', { issueCodes })
  const reason = expect.stringContaining('isn’t safe to mail')
  expect((await create(depot)).errorDetails).toEqual({ code: 'KIND_NOT_ALLOWED', description: reason })
  const { status: _, ...request } = await claimParams(portal, 'replacement', { issueCodes })
  for (const name of ['createClaimsMaster', 'createClaim'] as const) {
    const params = name === 'createClaim' ? request : { ...request, status: 'INITIATED' as const }
    const { errorDetails } = await portal.send(name, params)
    expect(errorDetails).toEqual({ code: 'NOT_SAFE_TO_SHIP', description: reason })
  }
  expect(await mastersOf(request.inventoryEquipmentID)).toEqual([])
  const kept = { ...request, status: 'INITIATED' as const, handsInDefectiveDevice: false }
  expect(await create(kept)).toMatchObject({ status: 'INITIATED' })
})

test('“Something else” requires a description', async () => {
  const issueCodes = ['LAP-POWER-SOMETHING-ELSE']
  const params = await claimParams(portal, 'depot', { issueCodes, issueDescription: '  ' })
  expect((await create(params)).errorDetails).toMatchObject({ code: 'DESCRIPTION_NEEDED' })
  expect(await create({ ...params, issueDescription: 'It hums.' })).toMatchObject({ status: 'INITIATED' })
})

test.each<[ClaimKind, keyof ClaimParams]>([
  ['carry-in', 'schedule'],
  ['home-service', 'schedule'],
  ['home-service', 'phoneNumber'],
  ['replacement', 'handsInDefectiveDevice'],
])('%s requires %s', async (kind, field) => {
  const { [field]: _, ...params } = await claimParams(portal, kind)
  const { http, failure } = await create(params as ClaimParams)
  expect(http).toBe(400)
  expect(failure.fields).toEqual([{ field, message: expect.stringMatching(/^is required for/) }])
})

test.each<[string, (params: ClaimParams) => unknown]>([
  ['phoneNumber', (params) => (params.phoneNumber = '555-0134')],
  ['address.street', ({ address }) => (address.street = '  ')],
  ['address.state', ({ address }) => (address.state = 'Atlantis')],
  ['address.country', ({ address }) => (address.country = 'Canada')],
])('an invalid %s is named', async (field, spoil) => {
  const params = await claimParams(portal, 'depot')
  spoil(params)
  const { http, failure } = await create(params)
  expect({ http, field: failure.fields[0].field }).toEqual({ http: 400, field })
})

test('a technician only comes within their travel radius', async () => {
  const params = await claimParams(portal, 'home-service')
  params.address = { ...params.address, zipCode: '59330', state: 'MT', city: 'Glendive' }
  expect((await create(params)).errorDetails).toMatchObject({ code: 'SLOT_UNSUITABLE' })
})

test('the last place in a slot goes to one of two customers; the other is told that it was just taken', async () => {
  const [slot] = (await freeSlots(portal, 'carry-in')).toReversed()
  const slotId = slot!.timeSlotCode
  await portal.query('update slots set booked = capacity - 1 where slot_id = $1', [slotId])
  const schedule = scheduleOf(slot!)
  const [mine, theirs] = await Promise.all([
    claimParams(portal, 'carry-in', { schedule }),
    claimParams(portal, 'carry-in', { schedule }, 'other-customer'),
  ])
  const answers = await Promise.all([create(mine), create(theirs, { as: 'other-customer' })])
  expect(answers.filter(({ status }) => status === 'INITIATED')).toHaveLength(1)
  expect(answers.flatMap(({ errorDetails }) => errorDetails ?? [])).toEqual([
    { code: 'SLOT_TAKEN', description: expect.stringContaining('just taken') },
  ])
  const rows = await portal.query('select booked = capacity as full from slots where slot_id = $1', [slotId])
  expect(rows).toEqual([{ full: true }])
})

test('a second claim for the same device replaces the first and releases its slot', async () => {
  const [first, second] = await freeSlots(portal, 'carry-in')
  const params = await claimParams(portal, 'carry-in', { schedule: scheduleOf(first!) })
  const before = await bookedPlaces(portal, first!.timeSlotCode)
  const old = await create(params)
  const answer = await create({ ...params, schedule: scheduleOf(second!) })
  expect(await bookedPlaces(portal, first!.timeSlotCode)).toBe(before)
  expect(await paymentsOf(old.claimsMasterId)).toEqual([])
  const masters = await mastersOf(params.inventoryEquipmentID)
  expect(masters.map(({ claims_master_id, status, slot_id }) => [claims_master_id, status, slot_id])).toEqual(
    [
      [old.claimsMasterId, 'ABANDONED', null],
      [answer.claimsMasterId, 'INITIATED', second!.timeSlotCode],
    ],
  )
})

test('the same slot again does not need a second place', async () => {
  const [slot] = (await freeSlots(portal, 'home-service')).toReversed()
  const params = await claimParams(portal, 'home-service', { schedule: scheduleOf(slot!) })
  await create(params)
  // A technician's slot has one place, so it is full now.
  expect(await create(params)).toMatchObject({ status: 'INITIATED' })
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(1)
})

test('a paid claim is never replaced', async () => {
  const params = await claimParams(portal, 'depot')
  const { claimsMasterId } = await create(params)
  await reportPayment(portal, { claimsMasterId })
  expect((await create(params)).errorDetails).toEqual({
    code: 'ALREADY_PAID',
    description: 'You’ve already paid for a request for this device. Please finish that one.',
  })
  expect(await mastersOf(params.inventoryEquipmentID)).toMatchObject([
    { claims_master_id: claimsMasterId, status: 'INITIATED' },
  ])
})

test('a repeated call gets the same answer; with another body it is a 422', async () => {
  const params = await claimParams(portal, 'depot')
  const caller = { as: 'one-plan', transactionId: randomUUID() } as const
  const first = await create(params, caller)
  expect(await create(params, caller)).toEqual(first)
  expect(await create({ ...params, issueDescription: 'Another' }, caller)).toMatchObject({ http: 422 })
  expect(await mastersOf(params.inventoryEquipmentID)).toHaveLength(1)
})

test('a refusal is remembered too', async () => {
  const params = await claimParams(portal, 'depot', { issueCodes: ['NOPE'] })
  const caller = { as: 'one-plan', transactionId: randomUUID() } as const
  const first = await create(params, caller)
  await portal.query(
    `insert into issues (issue_code, product_line, category, name, position) values ('NOPE', 'LAP', 'Any', 'Any', 99)`,
  )
  expect(await create(params, caller)).toEqual(first)
  expect(await create(params)).toMatchObject({ status: 'INITIATED' })
})

test('fifty concurrent windows leave one unfinished claim and one booked place', async () => {
  const params = await claimParams(portal, 'carry-in')
  const slotId = params.schedule!.chosenTimeSlotCode
  const before = await bookedPlaces(portal, slotId)
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(params)))
  // Each replaces the one before. None has to be retried.
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'INITIATED'))
  const masters = await mastersOf(params.inventoryEquipmentID)
  expect(masters.filter(({ status }) => status === 'INITIATED')).toHaveLength(1)
  expect(await bookedPlaces(portal, slotId)).toBe(before + 1)
})
