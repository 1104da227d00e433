// What the calendar costs and locks: many slots at once, several servers, and customers who book meanwhile.
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import type { Connection } from '../database/connect.ts'
import { onRolledBack } from '../database/retry.ts'
import { fillCalendar } from './make-slots.ts'

// A Monday.
const NOW = new Date('2026-11-02T00:00:00Z')
const AT_A_TIME = 2_000
/** Every five minutes for twenty days, except this very moment: more than a statement looks at. */
const MANY = 20 * 288 - 1

let connection: Connection
let gate: PoolClient
let deadlocks = 0
beforeAll(async () => {
  connection = await reopenDatabase(await createDatabase())
  await query(`
    truncate service_centres cascade;
    insert into service_centres values
      ('SC', 'Center', '1 St', 'New York', 'NY', '10001', '833-555-0100', 40, -73, 'Etc/UTC', '[]');
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from written) > ${AT_A_TIME} then raise 'too many at once'; end if;
      return null;
    end $$;
    create trigger few_made after insert on slots
      referencing new table as written for each statement execute function refuse_many();
    create trigger few_changed after update on slots
      referencing new table as written for each statement execute function refuse_many();
    create trigger few_removed after delete on slots
      referencing old table as written for each statement execute function refuse_many()`)
  onRolledBack(() => void (deadlocks += 1))
})
beforeEach(async () => {
  deadlocks = 0
  await query(`truncate slots, slot_templates cascade;
    update service_centres set time_zone = 'Etc/UTC';
    drop function if exists refuse cascade`)
  gate = await connection.pool.connect()
})
afterEach(async () => {
  await gate.query('rollback')
  gate.release()
})
afterAll(async () => {
  onRolledBack(undefined)
  await connection.close()
})

const query = async (text: string) => (await connection.pool.query<Record<string, unknown>>(text)).rows
const count = async (where: string) => (await query(`select from slots where ${where}`)).length
const fill = () => fillCalendar(connection.db, NOW)

/** Templates of an hour on this Monday, by the minute at which they start. */
const offer = (templates: Record<string, { starts: number; capacity: number }>) =>
  query(
    `insert into slot_templates
     values ${Object.entries(templates).map(
       ([id, { starts, capacity }]) =>
         `('${id}', 'SC', null, 1, ${starts}, ${starts + 60}, 60, ${capacity}, 1, null, null)`,
     )}`,
  )

const offerMany = () =>
  query(`insert into slot_templates
    select 'T' || day, 'SC', null, day, 0, 1440, 5, 1, 19, null, null from generate_series(0, 6) day`)

async function untilWaiting(sessions: number): Promise<void> {
  await expect.poll(() => lockWaits(connection.pool), { interval: 10 }).toBe(sessions)
}

test('however many slots there are, each statement writes a batch of them', async () => {
  await offerMany()
  await fill()
  expect(await count('capacity = 1')).toBe(MANY)
  await query('update slot_templates set capacity = 2')
  await fill()
  expect(await count('capacity = 2')).toBe(MANY)
  await query(`update slots set booked = 1 where slot_id = 'SC-20261105-1200'`)
  await query('delete from slot_templates')
  await fill()
  expect(await query('select slot_id, booked, capacity from slots')).toEqual([
    { slot_id: 'SC-20261105-1200', booked: 1, capacity: 1 },
  ])
})

test('a corrected time zone moves slots, even away from the days that are looked at with them', async () => {
  await offerMany()
  await fill()
  await query(`
    create function refuse() returns trigger language plpgsql as 'begin raise ''% removed'', old.slot_id; end';
    create trigger moved_only before delete on slots
      for each row when (old.slot_id > 'SC-20261103') execute function refuse()`)
  await query(`update service_centres set time_zone = 'Pacific/Kiritimati'`)
  await fill()
  // 14 hours earlier. What is over there by now is gone.
  expect(await count('true')).toBe(MANY - 14 * 12)
  expect(
    await count(`to_char(starts_at at time zone 'Pacific/Kiritimati', '"SC"-YYYYMMDD-HH24MI') <> slot_id`),
  ).toBe(0)
})

test('after an error, the next run goes on where this one stopped', async () => {
  await offerMany()
  await query(`alter table slots add constraint refused check (slot_id <> 'SC-20261110-1200')`)
  await expect(fill()).rejects.toThrow('Some centers have no new times')
  const early = await query('select slot_id, xmin::text from slots order by slot_id')
  expect(early).toHaveLength(AT_A_TIME)
  await query('alter table slots drop constraint refused')
  await fill()
  const all = await query('select slot_id, xmin::text from slots order by slot_id')
  expect(all).toHaveLength(MANY)
  expect(all.slice(0, AT_A_TIME)).toEqual(early)
})

// Each locks what the other one has to change next, unless one waits for the other from the start.
test('two servers that have found different templates do not deadlock', async () => {
  await offer({
    nine: { starts: 540, capacity: 2 },
    ten: { starts: 600, capacity: 2 },
    eleven: { starts: 660, capacity: 2 },
  })
  await fill()
  await query(`update slots set booked = 1 where slot_id = 'SC-20261102-1100'`)
  await gate.query(`begin; select from slots where slot_id = 'SC-20261102-1100' for update`)

  await query('delete from slot_templates')
  await offer({ nine: { starts: 540, capacity: 3 } })
  const first = fill()
  await untilWaiting(1)
  await query('delete from slot_templates')
  await offer({ ten: { starts: 600, capacity: 3 }, eleven: { starts: 660, capacity: 2 } })
  const second = fill()
  await untilWaiting(2)
  await gate.query('commit')
  await Promise.all([first, second])

  // It would have been tried again.
  expect(deadlocks).toBe(0)
  await fill()
  expect(await query('select slot_id, capacity from slots order by slot_id')).toEqual([
    { slot_id: 'SC-20261102-1000', capacity: 3 },
    { slot_id: 'SC-20261102-1100', capacity: 2 },
  ])
})

test('a customer who moves from one slot to another does not deadlock with it', async () => {
  await offer({ nine: { starts: 540, capacity: 2 }, ten: { starts: 600, capacity: 2 } })
  await fill()
  await query('update slot_templates set capacity = 3')
  await gate.query(`begin; select from slots where slot_id = 'SC-20261102-0900' for no key update`)
  const filling = fill()
  await untilWaiting(1)
  await gate.query(`select from slots where slot_id = 'SC-20261102-1000' for no key update; commit`)
  await filling
  expect(deadlocks).toBe(0)
  expect(await count('capacity = 3')).toBe(2)
})

test('a slot that is booked while its template ends is kept, and one that is not is removed', async () => {
  await offer({ nine: { starts: 540, capacity: 2 }, ten: { starts: 600, capacity: 2 } })
  await fill()
  await query('delete from slot_templates')
  await gate.query(`begin; update slots set booked = 1 where slot_id = 'SC-20261102-0900'`)
  const filling = fill()
  await untilWaiting(1)
  await gate.query('commit')
  await filling
  expect(await query('select slot_id, booked from slots')).toEqual([
    { slot_id: 'SC-20261102-0900', booked: 1 },
  ])
  await fill()
  expect(await query('select booked, capacity from slots')).toEqual([{ booked: 1, capacity: 1 }])
})
