import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import type { Connection } from '../database/connect.ts'
import { fillCalendar } from '../recurring/make-slots.ts'
import { commands } from './commands.ts'

// A Sunday.
const NOW = new Date('2026-11-01T12:00:00Z')

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
  await query(`
    truncate service_centres cascade;
    insert into service_centres
    select code, 'Center', '1 St', 'New York', 'NY', '10001', '833-555-0100', 40, -73, 'America/New_York', '[]'
    from unnest(array['NY', 'BX', 'SI']) code;
    insert into slot_templates
    select 'T-' || service_location_code, service_location_code, null, 1, 540, 720, 60, 2, 8, null, null
    from service_centres`)
  await fillCalendar(connection.db, NOW)
})
afterAll(() => connection.close())

const query = (text: string) => connection.pool.query(text)

/** The lines about slots: the seeded jobs are long overdue. */
async function check(now = NOW): Promise<string[]> {
  const run = commands['check']!.run(connection, [], now, {})
  const text = await run.catch((error: Error) => error.message)
  return text.split('\n').filter((line) => line.startsWith('slot'))
}

test('slots are as their templates offer them', async () => {
  expect(await check()).toEqual([])
})

test('a slot from elsewhere is no trouble, nor is a booked one that keeps its time', async () => {
  await query(`insert into slots (slot_id, service_location_code, service_type, starts_at, ends_at, capacity)
    values ('OWN', 'NY', 'CLAIM_CARRYIN', '2026-11-02T20:00Z', '2026-11-02T21:00Z', 1)`)
  await query(`update slots set booked = 1, starts_at = starts_at - interval '5 minutes'
    where slot_id = 'NY-20261102-0900'`)
  expect(await check()).toEqual([])
})

test('the day that templates offer from midnight on may be missing for two hours', async () => {
  // Midnight there; the Monday after next comes into reach.
  expect(await check(new Date('2026-11-08T05:00:00Z'))).toEqual([])
  expect(await check(new Date('2026-11-08T06:59:00Z'))).toEqual([])
  expect(await check(new Date('2026-11-08T07:01:00Z'))).toEqual([
    'slot missing that a template offers: 9 (BX: 3, NY: 3, SI: 3)',
  ])
})

test('a time of today that was over when its template came is not missing', async () => {
  // 10:30 there, on the Monday of these templates.
  const monday = new Date('2026-11-02T15:30:00Z')
  await query(`insert into slot_templates values ('T-LATE', 'NY', null, 1, 610, 625, 15, 1, 8, null, null)`)
  await fillCalendar(connection.db, monday)
  expect(await check(monday)).toEqual([])
  await query(`delete from slot_templates where slot_template_id = 'T-LATE'`)
  await fillCalendar(connection.db, monday)
})

test('slots that differ are counted for each center', async () => {
  await query(`update slot_templates set capacity = 3, ends_minute = 660 where slot_template_id = 'T-NY'`)
  await query(`delete from slots where slot_id like 'SI-%'`)
  await query(`update slots set ends_at = ends_at + interval '5 minutes' where slot_id = 'BX-20261102-0900'`)
  expect(await check()).toEqual([
    'slot missing that a template offers: 6 (SI: 6)',
    'slot that differs from its template: 5 (NY: 4, BX: 1)',
    'slot that no template offers: 2 (NY: 2)',
  ])
  await fillCalendar(connection.db, NOW)
  expect(await check()).toEqual([])
})
