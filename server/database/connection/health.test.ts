import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { failureOf } from '../../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../../test/support/server/jobs.ts'
import { DatabaseHealth } from './health.ts'

let portal: TestApp
const query = (text: string) => portal.connection.pool.query(text)
beforeAll(async () => {
  portal = await startTestApp()
  const refusal = `$$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`
  await query(`
    create function refuse_table() returns event_trigger language plpgsql as ${refusal};
    create function refuse_row() returns trigger language plpgsql as ${refusal}`)
})
afterAll(() => portal.close())

const ready = async () => {
  const answer = await portal.app.inject('/health/ready')
  return { status: answer.statusCode, message: answer.json().error?.message }
}
const OK = { status: 200, message: undefined }
const FULL = { status: 503, message: 'The database can’t write: its disk is full.' }

test('a write that finds the disk full makes the server not ready, until a write works', async () => {
  const referenceID = await addTestJob(portal)
  const cancel = () =>
    portal.callGateway('updateClaimRequestStatus', { referenceID, statusCode: 'SC0003' }, { as: 'one-plan' })
  expect(await ready()).toEqual(OK)
  await query(
    'create trigger full_disk before insert on idempotency_keys for each row execute function refuse_row()',
  )
  expect(failureOf(await cancel()).code).toBe('unavailable')
  expect(await ready()).toEqual(FULL)
  await query('drop trigger full_disk on idempotency_keys')
  await expect.poll(ready).toEqual(OK)
  expect((await cancel()).statusCode).toBe(200)
})

test('a server that nobody writes through finds a full disk by itself', async () => {
  const health = new DatabaseHealth(portal.connection.pool)
  await query('create event trigger full_disk on ddl_command_start execute function refuse_table()')
  expect(await health.trouble()).toBe(FULL.message)
  expect(await health.trouble()).toBe(FULL.message)
  await query('drop event trigger full_disk')
  await expect.poll(() => health.trouble()).toBeUndefined()
})

test('a database that only reads is not ready either', async () => {
  const client = await portal.connection.pool.connect()
  await client.query('set default_transaction_read_only = on')
  const health = new DatabaseHealth(client as never)
  expect(await health.trouble()).toBe('The database can’t write: it is read-only.')
  await client.query('set default_transaction_read_only = off')
  client.release()
})
