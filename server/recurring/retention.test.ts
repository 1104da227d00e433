import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { readConfig } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import { loggerOptions } from '../log/logging.ts'
import { countRemoteWrite, readRemoteWrites } from '../queries/remote/writes.ts'
import { applyRetention, readRetentionDays, RETENTION, SHORT_LIVED } from './retention.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

const query = async (text: string, values: unknown[] = []) =>
  (await connection.pool.query<Record<string, unknown>>(text, values)).rows
const apply = (settings?: Parameters<typeof applyRetention>[2]) =>
  applyRetention(connection.pool, NOW, settings)

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

test('a message is deleted after a year, with those it was sent for, but not while its job is open', async () => {
  const jobs = await query('select service_job_id as id from jobs order by 1 limit 2')
  const [ended, open] = jobs.map(({ id }) => id)
  await query('update jobs set closed_at = $2 where service_job_id = $1', [ended, NOW])
  await query('update jobs set closed_at = null where service_job_id = $1', [open])
  const add = async (name: string, days: number, job: unknown, mergedInto?: unknown) => {
    const rows = await query(
      `insert into notifications (customer_ref, service_job_id, channel, recipient, subject, body, created_at, sent_at,
         merged_into)
       select customer_ref, service_job_id, 'email', $1, 's', 'x', $2::timestamptz - $3 * interval '1 day', $2, $5
       from jobs where service_job_id = $4 returning notification_id as id`,
      [name, NOW, days, job, mergedInto],
    )
    added.set(rows[0]!.id, name)
    return rows[0]!.id
  }
  const added = new Map<unknown, string>()
  const last = await add('last', 366, ended)
  await add('merged', 367, ended, last)
  await add('young', 364, ended)
  await add('of an open job', 366, open)
  // One that was sent much later than the message it takes the place of.
  const young = await add('sent for an old one', 360, ended)
  await add('merged long before', 367, ended, young)
  const left = async () => {
    const rows = await query(
      'select notification_id as id from notifications where notification_id = any ($1) order by 1',
      [[...added.keys()]],
    )
    return rows.map(({ id }) => added.get(id))
  }
  await apply({ periods: { messages: 400 } })
  expect(await left(), 'texts that are kept for longer').toHaveLength(6)
  // A batch of one: each message is deleted by a statement of its own.
  await apply({ batch: 1 })
  expect(await left()).toEqual(['young', 'of an open job', 'sent for an old one'])
})

test.each([
  {
    what: 'a partner’s report for 180 days',
    ages: [179, 181],
    insert: `insert into partner_events (partner, event_id, service_job_id, body_hash, response, received_at)
      select 'servify', 'age-' || days, 'J', 'h', '{}', at from ages`,
    left: `select event_id as id from partner_events where event_id like 'age-%'`,
    kept: ['age-179'],
  },
  {
    what: 'an event for a partner for 30 days',
    ages: [29, 31],
    insert: `insert into partner_outbox (partner, service_job_id, customer_ref, event, kind, status_code, version,
        occurred_at)
      select 'servify', service_job_id, customer_ref, 'canceled', 'depot', 'SC0003', days, at
      from (select service_job_id, customer_ref from jobs limit 1) job, ages`,
    left: `select version as id from partner_outbox where partner = 'servify'`,
    kept: [29],
  },
  {
    what: 'a file for a partner’s gateway for two years',
    ages: [729, 731],
    insert: `insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, kind, file_name,
        media_type, content, created_at)
      select 's', 'c', 'j', gen_random_uuid(), days, 'other', 'aged.pdf', 'application/pdf', 'x', at from ages`,
    left: 'select position as id from remote_documents',
    kept: [729],
  },
])('$what', async ({ ages, insert, left, kept }) => {
  await query(
    `with ages as (
       select days, $1::timestamptz - days * interval '1 day' as at from unnest($2::int[]) as given (days)) ${insert}`,
    [NOW, ages],
  )
  await apply()
  expect((await query(left)).map(({ id }) => id)).toEqual(kept)
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
  const statements = await statementsOf(() => apply({ batch: 10 }))
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
  const statements = await statementsOf(() => apply({ batch: 10 }))
  expect(statements.filter((text) => text.includes('delete from idempotency_keys'))).toHaveLength(3)
  expect(await query(`select transaction_id from idempotency_keys where subject = 'somebody'`)).toEqual([
    { transaction_id: '23-1' },
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

/** Claims without a job, by their age in days, each on a device of its own. */
async function addClaims(status: string, ages: number[]): Promise<string[]> {
  const rows = await query(
    `with devices as (
       insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number)
       select customer_ref, 'LAP', 'Acme', 'One', gen_random_uuid()::text
       from (select customer_ref from contracts order by contract_id limit 1) customer, unnest($2::int[]) age
       returning inventory_equipment_id, customer_ref),
     numbered as (select *, row_number() over () as place from devices)
     insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, status, service_fee_cents,
       created_at, changed_at)
     select customer_ref, (select contract_id from contracts order by contract_id limit 1), inventory_equipment_id,
       'depot', $1, 7900, $3::timestamptz - ($2::int[])[place] * interval '1 day',
       $3::timestamptz - ($2::int[])[place] * interval '1 day'
     from numbered order by place returning claims_master_id as id`,
    [status, ages, NOW],
  )
  return rows.map(({ id }) => String(id))
}

const pay = (id: string, state: string) =>
  query(
    `insert into payments (claims_master_id, customer_ref, amount_cents, state)
     select claims_master_id, customer_ref, 7900, $2 from claims_masters where claims_master_id = $1`,
    [id, state],
  )
const statusesOf = async (ids: string[]) => {
  const rows = await query(
    'select claims_master_id as id, status from claims_masters where claims_master_id = any ($1)',
    [ids],
  )
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.map((id) => statuses.get(id))
}

test('a request that is neither finished nor paid is abandoned after 60 days', async () => {
  const [old, young, paid, due] = (await addClaims('INITIATED', [61, 59, 61, 61])) as [
    string,
    string,
    string,
    string,
  ]
  await pay(paid, 'paid')
  await pay(due, 'due')
  await apply()
  expect(await statusesOf([old, young, paid, due])).toEqual([
    'ABANDONED',
    'INITIATED',
    'INITIATED',
    'ABANDONED',
  ])
  expect(await query('select state from payments where claims_master_id = any ($1)', [[paid, due]])).toEqual([
    { state: 'paid' },
  ])
  const [device] = await query(
    `select claims_version from equipment join claims_masters using (inventory_equipment_id)
     where claims_master_id = $1`,
    [old],
  )
  expect(device).toEqual({ claims_version: 1 })
})

test('an abandoned request is deleted after 180 days, unless there was a payment', async () => {
  const [old, young, refunded] = (await addClaims('ABANDONED', [181, 179, 181])) as [string, string, string]
  await pay(refunded, 'refunded')
  await apply()
  expect(await statusesOf([old, young, refunded])).toEqual([undefined, 'ABANDONED', 'ABANDONED'])
})

test('receipts and photos are deleted two years after the end of their job', async () => {
  const jobs = await query(
    `select service_job_id as id from jobs where not exists (
       select from documents where documents.service_job_id = jobs.service_job_id) order by 1 limit 3`,
  )
  const states = ['731 days', '729 days', null]
  for (const [index, closed] of states.entries()) {
    await query(`update jobs set closed_at = $2::timestamptz - $3::interval where service_job_id = $1`, [
      jobs[index]!.id,
      NOW,
      closed,
    ])
    await query(
      `insert into documents (service_job_id, customer_ref, kind, file_name, media_type, content, created_at)
       select $1, customer_ref, 'receipt', 'aged.pdf', 'application/pdf', 'x', $2::timestamptz - interval '740 days'
       from jobs where service_job_id = $1`,
      [jobs[index]!.id, NOW],
    )
  }
  await apply()
  const left = await query(
    `select service_job_id as id from documents where file_name = 'aged.pdf' order by 1`,
  )
  expect(left).toEqual(jobs.slice(1))
})

test('periods can be set, by the names of the rules', async () => {
  const problems: string[] = []
  const periods = readRetentionDays('messages:30, documents:365', problems)
  expect([periods, problems]).toEqual([{ messages: 30, documents: 365 }, []])
  const [old] = (await addClaims('ABANDONED', [20])) as [string]
  await apply({ periods: { 'abandoned-claims': 10 } })
  expect(await statusesOf([old])).toEqual([undefined])
  for (const wrong of ['message:30', 'messages', 'messages:0', 'messages:x', 'messages:30;documents:1']) {
    const found: string[] = []
    readRetentionDays(wrong, found)
    expect(found, wrong).toEqual([expect.stringContaining('RETENTION_DAYS must be a list of name:days')])
  }
})

test('docs/operations.md has every period', async () => {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const period = (days: number) =>
    days === 0 ? 'until they expire' : days === 1 ? '24 hours' : `${days} days`
  for (const { what, days } of SHORT_LIVED) expect(document).toContain(`| ${what} | ${period(days)} | |`)
  for (const { name, what, days } of RETENTION) {
    expect(document).toContain(`| ${what} | ${period(days)} | \`${name}\` |`)
  }
})
