import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Slot } from '#contract/claims.ts'
import type { OperationParams } from '#contract/index.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { bookedPlaces, freeSlots, scheduleOf } from '../../../test/support/server/claims.ts'
import { addTestJob, jobRow, type TestJob } from '../../../test/support/server/jobs.ts'
import { report } from '../../../test/support/server/partners.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { COLUMBUS } from '../../../test/support/sample-address.ts'

const portal = usePortal()

const me = { as: 'one-plan' } as const
const home = { ...COLUMBUS, houseNo: '218', street: 'Maple Ave', apartment: 'Apt 4B' }
const AUSTIN = {
  ...home,
  houseNo: '1904',
  street: 'Kinney Ave',
  apartment: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
}

type Changes = Omit<OperationParams<'updateRequestDetails'>, 'referenceID'>

const update = (referenceID: string, changes: Changes, caller: Caller = me) =>
  portal.send('updateRequestDetails', { referenceID, ...changes }, caller)

/** A job of a raised claim: with a booked slot, an address and a phone number. */
async function addVisit(slot: Slot, job: TestJob = {}): Promise<string> {
  const { timeSlotCode, startsAt, endsAt, timeZone } = slot
  const id = await addTestJob(portal, { type: 'ONSITE', slotId: timeSlotCode, ...job })
  await portal.query('update slots set booked = booked + 1 where slot_id = $1', [timeSlotCode])
  const appointment = { startsAt, endsAt, timeZone }
  await portal.query('update jobs set details = $2 where service_job_id = $1', [
    id,
    JSON.stringify({ phoneNumber: '614-555-0117', address: home, appointment, issueCodes: ['LAP-X'] }),
  ])
  return id
}

/** Slots after any that the seed books, so that every test has its own. */
async function lateSlots(kind: 'carry-in' | 'home-service' = 'home-service'): Promise<Slot[]> {
  return (await freeSlots(portal, kind)).toReversed()
}

async function slotsInAustin(): Promise<Slot[]> {
  const place = { zipCode: AUSTIN.zipCode, productSubCategoryCode: 'LAP' }
  return (await portal.send('getSlotList', { ...place, serviceTypeCode: 'CLAIM_ONSITE' })).slots
}

const fill = ({ timeSlotCode }: Slot) =>
  portal.query('update slots set booked = capacity where slot_id = $1', [timeSlotCode])

describe('a new slot', () => {
  test('is booked, releases the old one, and the customer is notified', async () => {
    const [old, next] = await lateSlots()
    const job = await addVisit(old!)
    const places = await Promise.all([old!, next!].map((slot) => bookedPlaces(portal, slot.timeSlotCode)))
    expect(await update(job, { schedule: scheduleOf(next!), version: 1 })).toEqual({
      http: 200,
      outcome: 'Success',
      serviceJobID: job,
      serviceJobStatus: 'NEW',
      serviceJobStatusName: 'Service Call created',
      version: 2,
    })
    expect(await bookedPlaces(portal, old!.timeSlotCode)).toBe(places[0]! - 1)
    expect(await bookedPlaces(portal, next!.timeSlotCode)).toBe(places[1]! + 1)
    const row = await jobRow(portal, job)
    expect(row).toMatchObject({
      slot_id: next!.timeSlotCode,
      version: 2,
      details: {
        schedule: scheduleOf(next!),
        appointment: { startsAt: next!.startsAt, endsAt: next!.endsAt },
        phoneNumber: '614-555-0117',
        issueCodes: ['LAP-X'],
      },
    })
    // The status does not change: the edit is a history entry of its own, and is sent by email and SMS.
    expect(row.history).toHaveLength(2)
    expect(row.history[1]).toMatchObject({
      position: 2,
      status_code: 'NEW',
      status_name: 'Appointment changed',
      actor: 'customer',
      note: expect.stringMatching(/^Your new time is .* \(Eastern Time\)\.$/),
    })
    expect(row.notifications.map(({ channel }: { channel: string }) => channel)).toEqual(['email', 'sms'])
    expect(row.notifications[0].subject).toBe(`Test device: Appointment changed (Service Call ${job})`)
    expect(row.notifications[0].body).toContain(`${next!.label} (Eastern Time)`)
  })

  test('at a counter brings its service center along', async () => {
    const [old] = await lateSlots('carry-in')
    const job = await addVisit(old!, { type: 'CARRY-IN' })
    const rows = await portal.query(
      `select slot_id, service_location_code as place, starts_at from slots
       where service_type = 'CLAIM_CARRYIN' and service_location_code <> 'SVC-CMH-01' and booked < capacity
         and service_location_code like 'SVC-CMH-%' order by starts_at desc, slot_id limit 1`,
      [],
    )
    const [{ slot_id, place, starts_at }] = rows
    const chosenDate = starts_at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    const schedule = { chosenDate, chosenTimeSlotCode: slot_id }
    expect(
      (await update(job, { schedule: { ...schedule, serviceLocationCode: 'SVC-CMH-01' } })).errorDetails,
    ).toMatchObject({ code: 'SLOT_UNSUITABLE' })
    const moved = await update(job, { schedule: { ...schedule, serviceLocationCode: place } })
    expect(moved).toMatchObject({ outcome: 'Success' })
    expect(await jobRow(portal, job)).toMatchObject({ slot_id, service_location_code: place })
  })

  test('that is full leaves the old one booked', async () => {
    const [old, next] = await lateSlots()
    const job = await addVisit(old!)
    const before = await bookedPlaces(portal, old!.timeSlotCode)
    await fill(next!)
    expect((await update(job, { schedule: scheduleOf(next!) })).errorDetails).toEqual({
      code: 'SLOT_TAKEN',
      description: 'This time was just taken. Please choose another one.',
    })
    expect(await bookedPlaces(portal, old!.timeSlotCode)).toBe(before)
    const row = await jobRow(portal, job)
    expect(row).toMatchObject({ slot_id: old!.timeSlotCode, version: 1, notifications: [] })
  })

  test('of another service type, on another date or out of reach is refused', async () => {
    const [old, next] = await lateSlots()
    const [counter] = await lateSlots('carry-in')
    const job = await addVisit(old!)
    const [elsewhere] = await slotsInAustin()
    for (const schedule of [
      scheduleOf(counter!),
      { ...scheduleOf(next!), chosenDate: '2026-12-24' },
      scheduleOf(elsewhere!),
    ]) {
      expect((await update(job, { schedule })).errorDetails).toMatchObject({ code: 'SLOT_UNSUITABLE' })
    }
  })

  test('goes to one of two customers who want the last place', async () => {
    const [one, two, last] = await lateSlots()
    const jobs = [await addVisit(one!), await addVisit(two!, { as: 'other-customer' })] as const
    await portal.query('update slots set booked = capacity - 1 where slot_id = $1', [last!.timeSlotCode])
    const answers = await Promise.all([
      update(jobs[0], { schedule: scheduleOf(last!) }),
      update(jobs[1], { schedule: scheduleOf(last!) }, { as: 'other-customer' }),
    ])
    expect(answers.map(({ outcome, errorDetails }) => outcome ?? errorDetails.code).toSorted()).toEqual([
      'SLOT_TAKEN',
      'Success',
    ])
    const rows = await Promise.all(jobs.map((job) => jobRow(portal, job)))
    expect(rows.filter(({ slot_id }) => slot_id === last!.timeSlotCode)).toHaveLength(1)
  })

  test('and a concurrent cancellation: in either order, no slot stays booked', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [old, next] = await lateSlots()
      const job = await addVisit(old!)
      const cancel = { referenceID: job, statusCode: 'SC0003' } as const
      await Promise.all([
        update(job, { schedule: scheduleOf(next!) }),
        portal.callGateway('updateClaimRequestStatus', cancel, me),
      ])
      expect(await jobRow(portal, job)).toMatchObject({ service_job_status: 'SC0003', slot_id: null })
      expect(await bookedPlaces(portal, old!.timeSlotCode)).toBe(0)
      expect(await bookedPlaces(portal, next!.timeSlotCode)).toBe(0)
    }
  })
})

describe('phone and address', () => {
  test('can be changed separately, with the address normalized', async () => {
    const job = await addTestJob(portal)
    expect(await update(job, { phoneNumber: ' (614) 555-0199 ' })).toMatchObject({ version: 2 })
    // The same number in another format.
    expect(await update(job, { phoneNumber: '+1 614.555.0199' })).toMatchObject({ version: 2 })
    const typed = { ...AUSTIN, street: ' Kinney Ave ', apartment: '7', state: 'texas', country: '' }
    expect(await update(job, { address: typed, version: 2 })).toMatchObject({ version: 3 })
    const { details, notifications } = await jobRow(portal, job)
    expect(details).toEqual({
      phoneNumber: '614-555-0199',
      address: { ...AUSTIN, apartment: 'Apt 7' },
      addressId: null,
    })
    expect(notifications[0].subject).toContain(': Contact details changed (')
    expect(notifications[0].body).toContain('We’ll call you at 614-555-0199.')
    expect(notifications.at(-2).body).toContain('1904 Kinney Ave, Apt 7, Austin, TX 78704')
  })

  test('a new number gets the SMS from then on; the old one is told of the change', async () => {
    const job = await addTestJob(portal)
    const numbers = async () => {
      const { notifications } = await jobRow(portal, job)
      const sms = notifications.filter(({ channel }: { channel: string }) => channel === 'sms')
      return sms.map(({ recipient }: { recipient: string }) => recipient)
    }
    await update(job, { phoneNumber: '614-555-0199' })
    const [changed, warned, ...more] = await numbers()
    expect([changed, more]).toEqual(['614-555-0199', []])
    expect(warned).toMatch(/^614-/)
    expect(warned).not.toBe(changed)
    await report(portal, job, 'SC0044')
    expect((await numbers()).slice(2)).toEqual(['614-555-0199'])
  })

  test('that are unchanged write nothing and notify nobody', async () => {
    const [slot] = await lateSlots()
    const job = await addVisit(slot!)
    const same = { phoneNumber: '614-555-0117', address: home, schedule: scheduleOf(slot!) }
    expect(await update(job, same)).toMatchObject({ outcome: 'Success', version: 1 })
    expect(await jobRow(portal, job)).toMatchObject({ version: 1, notifications: [] })
  })

  test('require an existing ZIP code in the right state', async () => {
    const job = await addTestJob(portal)
    const code = async (address: typeof home) => (await update(job, { address })).errorDetails?.code
    expect(await code({ ...home, zipCode: '00001' })).toBe('ZIP_UNKNOWN')
    expect(await code({ ...home, state: 'TX' })).toBe('STATE_MISMATCH')
  })

  test('outside the US: a phone number is malformed', async () => {
    const job = await addTestJob(portal)
    expect(await update(job, { phoneNumber: '12345678' })).toMatchObject({ http: 400 })
  })

  test('have to be within the technician’s reach, unless a new slot comes with the address', async () => {
    const [slot] = await lateSlots()
    const job = await addVisit(slot!)
    expect((await update(job, { address: AUSTIN })).errorDetails).toMatchObject({ code: 'SLOT_UNSUITABLE' })
    const [there] = await slotsInAustin()
    const both = await update(job, { address: AUSTIN, schedule: scheduleOf(there!) })
    expect(both).toMatchObject({ outcome: 'Success' })
  })
})

test('a new address leaves a drop-off where it is booked, near or far, and the message says so', async () => {
  const [slot, next] = await lateSlots('carry-in')
  const booked = await addVisit(slot!, { type: 'CARRY-IN' })
  // Booked by a partner, who has no slot of ours.
  const other = await addVisit(next!, { type: 'CARRY-IN' })
  await portal.query('update jobs set slot_id = null where service_job_id = $1', [other])
  for (const job of [booked, other]) {
    const before = await jobRow(portal, job)
    expect(await update(job, { address: AUSTIN })).toMatchObject({ outcome: 'Success' })
    const { slot_id, notifications } = await jobRow(portal, job)
    expect(slot_id).toBe(before.slot_id)
    expect(notifications[0].body).toContain('Your drop-off stays as booked.')
  }
})

test.each([
  ['SELF-REPAIR', 'NEW'],
  ['DROP-OFF', 'NEW'],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0102'],
  ['BUYOUT', 'SC0100'],
])('a %s in %s takes another address and phone number, and tells both numbers', async (type, status) => {
  const job = await addTestJob(portal, { type, status })
  expect(await update(job, { address: AUSTIN, phoneNumber: '512-555-0134' })).toMatchObject({
    outcome: 'Success',
  })
  const { details, notifications } = await jobRow(portal, job)
  expect(details).toMatchObject({ address: AUSTIN, phoneNumber: '512-555-0134' })
  const rows = await portal.query(
    `select recipient from notifications where service_job_id = $1 and channel = 'sms' order by recipient`,
    [job],
  )
  expect(notifications).toHaveLength(3)
  // The old number's owner may not be the one who changed it.
  expect(rows).toEqual([{ recipient: '512-555-0134' }, { recipient: expect.stringMatching(/^614/) }])
})

describe('is refused', () => {
  test('once work has started, with the number to call', async () => {
    const [slot] = await lateSlots()
    const job = await addVisit(slot!)
    await report(portal, job, 'SC0044')
    const { errorDetails } = await update(job, { phoneNumber: '614-555-0199' })
    expect(errorDetails).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
      description: expect.stringMatching(
        /^You can no longer change this Service Call online\. .* call us at 1-833-785-4414\.$/,
      ),
    })
  })

  test('once the appointment has started', async () => {
    const [slot] = await lateSlots()
    const job = await addVisit(slot!)
    portal.now = new Date(slot!.startsAt)
    const { errorDetails } = await update(job, { phoneNumber: '614-555-0199' })
    portal.now = NOW
    expect(errorDetails).toMatchObject({ code: 'NOT_POSSIBLE_NOW' })
  })

  test('if a slot is chosen for a kind without appointments', async () => {
    const job = await addTestJob(portal)
    const [slot] = await lateSlots()
    expect((await update(job, { schedule: scheduleOf(slot!) })).errorDetails).toMatchObject({
      code: 'NO_APPOINTMENT',
    })
  })

  test('if the job has changed in the meantime', async () => {
    const job = await addTestJob(portal)
    await update(job, { phoneNumber: '614-555-0199' })
    expect((await update(job, { phoneNumber: '614-555-0100', version: 1 })).errorDetails).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
    expect(await jobRow(portal, job)).toMatchObject({ details: { phoneNumber: '614-555-0199' } })
  })
})

test('one of eight concurrent changes to the same version succeeds', async () => {
  const job = await addTestJob(portal)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => update(job, { phoneNumber: `614-555-010${index}`, version: 1 })),
  )
  expect(answers.filter(({ outcome }) => outcome === 'Success')).toHaveLength(1)
  expect(await jobRow(portal, job)).toMatchObject({ version: 2 })
})

test('a repeat gets the same answer and changes nothing', async () => {
  const [old, next] = await lateSlots()
  const job = await addVisit(old!)
  const caller = { ...me, transactionId: randomUUID() }
  const first = await update(job, { schedule: scheduleOf(next!), version: 1 }, caller)
  const booked = await bookedPlaces(portal, next!.timeSlotCode)
  expect(await update(job, { schedule: scheduleOf(next!), version: 1 }, caller)).toEqual(first)
  expect(await bookedPlaces(portal, next!.timeSlotCode)).toBe(booked)
  expect(await update(job, { phoneNumber: '614-555-0199' }, caller)).toMatchObject({ http: 422 })
})
