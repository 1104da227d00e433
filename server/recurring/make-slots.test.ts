import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from '../database/connect.ts'
import { fillCalendar } from './make-slots.ts'

// A Sunday, a week before clocks are set back.
const NOW = new Date('2026-10-25T15:30:00Z')

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
  await connection.pool.query(`
    truncate service_centres cascade;
    insert into service_centres values
      ('NY', 'New York', '1 St', 'New York', 'NY', '10001', '833-555-0100', 40, -73, 'America/New_York', '[]'),
      ('HI', 'Honolulu', '2 St', 'Honolulu', 'HI', '96801', '833-555-0101', 21, -157, 'Pacific/Honolulu', '[]');
    insert into technicians values ('T1', 'NY', 'Noah Kim', true, 30);
    insert into service_centre_holidays values ('NY', '2026-11-09', 'Closed');
    insert into slot_templates (slot_template_id, service_location_code, technician_id, weekday, starts_minute,
      ends_minute, slot_minutes, capacity, days_ahead, valid_from, valid_until) values
      ('counter', 'NY', null, 1, 540, 720, 60, 2, 15, null, null),
      ('visits', 'NY', 'T1', 2, 540, 780, 120, 1, 7, null, null),
      ('past', 'NY', null, 3, 540, 600, 60, 1, 15, null, '2026-10-24'),
      ('hawaii', 'HI', null, 0, 300, 420, 60, 1, 0, null, null)`)
})
afterAll(() => connection.close())

async function slots(where = 'true') {
  const { rows } = await connection.pool.query<{ slot_id: string; starts_at: Date; capacity: number }>(
    `select slot_id, starts_at, capacity from slots where ${where} order by slot_id`,
  )
  return rows
}
const idsOf = async (where?: string) => (await slots(where)).map(({ slot_id }) => slot_id)

test('slots are made as far ahead as each template says, in local time, but not on holidays', async () => {
  await fillCalendar(connection.db, NOW)
  expect(await slots()).toEqual([
    // It is 5:30 AM there: the first hour is over.
    { slot_id: 'HI-20261025-0600', starts_at: new Date('2026-10-25T16:00:00Z'), capacity: 1 },
    { slot_id: 'NY-20261026-0900', starts_at: new Date('2026-10-26T13:00:00Z'), capacity: 2 },
    { slot_id: 'NY-20261026-1000', starts_at: new Date('2026-10-26T14:00:00Z'), capacity: 2 },
    { slot_id: 'NY-20261026-1100', starts_at: new Date('2026-10-26T15:00:00Z'), capacity: 2 },
    // The same local time, after clocks were set back.
    { slot_id: 'NY-20261102-0900', starts_at: new Date('2026-11-02T14:00:00Z'), capacity: 2 },
    { slot_id: 'NY-20261102-1000', starts_at: new Date('2026-11-02T15:00:00Z'), capacity: 2 },
    { slot_id: 'NY-20261102-1100', starts_at: new Date('2026-11-02T16:00:00Z'), capacity: 2 },
    { slot_id: 'T1-20261027-0900', starts_at: new Date('2026-10-27T13:00:00Z'), capacity: 1 },
    { slot_id: 'T1-20261027-1100', starts_at: new Date('2026-10-27T15:00:00Z'), capacity: 1 },
  ])
  expect(await idsOf(`service_type = 'CLAIM_ONSITE' and technician_id = 'T1'`)).toHaveLength(2)
})

test('making them again, on several servers at once, changes nothing', async () => {
  const stamps = async () =>
    (await connection.pool.query('select xmin::text from slots order by slot_id')).rows
  const before = await stamps()
  await Promise.all([1, 2, 3].map(() => fillCalendar(connection.db, NOW)))
  expect(await stamps()).toEqual(before)
})

test('a changed template changes what nobody has booked; what is booked stays', async () => {
  await connection.pool.query(`update slots set booked = 2 where slot_id = 'NY-20261102-0900'`)
  await connection.pool.query(
    `update slot_templates set capacity = 1, ends_minute = 660 where slot_template_id = 'counter'`,
  )
  await fillCalendar(connection.db, NOW)
  expect(await slots(`slot_id like 'NY-20261102-%'`)).toMatchObject([
    { slot_id: 'NY-20261102-0900', capacity: 2 },
    { slot_id: 'NY-20261102-1000', capacity: 1 },
  ])
})

test('a corrected time zone moves what nobody has booked', async () => {
  const ofMonday = `slot_id like 'NY-20261102-%'`
  // Earlier than it was until now, by more than a slot is long, and back.
  for (const [zone, hour] of [
    ['Atlantic/Azores', 11],
    ['America/New_York', 15],
  ] as const) {
    await connection.pool.query(
      `update service_centres set time_zone = '${zone}' where service_location_code = 'NY'`,
    )
    await fillCalendar(connection.db, NOW)
    const times = await connection.pool.query(
      `select slot_id, starts_at, ends_at from slots where ${ofMonday} order by slot_id`,
    )
    expect(times.rows).toEqual([
      // Booked: the customer was told this time.
      {
        slot_id: 'NY-20261102-0900',
        starts_at: new Date('2026-11-02T14:00:00Z'),
        ends_at: new Date('2026-11-02T15:00:00Z'),
      },
      {
        slot_id: 'NY-20261102-1000',
        starts_at: new Date(Date.UTC(2026, 10, 2, hour)),
        ends_at: new Date(Date.UTC(2026, 10, 2, hour + 1)),
      },
    ])
  }
})

test('a template that is gone takes its free slots along, and no others', async () => {
  await connection.pool.query(
    `insert into slots (slot_id, service_location_code, service_type, starts_at, ends_at, capacity)
     values ('OWN', 'NY', 'CLAIM_CARRYIN', '2026-11-02T20:00Z', '2026-11-02T21:00Z', 1)`,
  )
  await connection.pool.query(`delete from slot_templates where slot_template_id = 'counter'`)
  await fillCalendar(connection.db, NOW)
  expect(await idsOf(`service_location_code = 'NY' and technician_id is null`)).toEqual([
    'NY-20261102-0900',
    'OWN',
  ])
})

test('one that a canceled appointment’s claim still names is kept, without places', async () => {
  const slot = `slot_id = 'NY-20261102-1000'`
  await connection.pool.query(`
    insert into slot_templates values ('counter', 'NY', null, 1, 600, 660, 60, 2, 15, null, null)`)
  await fillCalendar(connection.db, NOW)
  expect(await slots(slot)).toMatchObject([{ capacity: 2 }])
  await connection.pool.query(`
    insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents, status, slot_id)
    select equipment.customer_ref, contract_id, inventory_equipment_id, 'carry-in', 7900, 'RAISED', 'NY-20261102-1000'
    from equipment join contracts using (customer_ref) limit 1`)
  await connection.pool.query(`delete from slot_templates where slot_template_id = 'counter'`)
  await fillCalendar(connection.db, NOW)
  expect(await slots(slot)).toMatchObject([{ capacity: 0 }])
  await connection.pool.query(`delete from claims_masters where ${slot}`)
  await fillCalendar(connection.db, NOW)
  expect(await slots(slot)).toEqual([])
})

test('a booked slot that no template asks for takes no more bookings', async () => {
  const slot = async () => slots(`slot_id = 'NY-20261102-0900'`)
  await connection.pool.query(
    `update slots set booked = 1, capacity = 2 where slot_id in ('NY-20261102-0900', 'OWN')`,
  )
  expect(await slot()).toMatchObject([{ capacity: 2 }])
  await fillCalendar(connection.db, NOW)
  expect(await slot()).toMatchObject([{ capacity: 1 }])
  expect(await slots(`slot_id = 'OWN'`)).toMatchObject([{ capacity: 2 }])
  // It is open again once a template asks for it.
  await connection.pool.query(
    `insert into slot_templates values ('counter', 'NY', null, 1, 540, 660, 60, 3, 15, null, null)`,
  )
  await fillCalendar(connection.db, NOW)
  expect(await slot()).toMatchObject([{ capacity: 3 }])
})

test('a time that the clock skips is left out', async () => {
  await connection.pool.query(
    `insert into slot_templates values ('night', 'NY', null, 0, 90, 240, 60, 1, 3, null, null)`,
  )
  await fillCalendar(connection.db, new Date('2027-03-13T12:00:00Z'))
  // From 2:30 to 3:30 does not exist that night.
  expect(await idsOf(`slot_template_id = 'night'`)).toEqual(['NY-20270314-0130'])
})
