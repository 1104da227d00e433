import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import type { Connection } from '../database/connect.ts'
import { applyRetention, RETENTION } from './retention.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

const query = async (text: string, values: unknown[] = []) =>
  (await connection.pool.query<Record<string, unknown>>(text, values)).rows
const apply = (batch?: number) => applyRetention(connection.pool, NOW, batch)

test('a message loses its text and recipient after 90 days, unless it is still to be sent', async () => {
  await query(
    `insert into notifications (customer_ref, channel, recipient, subject, body, created_at, sent_at, next_attempt_at)
     select customer_ref, 'email', kind || '@example.test', 's', kind, $1::timestamptz - days * interval '1 day',
       case when due then null else $1::timestamptz end, case when due then $1::timestamptz end
     from (select customer_ref from addresses where customer_ref is not null limit 1) customer,
       (values ('old', 91, false), ('young', 89, false), ('waiting', 91, true)) kinds (kind, days, due)`,
    [NOW],
  )
  await apply()
  const kept = await query(
    `select body from notifications where recipient like '%@example.test' and body in ('old', 'young', 'waiting')
     order by body`,
  )
  expect(kept).toEqual([{ body: 'waiting' }, { body: 'young' }])
  expect(await query(`select from notifications where recipient = 'old@example.test'`)).toEqual([])
})

test('a partner’s report is kept for 180 days', async () => {
  await query(
    `insert into partner_events (partner, event_id, service_job_id, body_hash, response, received_at)
     select 'servify', 'age-' || days, 'J', 'h', '{}', $1::timestamptz - days * interval '1 day'
     from (values (179), (181)) ages (days)`,
    [NOW],
  )
  await apply()
  expect(await query(`select event_id from partner_events where event_id like 'age-%'`)).toEqual([
    { event_id: 'age-179' },
  ])
})

test('triage answers without a claim or draft are kept for 30 days, the others with it', async () => {
  await query(
    `insert into triage_answers (triage_reference_id, customer_ref, answers, created_at)
     select id, (select customer_ref from claims_masters order by 1 limit 1), '{}',
       $1::timestamptz - days * interval '1 day'
     from (values ('T-old', 31), ('T-young', 29), ('T-used', 31), ('T-draft', 31), ('T-aside', 31)) answers (id, days)`,
    [NOW],
  )
  await query(
    `update claims_masters set triage_reference_id = 'T-used' where claims_master_id = (
       select claims_master_id from claims_masters order by 1 limit 1)`,
  )
  await query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers, expires_at)
     select equipment.customer_ref, inventory_equipment_id, contract_id, 'options',
       '{"triageReferenceId": "T-draft", "setAside": [{"triageReferenceId": null}, {"triageReferenceId": "T-aside"}]}',
       $1::timestamptz + interval '20 days'
     from triage_answers triage join equipment using (customer_ref) join contracts using (customer_ref)
     where triage.triage_reference_id = 'T-draft' limit 1`,
    [NOW],
  )
  await apply()
  const kept = await query(
    `select triage_reference_id as id from triage_answers where triage_reference_id like 'T-%' order by 1`,
  )
  expect(kept).toEqual([{ id: 'T-aside' }, { id: 'T-draft' }, { id: 'T-used' }, { id: 'T-young' }])
})

test('a time that nobody booked is deleted 30 days after it has passed, however many there are', async () => {
  await query(
    `insert into slots (slot_id, service_location_code, service_type, starts_at, ends_at, capacity)
     select 'past-' || n, service_location_code, 'CLAIM_CARRYIN', $1::timestamptz - interval '32 days',
       $1::timestamptz - interval '31 days', 1
     from (select service_location_code from service_centres limit 1) center, generate_series(1, 25) n`,
    [NOW],
  )
  await query(
    `update claims_masters set slot_id = 'past-7' where claims_master_id = (
       select claims_master_id from claims_masters where status = 'RAISED' order by 1 limit 1)`,
  )
  const statements = await statementsOf(() => apply(10))
  expect(statements.filter((text) => text.includes('delete from slots'))).toHaveLength(3)
  expect(await query(`select slot_id from slots where slot_id like 'past-%'`)).toEqual([
    { slot_id: 'past-7' },
  ])
})

test('docs/operations.md has every period', async () => {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  for (const { what, days } of RETENTION) expect(document).toContain(`| ${what} | ${days} days |`)
})
