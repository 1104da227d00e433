import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import type { Connection } from '../database/connect.ts'
import { countRemoteWrite, readRemoteWrites } from '../queries/remote/writes.ts'
import {
  removeExpiredDrafts,
  removeOldKeys,
  removeOldPartnerEvents,
  removeOldRemoteWrites,
  startHousekeeping,
} from './housekeeping.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

test('an answer is kept for a day', async () => {
  const remember = (transactionId: string, age: string) =>
    connection.pool.query(
      `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response, created_at)
       values ('somebody', $1, 'any', 'hash', '{}', now() - $2::interval)`,
      [transactionId, age],
    )
  await remember('of-yesterday', '23 hours')
  await remember('older', '25 hours')
  await removeOldKeys(connection.pool)
  const { rows } = await connection.pool.query(
    `select transaction_id from idempotency_keys where subject = 'somebody'`,
  )
  expect(rows).toEqual([{ transaction_id: 'of-yesterday' }])
})

test('any number of old answers is deleted, a batch at a time', async () => {
  const { pool } = connection
  await pool.query(
    `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response, created_at)
     select 'many', n::text, 'any', 'hash', '{}', now() - interval '2 days' from generate_series(1, 2345) n`,
  )
  const statements = await statementsOf(() => removeOldKeys(pool))
  expect(statements).toHaveLength(3)
  const { rows } = await pool.query(`select from idempotency_keys where subject = 'many'`)
  expect(rows).toEqual([])
})

test('a partner’s event is kept for 30 days', async () => {
  await connection.pool.query(
    `insert into partner_outbox (partner, service_job_id, event, kind, status_code, version, occurred_at)
     select 'servify', service_job_id, 'canceled', 'depot', 'SC0003', age, now() - age * interval '1 day'
     from (select service_job_id from jobs limit 1) job, (values (29), (31)) ages (age)`,
  )
  await removeOldPartnerEvents(connection.db, new Date())
  const { rows } = await connection.pool.query(`select version from partner_outbox`)
  expect(rows).toEqual([{ version: 29 }])
})

test('a draft is kept until it expires', async () => {
  const { rows: devices } = await connection.pool.query(
    `select equipment.customer_ref, inventory_equipment_id, contract_id
     from equipment join contracts using (customer_ref) order by inventory_equipment_id limit 2`,
  )
  for (const [index, expiry] of ['- 1 minute', '1 minute'].entries()) {
    await connection.pool.query(
      `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, expires_at)
       values ($1, $2, $3, 'issue', now() + $4::interval)`,
      [...Object.values(devices[index]), expiry],
    )
  }
  await removeExpiredDrafts(connection.pool)
  const { rows } = await connection.pool.query('select inventory_equipment_id from claim_drafts')
  expect(rows).toEqual([{ inventory_equipment_id: devices[1].inventory_equipment_id }])
})

test('so is a draft for a device behind a partner’s gateway', async () => {
  await connection.pool.query(
    `insert into remote_claim_drafts (subject, customer_ref, inventory_equipment_id, contract_id, step, answers,
       created_at, updated_at, expires_at)
     select 'sandbox|somebody', 'C1', id, '6', 'issue', '{}', now(), now(), now() + expiry::interval
     from (values ('old', '- 1 minute'), ('new', '1 minute')) as drafts (id, expiry)`,
  )
  await removeExpiredDrafts(connection.pool)
  const { rows } = await connection.pool.query('select inventory_equipment_id as id from remote_claim_drafts')
  expect(rows).toEqual([{ id: 'new' }])
})

test('the count of a person’s writes at a partner’s gateway is kept for a day after the last one', async () => {
  const { db, pool } = connection
  await pool.query(
    `insert into remote_writes (subject, counter, last_write_at)
     select subject, 7, now() - age::interval
     from (values ('quiet', '25 hours'), ('back', '25 hours'), ('recent', '23 hours')) as writes (subject, age)`,
  )
  await countRemoteWrite(db, { subject: 'back' })
  await removeOldRemoteWrites(pool)
  const counts = ['quiet', 'back', 'recent'].map((subject) => readRemoteWrites(db, { subject }))
  expect(await Promise.all(counts)).toEqual([[], [{ counter: 8 }], [{ counter: 7 }]])
})

test('failed work is reported by name', async () => {
  const { connection: closed } = await openDatabase()
  await closed.close()
  const troubles: string[] = []
  const stop = startHousekeeping(
    closed,
    () => new Date(),
    (_error, name) => troubles.push(name),
  )
  await vi.waitFor(() => expect(troubles).toHaveLength(6), 10_000)
  stop()
  expect(troubles.toSorted()).toEqual([
    'release-expired-holds',
    'remove-ended-sessions',
    'remove-expired-drafts',
    'remove-old-keys',
    'remove-old-partner-events',
    'remove-old-remote-writes',
  ])
})
