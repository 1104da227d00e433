// Database outages: callers get 503 with Retry-After, and the server stays up.
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { administer, createDatabase, openDatabase } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import { connectPostgres } from '../database/connect.ts'
import { asFailure } from './failures.ts'

// As promised with the usual timeout of 2.5 s. This one leaves two seconds for a busy machine.
const SOON_MS = 3_500
const TIMEOUT_MS = 1_000

let portal: TestApp | undefined
let network: Network | undefined
afterEach(async () => {
  await portal?.app.close()
  await network?.close()
  await portal?.connection.close().catch(() => {})
  portal = network = undefined
})

const ask = () => portal!.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })

async function expectUnavailable() {
  const started = performance.now()
  const answer = await ask()
  expect(failureOf(answer).code).toBe('unavailable')
  expect(answer.headers['retry-after']).toBe('2')
  expect(performance.now() - started).toBeLessThan(SOON_MS)
  expect(failureOf(await portal!.app.inject('/health/ready')).code).toBe('unavailable')
  expect((await portal!.app.inject('/health/live')).statusCode).toBe(200)
}

async function startBehindNetwork() {
  network = await networkTo(await createDatabase())
  const connection = await connectPostgres(network.url, {
    statementTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
  })
  portal = await startTestApp({ connection })
  expect((await ask()).statusCode).toBe(200)
}

test('recovers after the database connection is cut and restored', async () => {
  await startBehindNetwork()
  await network!.cut()
  await expectUnavailable()
  await network!.restore()
  expect((await ask()).statusCode).toBe(200)
  expect((await portal!.app.inject('/health/ready')).statusCode).toBe(200)
})

test('a connection cut mid-statement is reported as unavailable', async () => {
  await startBehindNetwork()
  const slow = portal!.connection.pool.query('select pg_sleep(30)').catch((error: unknown) => error)
  // A second connection confirms that the statement is running.
  const sleeping = `do $$ begin
    while not exists (select from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active')
    loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$`
  await administer(sleeping)
  await network!.cut()
  expect(asFailure((await slow) as never)).toMatchObject({ code: 'unavailable' })
  await network!.restore()
  expect((await ask()).statusCode).toBe(200)
})

test('a database that accepts connections but never responds is unavailable', async () => {
  await startBehindNetwork()
  network!.silence()
  await expectUnavailable()
  await network!.restore()
  expect((await ask()).statusCode).toBe(200)
})

test('a dead connection is not reused', async () => {
  await startBehindNetwork()
  network!.freeze()
  expect(failureOf(await ask()).code).toBe('unavailable')
  expect((await ask()).statusCode).toBe(200)
})

test('a session terminated mid-statement is reported as unavailable', async () => {
  const { connection } = await openDatabase()
  portal = await startTestApp({ connection })
  const client = await connection.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const slow = client.query('select pg_sleep(30)').catch((error: unknown) => error)
  await administer(`select pg_terminate_backend(${rows[0]!.pid})`)
  expect(asFailure((await slow) as never)).toMatchObject({ code: 'unavailable' })
  client.release()
  expect((await ask()).statusCode).toBe(200)
})

test('a statement that exceeds the timeout is aborted', async () => {
  const connection = await connectPostgres(await createDatabase(), { statementTimeout: 100 })
  portal = await startTestApp({ connection })
  const slow = await connection.pool.query('select pg_sleep(2)').catch((error: unknown) => error)
  expect(asFailure(slow as never)).toMatchObject({ code: 'unavailable' })
  expect((await ask()).statusCode).toBe(200)
})
