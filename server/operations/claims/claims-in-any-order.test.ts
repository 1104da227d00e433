// In whatever order a customer, their second window, a lost response and the account site act: a device has at most one
// job, none is unpaid, and every booked slot belongs to a claim or a job.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Slot } from '#contract/claims.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import {
  addTestDevice,
  claimParams,
  freeSlots,
  scheduleOf,
  type ClaimParams,
} from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { assertAndTally, soak } from '../../../test/support/soak.ts'
import { releaseExpiredHolds } from '../../queries/appointment/slot-booking.ts'

const portal = usePortal()
let slots: Slot[]
beforeAll(async () => {
  slots = (await freeSlots(portal, 'carry-in')).slice(0, 2)
  await portal.query('update slots set booked = 0, capacity = 1 where slot_id = any ($1)', [
    slots.map(({ timeSlotCode }) => timeSlotCode),
  ])
})

const { customerRef } = accountOf('one-plan')
const DEVICES = 2

/** Every action uses one of two devices, one of two slots, and the device's newest claim. */
const anyAction = fc.record({
  what: fc.constantFrom(
    'create',
    'create-buyout',
    'create-again',
    'pay',
    'pay-again',
    'raise',
    'raise-again',
    'change',
    'abandon',
    'expire',
  ),
  device: fc.nat({ max: DEVICES - 1 }),
  time: fc.nat({ max: 1 }),
})
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never
/** The actions of a group run concurrently. */
const anyStory = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

class Household {
  readonly devices: { params: ClaimParams; newest: string; sent: string; event: string }[] = []

  static async withDevices(): Promise<Household> {
    const household = new Household()
    for (let index = 0; index < DEVICES; index += 1) {
      const inventoryEquipmentID = await addTestDevice(portal)
      const params = await claimParams(portal, 'carry-in', {
        inventoryEquipmentID,
        schedule: scheduleOf(slots[0]!),
      })
      household.devices.push({ params, newest: 'CM1', sent: randomUUID(), event: randomUUID() })
    }
    return household
  }

  async act({ what, device, time }: Action): Promise<void> {
    const own = this.devices[device]!
    const { newest: claimsMasterId } = own
    const named = { customerRef, claimsMasterId }
    const schedule = scheduleOf(slots[time]!)
    const send = (transactionId: string) => ({ as: 'one-plan', transactionId }) as const
    switch (what) {
      case 'create':
      case 'create-again': {
        const again = what === 'create-again'
        const params = again ? own.params : { ...own.params, schedule }
        const caller = send(again ? own.sent : randomUUID())
        const answer = await portal.send('createClaimsMaster', params, caller)
        if (answer.claimsMasterId) own.newest = answer.claimsMasterId
        return
      }
      case 'create-buyout': {
        const { status: _, ...params } = own.params
        const answer = await portal.send('createClaim', { ...params, kind: 'buyout' })
        if (answer.claimsMasterId) own.newest = answer.claimsMasterId
        return
      }
      case 'pay':
      case 'pay-again':
        await reportPayment(portal, {
          claimsMasterId,
          eventId: what === 'pay' ? randomUUID() : own.event,
        })
        return
      case 'raise':
      case 'raise-again':
        await portal.send('raiseClaim', named, send(what === 'raise' ? randomUUID() : own.sent.slice(2)))
        return
      case 'change':
        await portal.send('updateClaimsMaster', { ...named, schedule })
        return
      case 'abandon':
        await portal.send('updateClaimsMaster', { ...named, status: 'ABANDONED' })
        return
      case 'expire':
        await releaseExpiredHolds(portal.connection.db, { now: new Date(NOW.getTime() + 60 * 60_000) })
    }
  }

  /** Violated invariants: one row per device or slot. */
  async wrongs(): Promise<unknown[]> {
    const ids = this.devices.map(({ params }) => params.inventoryEquipmentID)
    const devices = await portal.query(
      `select * from (
         select count(jobs.*)::int as jobs,
           count(*) filter (where masters.status = 'INITIATED')::int as unfinished,
           count(*) filter (where jobs.service_job_id is not null and masters.kind <> 'buyout' and not exists (
             select 1 from payments
             where payments.claims_master_id = masters.claims_master_id and state = 'paid'))::int as unpaid,
           count(*) filter (where masters.status = 'ABANDONED' and exists (
             select 1 from payments
             where payments.claims_master_id = masters.claims_master_id))::int as paid_for_nothing,
           count(*) filter (
             where (masters.status = 'RAISED') <> (jobs.service_job_id is not null))::int as half_raised
         from claims_masters masters left join jobs using (claims_master_id)
         where masters.inventory_equipment_id = any ($1) group by masters.inventory_equipment_id) device
       where jobs > 1 or unfinished > 1 or unpaid > 0 or paid_for_nothing > 0 or half_raised > 0`,
      [ids],
    )
    const places = await portal.query(
      `select slots.slot_id, slots.booked from slots
       where slots.slot_id = any ($1) and slots.booked <> (
         select count(*) from claims_masters masters
         where masters.slot_id = slots.slot_id and masters.status in ('INITIATED', 'RAISED'))`,
      [slots.map(({ timeSlotCode }) => timeSlotCode)],
    )
    return [...devices, ...places]
  }

  /** Releases the slots for the next story. */
  async leave(): Promise<void> {
    const ids = this.devices.map(({ params }) => params.inventoryEquipmentID)
    await portal.query('update claims_masters set slot_id = null where inventory_equipment_id = any ($1)', [
      ids,
    ])
    await portal.query('update slots set booked = 0 where slot_id = any ($1)', [
      slots.map(({ timeSlotCode }) => timeSlotCode),
    ])
  }
}

const RUNS = soak({ usually: 12, soaking: 2_000 })

test(
  'at most one job, never an unpaid one, and no slot lost or booked twice',
  async () => {
    await assertAndTally(
      fc.asyncProperty(anyStory, async (story) => {
        const household = await Household.withDevices()
        for (const moment of story) {
          await Promise.all(moment.map((action) => household.act(action)))
          expect(await household.wrongs()).toEqual([])
        }
        await household.leave()
      }),
      { numRuns: RUNS },
    )
  },
  60_000 + RUNS * 5_000,
)
