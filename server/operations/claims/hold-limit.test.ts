import { NO_ANSWERS } from '#contract/no-answers.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_DEVICES, MOST_DRAFTS, UNPAID_HOLDS } from '#domain/limits.ts'
import { SLOT_HOLD_MINUTES } from '#domain/claim/service-availability.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import {
  addTestDevice,
  bookedPlaces,
  claimParams,
  freeSlots,
  scheduleOf,
} from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { releaseExpiredHolds } from '../../queries/appointment/slot-booking.ts'

const portal = usePortal()
beforeAll(async () => {
  await portal.query(`update slots set capacity = 1000 where service_location_code = 'SVC-CMH-01'`)
})
beforeEach(async () => {
  await portal.query(
    `update claims_masters set status = 'ABANDONED', slot_id = null where status = 'INITIATED'`,
  )
})

const { customerRef } = accountOf('one-plan')

async function hold(changes: { timeSlotCode?: string } = {}) {
  const params = await claimParams(portal, 'carry-in')
  const slots = await freeSlots(portal, 'carry-in')
  const slot = slots.find(({ timeSlotCode }) => timeSlotCode === changes.timeSlotCode) ?? slots[0]!
  return portal.send('createClaimsMaster', { ...params, schedule: scheduleOf(slot) })
}

async function heldUntil(claimsMasterId: string): Promise<Date | null> {
  const rows = await portal.query(
    'select slot_held_until as "at" from claims_masters where claims_master_id = $1',
    [claimsMasterId],
  )
  return rows[0].at
}

const minutesLater = (minutes: number) => secondsAfter(NOW, minutes * 60)

test('a fourth unpaid time is refused until one is paid, discarded or released', async () => {
  const [first, second] = [await hold(), await hold(), await hold()]
  expect((await hold()).errorDetails).toMatchObject({ code: 'TOO_MANY_HOLDS' })
  // Other kinds hold nothing.
  const depot = await portal.send('createClaimsMaster', await claimParams(portal, 'depot'))
  expect(depot).toMatchObject({ status: 'INITIATED' })

  await reportPayment(portal, { claimsMasterId: first.claimsMasterId })
  expect(await hold()).toMatchObject({ status: 'INITIATED' })
  expect((await hold()).errorDetails).toMatchObject({ code: 'TOO_MANY_HOLDS' })
  const { claimsMasterId } = second
  await portal.send('updateClaimsMaster', { customerRef, claimsMasterId, status: 'ABANDONED' })
  expect(await hold()).toMatchObject({ status: 'INITIATED' })

  expect((await hold()).errorDetails).toMatchObject({ code: 'TOO_MANY_HOLDS' })
  portal.now = minutesLater(SLOT_HOLD_MINUTES + 1)
  expect(await hold()).toMatchObject({ status: 'INITIATED' })
})

test('the same device can choose another time, and another customer is not affected', async () => {
  await hold()
  await hold()
  const params = await claimParams(portal, 'carry-in')
  const first = await portal.send('createClaimsMaster', params)
  const other = scheduleOf((await freeSlots(portal, 'carry-in'))[1]!)
  const again = await portal.send('createClaimsMaster', { ...params, schedule: other })
  expect(again.status).toBe('INITIATED')
  expect(again.claimsMasterId).not.toBe(first.claimsMasterId)
  const theirs = await claimParams(portal, 'carry-in', {}, 'other-customer')
  expect(await portal.send('createClaimsMaster', theirs, { as: 'other-customer' })).toMatchObject({
    status: 'INITIATED',
  })
})

test('of twenty claims at a time, three hold a time', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimParams(portal, 'carry-in')))
  const answers = await Promise.all(claims.map((params) => portal.send('createClaimsMaster', params)))
  expect(answers.filter(({ status }) => status === 'INITIATED')).toHaveLength(UNPAID_HOLDS)
  const refused = answers.filter(({ errorDetails }) => errorDetails?.code === 'TOO_MANY_HOLDS')
  expect(refused).toHaveLength(20 - UNPAID_HOLDS)
})

test('a change without a new time does not hold it longer', async () => {
  const params = await claimParams(portal, 'carry-in')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  const end = minutesLater(SLOT_HOLD_MINUTES)
  portal.now = minutesLater(20)
  const change = (changes: object) =>
    portal.send('updateClaimsMaster', { customerRef, claimsMasterId, ...changes })
  for (const changes of [
    { issueDescription: 'It stays dark.' },
    { phoneNumber: '614-555-0199' },
    { schedule: params.schedule },
  ]) {
    expect((await change(changes)).status).toBe('INITIATED')
    expect(await heldUntil(claimsMasterId)).toEqual(end)
  }
  // Nor does the same claim sent again.
  const again = await portal.send('createClaimsMaster', params)
  expect(await heldUntil(again.claimsMasterId)).toEqual(end)
  const other = scheduleOf((await freeSlots(portal, 'carry-in'))[1]!)
  await portal.send('updateClaimsMaster', {
    customerRef,
    claimsMasterId: again.claimsMasterId,
    schedule: other,
  })
  expect(await heldUntil(again.claimsMasterId)).toEqual(minutesLater(20 + SLOT_HOLD_MINUTES))
})

test('a hold that keeps its end does not count those that have ended since it began', async () => {
  await hold()
  await hold()
  portal.now = minutesLater(25)
  const kept = await claimParams(portal, 'carry-in')
  const { claimsMasterId } = await portal.send('createClaimsMaster', kept)
  // The first two have ended; nobody has released them yet.
  portal.now = minutesLater(SLOT_HOLD_MINUTES + 1)
  await hold()
  await hold()
  const change = { customerRef, claimsMasterId, issueDescription: 'It stays dark.' }
  expect(await portal.send('updateClaimsMaster', change)).toMatchObject({ status: 'INITIATED' })
  const again = await portal.send('createClaimsMaster', kept)
  expect(again).toMatchObject({ status: 'INITIATED' })
  expect(await heldUntil(again.claimsMasterId)).toEqual(minutesLater(25 + SLOT_HOLD_MINUTES))
})

test('a claim that is raised at once needs no hold', async () => {
  for (let count = 0; count < UNPAID_HOLDS; count += 1) await hold()
  const rows = await portal.query(
    `update plan_product_lines set service_fee_cents = 0 from (
       select plan_code, product_line, service_fee_cents as fee from plan_product_lines) before
     where plan_product_lines.plan_code = before.plan_code and plan_product_lines.product_line = before.product_line
     returning plan_product_lines.plan_code as plan, plan_product_lines.product_line as line, before.fee`,
  )
  const { status: _, ...request } = await claimParams(portal, 'carry-in')
  const answer = await portal.send('createClaim', request)
  const held = await hold()
  for (const { plan, line, fee } of rows) {
    await portal.query(
      'update plan_product_lines set service_fee_cents = $3 where plan_code = $1 and product_line = $2',
      [plan, line, fee],
    )
  }
  expect(answer).toMatchObject({ serviceJobID: expect.any(String), paymentDue: false })
  expect(held.errorDetails).toMatchObject({ code: 'TOO_MANY_HOLDS' })
})

test('another edit does not extend a hold that has ended', async () => {
  const params = await claimParams(portal, 'carry-in')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  const slot = params.schedule!.chosenTimeSlotCode
  const booked = await bookedPlaces(portal, slot)
  // Not released yet.
  portal.now = minutesLater(SLOT_HOLD_MINUTES + 1)
  await portal.send('updateClaimsMaster', { customerRef, claimsMasterId, issueDescription: 'Dark.' })
  expect(await heldUntil(claimsMasterId)).toBeNull()
  expect(await bookedPlaces(portal, slot)).toBe(booked - 1)
})

test('a paid time stays, whatever is edited afterwards', async () => {
  const params = await claimParams(portal, 'carry-in')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  await reportPayment(portal, { claimsMasterId })
  const booked = await bookedPlaces(portal, params.schedule!.chosenTimeSlotCode)
  portal.now = minutesLater(SLOT_HOLD_MINUTES + 1)
  await portal.send('updateClaimsMaster', { customerRef, claimsMasterId, issueDescription: 'Dark.' })
  expect(await bookedPlaces(portal, params.schedule!.chosenTimeSlotCode)).toBe(booked)
})

test('a released time is taken again only if it is named', async () => {
  const params = await claimParams(portal, 'carry-in')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  const slot = params.schedule!.chosenTimeSlotCode
  const booked = await bookedPlaces(portal, slot)
  portal.now = minutesLater(SLOT_HOLD_MINUTES + 1)
  await releaseExpiredHolds(portal.connection.db, { now: portal.now })
  await portal.send('updateClaimsMaster', { customerRef, claimsMasterId, issueDescription: 'Dark.' })
  expect(await heldUntil(claimsMasterId)).toBeNull()
  expect(await bookedPlaces(portal, slot)).toBe(booked - 1)
  await portal.send('updateClaimsMaster', { customerRef, claimsMasterId, schedule: params.schedule! })
  expect(await heldUntil(claimsMasterId)).toEqual(secondsAfter(portal.now, SLOT_HOLD_MINUTES * 60))
  expect(await bookedPlaces(portal, slot)).toBe(booked)
})

test('a customer has at most so many devices', async () => {
  await portal.query(
    `insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number)
     select $1, 'LAP', 'Acme', 'One', 'MANY-' || n from generate_series(1, $2::int) n`,
    [customerRef, MOST_DEVICES],
  )
  const device = {
    customerRef,
    productLine: 'LAP',
    postalCode: '43215',
    equipmentDetails: { makeName: 'Acme', modelName: 'One', serialNumber: 'ONE-MORE', equipmentName: '' },
  }
  const add = async () => {
    const { unregisteredProductCode } = await portal.send(
      'getUnregisteredProductCode',
      { productSubCategoryCode: 'LAP', countryCode: 'US', brandName: 'Acme', productName: 'One' },
      { as: 'one-plan' },
    )
    const equipmentDetails = { ...device.equipmentDetails, unregisteredProductCode }
    return await portal.send('addUserEquipment', { ...device, equipmentDetails }, { as: 'one-plan' })
  }
  expect((await add()).errorDetails).toMatchObject({ code: 'TOO_MANY_DEVICES' })
  await portal.query(`update equipment set equipment_status = 'Inactive' where serial_number like 'MANY-%'`)
  expect(await add()).toHaveProperty('inventoryEquipmentId')
})

test('a customer has at most so many unfinished requests', async () => {
  const answers = { ...NO_ANSWERS, step: 'issue' as const }
  const save = (id: string, version: number | null = null) =>
    portal.callFunction('save-claim-draft', { id, answers, version }, { as: 'one-plan' })
  await portal.query('delete from claim_drafts')
  const ids = await Promise.all(Array.from({ length: MOST_DRAFTS }, () => addTestDevice(portal)))
  for (const id of ids) expect((await save(id)).statusCode).toBe(200)
  const refused = await save(await addTestDevice(portal))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toContain('finish or discard one of them')
  // The ones that are there can still be saved.
  expect((await save(ids[0]!, 1)).statusCode).toBe(200)
})
