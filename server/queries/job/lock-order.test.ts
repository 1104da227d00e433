// Every change to the claims of a device locks the device first, then the slots in the order of their ids. These tests
// queue each pair of calls for the same lock and then release it: if one of them took its locks in another order, the
// two would deadlock.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Slot } from '#contract/claims.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import {
  addTestDevice,
  claimParams,
  freeSlots,
  scheduleOf,
  endHolds,
} from '../../../test/support/server/claims.ts'
import { addTestJob } from '../../../test/support/server/jobs.ts'
import { lockWaits } from '../../../test/support/server/lock-waits.ts'
import { onRolledBack } from '../../database/retry.ts'

let portal: TestApp
let times: Slot[]
let deadlocks = 0
beforeAll(async () => {
  onRolledBack(() => void (deadlocks += 1))
  portal = await startTestApp()
  times = (await freeSlots(portal, 'carry-in')).slice(0, 2)
  await query('update slots set capacity = 1000 where slot_id = any($1)', [slotIds()])
})
beforeEach(async () => {
  deadlocks = 0
  await endHolds(portal)
})
afterAll(async () => {
  onRolledBack(undefined)
  await portal.close()
})

const me = { as: 'one-plan' } as const
const query = (text: string, values: unknown[] = []) => portal.connection.pool.query(text, values)
const slotIds = () => times.map(({ timeSlotCode }) => timeSlotCode)

const LOCK_DEVICE = 'select 1 from equipment where inventory_equipment_id = $1 for update'
const LOCK_SLOTS = 'select 1 from slots where slot_id = any($1) order by slot_id for update'

/** Holds a lock until all calls are waiting for it, then releases it. */
async function inLine<Answer>(
  [lock, value]: [text: string, value: unknown],
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const gate: PoolClient = await portal.connection.pool.connect()
  try {
    await gate.query('begin')
    await gate.query(lock, [value])
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await expect.poll(() => lockWaits(portal.connection.pool), { interval: 5 }).toBe(answers.length)
    }
    await gate.query('commit')
    const given = await Promise.all(answers)
    // A deadlock is retried, so it would not show in the answers.
    expect(deadlocks).toBe(0)
    return given
  } finally {
    await gate.query('rollback')
    gate.release()
  }
}

interface Claim {
  device: string
  claimsMasterId: string
}

/** An unpaid claim that holds the first of the two slots. */
async function createUnpaid(schedule = scheduleOf(times[0]!)): Promise<Claim> {
  const device = await addTestDevice(portal)
  const params = await claimParams(portal, 'carry-in', { inventoryEquipmentID: device, schedule })
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  return { device, claimsMasterId }
}

const onClaim = {
  change: async ({ claimsMasterId }: Claim, to = times[1]!) => {
    const { customerRef } = await claimParams(portal, 'depot')
    const params = { customerRef, claimsMasterId, schedule: scheduleOf(to) }
    return (await portal.callGateway('updateClaimsMaster', params, me)).statusCode
  },
  replace: async ({ device }: Claim) => {
    const changes = { inventoryEquipmentID: device, schedule: scheduleOf(times[1]!) }
    const params = await claimParams(portal, 'carry-in', changes)
    return (await portal.callGateway('createClaimsMaster', params, me)).statusCode
  },
  remove: async ({ device }: Claim) => {
    const { customerRef } = await claimParams(portal, 'depot')
    const params = { customerRef, productLine: 'LAP', equipmentId: device }
    return (await portal.callGateway('inactivateEquipment', params, me)).statusCode
  },
}

/** A carry-in booked in the first of the two slots. */
async function addVisit(): Promise<{ job: string; device: string }> {
  const job = await addTestJob(portal, { type: 'CARRY-IN', slotId: slotIds()[0]! })
  await query('update slots set booked = booked + 1 where slot_id = $1', [slotIds()[0]])
  const { address } = await claimParams(portal, 'depot')
  const { rows } = await query(
    'update jobs set details = $2 where service_job_id = $1 returning inventory_equipment_id as device',
    [
      job,
      JSON.stringify({ phoneNumber: '614-555-0117', address: { ...address, state: 'OH', country: 'US' } }),
    ],
  )
  return { job, device: rows[0].device }
}

const onJob = {
  edit: async (referenceID: string) => {
    const params = { referenceID, schedule: scheduleOf(times[1]!) }
    return (await portal.callGateway('updateRequestDetails', params, me)).statusCode
  },
  cancel: async (referenceID: string) => {
    const params = { referenceID, statusCode: 'SC0003' } as const
    return (await portal.callGateway('updateClaimRequestStatus', params, me)).statusCode
  },
  acceptBuyout: async (hsRefID: string) => {
    const params = { hsRefID, status: 'Buyout - Accept' } as const
    return (await portal.callGateway('updateStatusInfo', params, me)).statusCode
  },
}

const pairsOf = <Name extends string>(calls: Record<Name, unknown>) => {
  const names = Object.keys(calls) as Name[]
  return names.flatMap((one) => names.map((other) => [one, other] as const))
}

describe.each([
  ['device', LOCK_DEVICE],
  ['slots', LOCK_SLOTS],
])('waiting for the lock on the %s', (what, lock) => {
  test.each(pairsOf(onClaim))('two calls for one claim do not deadlock: %s, %s', async (one, other) => {
    const claim = await createUnpaid()
    const held = what === 'device' ? claim.device : slotIds()
    const answers = await inLine([lock, held], [() => onClaim[one](claim), () => onClaim[other](claim)])
    expect(answers).toEqual([200, 200])
  })

  test('accepting a buyout, which removes the device, and removing the device do not deadlock', async () => {
    // Removing a device with an open job locks no slots.
    const orders = [['accept', 'remove'], ...(what === 'device' ? [['remove', 'accept']] : [])]
    for (const order of orders) {
      const { job, device } = await addVisit()
      await query("update jobs set service_job_status = 'SC0080' where service_job_id = $1", [job])
      const calls = {
        accept: () => onJob.acceptBuyout(job),
        remove: () => onClaim.remove({ device, claimsMasterId: '' }),
      }
      const held = what === 'device' ? device : slotIds()
      const answers = await inLine(
        [lock, held],
        order.map((name) => calls[name as keyof typeof calls]),
      )
      expect(answers).toEqual([200, 200])
    }
  })
})

test.each([
  ['edit', 'edit'],
  ['edit', 'cancel'],
  ['cancel', 'edit'],
] as const)('two calls for one job that wait for its slots do not deadlock: %s, %s', async (one, other) => {
  const { job } = await addVisit()
  const answers = await inLine([LOCK_SLOTS, slotIds()], [() => onJob[one](job), () => onJob[other](job)])
  expect(answers).toEqual([200, 200])
})

test('two customers who swap their slots do not deadlock', async () => {
  const [one, other] = [await createUnpaid(), await createUnpaid(scheduleOf(times[1]!))]
  const answers = await inLine(
    [LOCK_SLOTS, slotIds()],
    [() => onClaim.change(one, times[1]), () => onClaim.change(other, times[0])],
  )
  expect(answers).toEqual([200, 200])
})

test('a caller that locks a slot before the device is detected by this test', async () => {
  const claim = await createUnpaid()
  const backwards = async () => {
    const client = await portal.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(LOCK_SLOTS, [slotIds()])
      await client.query(LOCK_DEVICE, [claim.device])
      await client.query('commit')
      return 200
    } catch (error) {
      await client.query('rollback')
      return (error as { code?: string }).code
    } finally {
      client.release()
    }
  }
  const change = () => onClaim.change(claim) as Promise<unknown>
  const answers = await inLine([LOCK_DEVICE, claim.device], [change, backwards]).catch(() => [])
  expect(answers).not.toEqual([200, 200])
})
