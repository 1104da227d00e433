// Erasing a customer while another transaction releases the time that their unfinished claim holds.
import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { commands } from './commands.ts'

const { customerRef } = accountOf('other-customer')

const portal = usePortal({})

const query = async (text: string, values: unknown[] = []) =>
  (await portal.connection.pool.query<Record<string, unknown>>(text, values)).rows

test('a place is given back once', async () => {
  await query(`update jobs set closed_at = $2 where customer_ref = $1 and closed_at is null`, [
    customerRef,
    NOW,
  ])
  const [slot] = await query(
    `update slots set booked = 2, capacity = 9 where slot_id = (select min(slot_id) from slots) returning slot_id`,
  )
  const [claim] = await query(
    `insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents, slot_id,
       slot_held_until)
     select equipment.customer_ref, contract_id, inventory_equipment_id, 'carry-in', 7900, $2, $3
     from equipment join contracts using (customer_ref) where equipment.customer_ref = $1 limit 1
     returning claims_master_id`,
    [customerRef, slot!.slot_id, NOW],
  )
  const release = await portal.connection.pool.connect()
  try {
    await release.query('begin')
    await release.query(
      'update claims_masters set slot_id = null, slot_held_until = null where claims_master_id = $1',
      [claim!.claims_master_id],
    )
    await release.query('update slots set booked = booked - 1 where slot_id = $1', [slot!.slot_id])
    const erased = commands['erase-customer']!.run(portal.connection, [customerRef], NOW, {})
    await expect.poll(() => lockWaits(portal.connection.pool), { interval: 5 }).toBe(1)
    await release.query('commit')
    expect(await erased).toMatch(/^Erased /)
  } finally {
    await release.query('rollback')
    release.release()
  }
  expect(await query('select booked from slots where slot_id = $1', [slot!.slot_id])).toEqual([{ booked: 1 }])
  expect(
    await query('select status, slot_id from claims_masters where claims_master_id = $1', [
      claim!.claims_master_id,
    ]),
  ).toEqual([{ status: 'ABANDONED', slot_id: null }])
})
