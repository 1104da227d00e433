import { expect, test } from 'vitest'
import { usePortal } from '../../../test/support/server/portal.ts'
import { bookedPlaces, claimParams, freeSlots, scheduleOf } from '../../../test/support/server/claims.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { releaseExpiredHolds } from './slot-booking.ts'

const portal = usePortal()

const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('a slot is held for half an hour; later holds are kept', async () => {
  const [slot] = await freeSlots(portal, 'carry-in')
  const slotId = slot!.timeSlotCode
  const { pool, db } = portal.connection
  await pool.query('update slots set booked = 0, capacity = 3 where slot_id = $1', [slotId])
  for (const minutes of [0, 0, 20]) {
    portal.now = after(minutes)
    const params = await claimParams(portal, 'carry-in', { schedule: scheduleOf(slot!) })
    await portal.send('createClaimsMaster', params)
  }
  const placesAfter = async (minutes: number) => {
    await releaseExpiredHolds(db, { now: after(minutes) })
    return bookedPlaces(portal, slotId)
  }
  expect(await placesAfter(30)).toBe(3)
  expect(await placesAfter(31)).toBe(1)
  // Several servers do this concurrently.
  expect(await Promise.all([placesAfter(49), placesAfter(49)])).toEqual([1, 1])
  expect(await Promise.all([placesAfter(51), placesAfter(51)])).toContain(0)
  expect(await bookedPlaces(portal, slotId)).toBe(0)
  const { rows } = await pool.query(
    `select status, slot_id, details #>> '{schedule,chosenTimeSlotCode}' as wanted from claims_masters
     where details #>> '{schedule,chosenTimeSlotCode}' = $1`,
    [slotId],
  )
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'INITIATED', slot_id: null, wanted: slotId })),
  )
})
