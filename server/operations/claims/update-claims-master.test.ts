import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import {
  bookedPlaces,
  claimParams,
  freeSlots,
  scheduleOf,
  endHolds,
} from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'

const portal = usePortal()
beforeEach(() => endHolds(portal))

const { customerRef } = accountOf('one-plan')
type Changes = Omit<OperationParams<'updateClaimsMaster'>, 'customerRef' | 'claimsMasterId'>

async function startClaim(kind: ClaimKind, given: Parameters<typeof claimParams>[2] = {}): Promise<string> {
  const params = await claimParams(portal, kind, given)
  return (await portal.send('createClaimsMaster', params)).claimsMasterId
}

const update = (claimsMasterId: string, changes: Changes, caller?: Caller) =>
  portal.send('updateClaimsMaster', { customerRef, claimsMasterId, ...changes }, caller)

async function masterOf(claimsMasterId: string) {
  const rows = await portal.query('select * from claims_masters where claims_master_id = $1', [
    claimsMasterId,
  ])
  return rows[0]
}

test('a new slot is booked and the old one released', async () => {
  const claimsMasterId = await startClaim('carry-in')
  const { slot_id: old } = await masterOf(claimsMasterId)
  const before = await bookedPlaces(portal, old)
  const other = (await freeSlots(portal, 'carry-in')).find(({ timeSlotCode }) => timeSlotCode !== old)!
  const taken = await bookedPlaces(portal, other.timeSlotCode)
  expect(await update(claimsMasterId, { schedule: scheduleOf(other) })).toEqual({
    http: 200,
    claimsMasterId,
    status: 'INITIATED',
    serviceFee: 79,
    paymentDue: true,
  })
  expect(await bookedPlaces(portal, old)).toBe(before - 1)
  expect(await bookedPlaces(portal, other.timeSlotCode)).toBe(taken + 1)
  expect(await masterOf(claimsMasterId)).toMatchObject({
    slot_id: other.timeSlotCode,
    details: { appointment: { startsAt: other.startsAt }, schedule: scheduleOf(other) },
  })
})

test('a swollen battery can’t be handed in afterwards, and something else keeps its words', async () => {
  const swollen = { issueCodes: ['LAP-BATTERY-IS-SWOLLEN'], handsInDefectiveDevice: false }
  const { errorDetails } = await update(await startClaim('replacement', swollen), {
    handsInDefectiveDevice: true,
  })
  expect(errorDetails).toMatchObject({ code: 'NOT_SAFE_TO_SHIP' })
  const other = await startClaim('depot', { issueCodes: ['LAP-POWER-SOMETHING-ELSE'] })
  const emptied = await update(other, { issueDescription: ' ' })
  expect(emptied.errorDetails).toMatchObject({ code: 'DESCRIPTION_NEEDED' })
  expect(await update(other, { issueDescription: 'It hums.' })).toMatchObject({ status: 'INITIATED' })
})

test('a change is noted, so that the claim is not abandoned soon after', async () => {
  const claimsMasterId = await startClaim('depot')
  await portal.query(
    `update claims_masters set changed_at = changed_at - interval '59 days' where claims_master_id = $1`,
    [claimsMasterId],
  )
  await update(claimsMasterId, { issueDescription: 'It hums.' })
  expect(await masterOf(claimsMasterId)).toMatchObject({ changed_at: NOW })
})

test('if the new slot is full, the old one is kept', async () => {
  const claimsMasterId = await startClaim('carry-in')
  const { slot_id: old } = await masterOf(claimsMasterId)
  const before = await bookedPlaces(portal, old)
  const other = (await freeSlots(portal, 'carry-in')).find(({ timeSlotCode }) => timeSlotCode !== old)!
  await portal.query('update slots set booked = capacity where slot_id = $1', [other.timeSlotCode])
  const { errorDetails } = await update(claimsMasterId, { schedule: scheduleOf(other) })
  expect(errorDetails).toMatchObject({ code: 'SLOT_TAKEN' })
  expect(await bookedPlaces(portal, old)).toBe(before)
  expect(await masterOf(claimsMasterId)).toMatchObject({ slot_id: old })
})

test('two claims can swap their slots', async () => {
  const ids = [await startClaim('carry-in'), await startClaim('carry-in')] as const
  const [one, two] = (await freeSlots(portal, 'carry-in')).toReversed()
  await update(ids[0], { schedule: scheduleOf(one!) })
  await update(ids[1], { schedule: scheduleOf(two!) })
  const places = () => Promise.all([one!, two!].map((slot) => bookedPlaces(portal, slot.timeSlotCode)))
  const before = await places()
  await portal.query('update slots set capacity = booked + 1 where slot_id in ($1, $2)', [
    one!.timeSlotCode,
    two!.timeSlotCode,
  ])
  const answers = await Promise.all([
    update(ids[0], { schedule: scheduleOf(two!) }),
    update(ids[1], { schedule: scheduleOf(one!) }),
  ])
  expect(answers.map(({ http, status }) => [http, status])).toEqual([
    [200, 'INITIATED'],
    [200, 'INITIATED'],
  ])
  expect(await places()).toEqual(before)
})

test('triage answers added later are stored, and kept if a later call omits them', async () => {
  const claimsMasterId = await startClaim('depot')
  const step = { issueCode: 'LAP-WONT-TURN-ON', issueTriageCode: 'T1', triageAnswers: ['No'] }
  const { triageReferenceID } = await portal.read('saveTriageDetails', { triageDetails: [step] })
  expect(await update(claimsMasterId, { triageReferenceID })).toMatchObject({ status: 'INITIATED' })
  await update(claimsMasterId, { packaging: 'own-box' })
  expect(await masterOf(claimsMasterId)).toMatchObject({ triage_reference_id: triageReferenceID })
})

test('phone, address, description and packaging can be changed, separately or together', async () => {
  const claimsMasterId = await startClaim('depot')
  await update(claimsMasterId, { phoneNumber: '(614) 555-0199' })
  await update(claimsMasterId, { packaging: 'own-box', issueDescription: ' Now it smokes. ' })
  const address = {
    houseNo: '1904',
    street: 'Kinney Ave',
    apartment: '',
    city: 'Austin',
    state: 'texas',
    zipCode: '78704',
    country: '',
  }
  await update(claimsMasterId, { address })
  expect(await masterOf(claimsMasterId)).toMatchObject({
    issue_description: 'Now it smokes.',
    details: {
      phoneNumber: '614-555-0199',
      packaging: 'own-box',
      address: { ...address, state: 'TX', country: 'US' },
    },
  })
})

test('a technician’s slot has to fit a new address', async () => {
  const claimsMasterId = await startClaim('home-service')
  const address = {
    houseNo: '1',
    street: 'Main St',
    apartment: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    country: 'US',
  }
  expect((await update(claimsMasterId, { address })).errorDetails).toMatchObject({ code: 'SLOT_UNSUITABLE' })
})

test.each<[string, Changes]>([
  ['kind', { kind: 'replacement' }],
  ['type of device', { product: { productSubCategoryCode: 'TV' } }],
  ['plan', { serviceContractProductCode: 'HMSRV12MEWESSH' }],
  ['issue', { issueCodes: ['LAP-CRACKED-SCREEN'] }],
])('a different %s is a different claim', async (_, changes) => {
  const claimsMasterId = await startClaim('depot')
  expect((await update(claimsMasterId, changes)).errorDetails).toMatchObject({ code: 'ANOTHER_CLAIM' })
})

test('the whole claim sent again with one change applies that change', async () => {
  const params = await claimParams(portal, 'depot')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  const { customerRef: _, ...whole } = params
  expect(await update(claimsMasterId, { ...whole, packaging: 'own-box' })).toMatchObject({ http: 200 })
  expect(await masterOf(claimsMasterId)).toMatchObject({ details: { packaging: 'own-box' } })
})

test('abandoning releases the slot and the fee, and a repeat changes nothing', async () => {
  const claimsMasterId = await startClaim('carry-in')
  const { slot_id: slotId } = await masterOf(claimsMasterId)
  const before = await bookedPlaces(portal, slotId)
  const first = await update(claimsMasterId, { status: 'ABANDONED' })
  expect(first).toEqual({
    http: 200,
    claimsMasterId,
    status: 'ABANDONED',
    serviceFee: 79,
    paymentDue: false,
  })
  expect(await update(claimsMasterId, { status: 'ABANDONED' })).toEqual(first)
  expect(await bookedPlaces(portal, slotId)).toBe(before - 1)
  expect((await update(claimsMasterId, { phoneNumber: '614-555-0199' })).errorDetails).toMatchObject({
    code: 'ABANDONED',
  })
  expect(await reportPayment(portal, { claimsMasterId })).toMatchObject({ http: 409 })
})

test('a paid claim can’t be abandoned, and a raised one can’t be changed', async () => {
  const claimsMasterId = await startClaim('depot')
  await reportPayment(portal, { claimsMasterId })
  expect((await update(claimsMasterId, { status: 'ABANDONED' })).errorDetails).toMatchObject({
    code: 'ALREADY_PAID',
  })
  await portal.send('raiseClaim', { customerRef, claimsMasterId })
  for (const changes of [{ status: 'ABANDONED' }, { phoneNumber: '614-555-0199' }] as const) {
    expect((await update(claimsMasterId, changes)).errorDetails).toMatchObject({ code: 'ALREADY_RAISED' })
  }
})

test('a repeated call gets the same answer', async () => {
  const claimsMasterId = await startClaim('carry-in')
  const [slot] = (await freeSlots(portal, 'carry-in')).toReversed()
  const caller = { as: 'one-plan', transactionId: randomUUID() } as const
  const first = await update(claimsMasterId, { schedule: scheduleOf(slot!) }, caller)
  const before = await bookedPlaces(portal, slot!.timeSlotCode)
  expect(await update(claimsMasterId, { schedule: scheduleOf(slot!) }, caller)).toEqual(first)
  expect(await bookedPlaces(portal, slot!.timeSlotCode)).toBe(before)
})
