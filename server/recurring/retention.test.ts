import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { readConfig } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import { loggerOptions } from '../http/logging.ts'
import { countRemoteWrite, readRemoteWrites } from '../queries/remote/writes.ts'
import { applyRetention, RETENTION, SHORT_LIVED } from './retention.ts'

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

test('the answer to a call is kept for a day, however many there are', async () => {
  await query(
    `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response, created_at)
     select 'somebody', hours || '-' || n, 'any', 'hash', '{}', $1::timestamptz - hours * interval '1 hour'
     from (values (23, 1), (25, 25)) ages (hours, count), generate_series(1, count) n`,
    [NOW],
  )
  const statements = await statementsOf(() => apply(10))
  expect(statements.filter((text) => text.includes('delete from idempotency_keys'))).toHaveLength(3)
  expect(await query(`select transaction_id from idempotency_keys where subject = 'somebody'`)).toEqual([
    { transaction_id: '23-1' },
  ])
})

test('an event for a partner is kept for 30 days', async () => {
  await query(
    `insert into partner_outbox (partner, service_job_id, event, kind, status_code, version, occurred_at)
     select 'servify', service_job_id, 'canceled', 'depot', 'SC0003', age, $1::timestamptz - age * interval '1 day'
     from (select service_job_id from jobs limit 1) job, (values (29), (31)) ages (age)`,
    [NOW],
  )
  await apply()
  expect(await query(`select version from partner_outbox where partner = 'servify'`)).toEqual([
    { version: 29 },
  ])
})

test('a draft is kept until it expires, here and in front of a partner’s gateway', async () => {
  await query('delete from claim_drafts')
  await query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, expires_at)
     select customer_ref, inventory_equipment_id, contract_id, step, $1::timestamptz + minutes * interval '1 minute'
     from (values (1, 'issue', -1), (2, 'options', 1)) drafts (place, step, minutes)
     join (
       select customer_ref, inventory_equipment_id, contract_id,
         row_number() over (order by inventory_equipment_id, contract_id) as place
       from equipment join contracts using (customer_ref)
       where customer_ref = (select customer_ref from contracts group by 1 having count(*) = 1 order by 1 limit 1)
     ) devices using (place)`,
    [NOW],
  )
  await query(
    `insert into remote_claim_drafts (subject, customer_ref, inventory_equipment_id, contract_id, step, answers,
       created_at, updated_at, expires_at)
     select 'sandbox|somebody', 'C1', step, '6', 'issue', '{}', now(), now(), $1::timestamptz + expiry::interval
     from (values ('old', '- 1 minute'), ('new', '1 minute')) as drafts (step, expiry)`,
    [NOW],
  )
  await apply()
  expect(await query('select step from claim_drafts')).toEqual([{ step: 'options' }])
  expect(await query('select inventory_equipment_id as id from remote_claim_drafts')).toEqual([{ id: 'new' }])
})

test('the count of a person’s writes at a partner’s gateway is kept for a day after the last one', async () => {
  const { db } = connection
  await query(
    `insert into remote_writes (subject, counter, last_write_at)
     select subject, 7, now() - age::interval
     from (values ('quiet', '25 hours'), ('back', '25 hours'), ('recent', '23 hours')) as writes (subject, age)`,
  )
  await countRemoteWrite(db, { subject: 'back' })
  await applyRetention(db.pool, new Date())
  const counts = ['quiet', 'back', 'recent'].map((subject) => readRemoteWrites(db, { subject }))
  expect(await Promise.all(counts)).toEqual([[], [{ counter: 8 }], [{ counter: 7 }]])
})

test('a rule that fails does not hold up the others, and the log says which one failed and why', async () => {
  await query('alter table partner_events rename column received_at to arrived_at')
  await query(
    `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response, created_at)
     values ('late', 'x', 'any', 'hash', '{}', $1::timestamptz - interval '2 days')`,
    [NOW],
  )
  let line = ''
  const stream = { write: (text: string) => void (line += text) }
  const { log } = Fastify({ logger: { ...(loggerOptions(readConfig({})) as object), stream } })
  await apply().catch((error: unknown) => log.error({ err: error }, 'apply-retention failed'))
  await query('alter table partner_events rename column arrived_at to received_at')
  expect(JSON.parse(line).err.errors).toMatchObject([
    {
      message: 'Not deleted: partner reports',
      cause: { code: '42703', message: expect.stringContaining('received_at') },
    },
  ])
  expect(await query(`select from idempotency_keys where subject = 'late'`)).toEqual([])
})

test('docs/operations.md has every period', async () => {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const period = (days: number) =>
    days === 0 ? 'until they expire' : days === 1 ? '24 hours' : `${days} days`
  for (const { what, days } of [...RETENTION, ...SHORT_LIVED]) {
    expect(document).toContain(`| ${what} | ${period(days)} |`)
  }
})
