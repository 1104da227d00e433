// Ways to lose the database that outage.test.ts does not try: callers get 503, and the next call is answered.
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { administer, createDatabase, openDatabase } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import { connectPostgres } from '../database/connect.ts'
import { asFailure } from '../http/failures.ts'

let portal: TestApp | undefined
let network: Network | undefined
afterEach(async () => {
  await portal?.app.close()
  await network?.close()
  await portal?.connection.close().catch(() => {})
  portal = network = undefined
})

const ask = () => portal!.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })

test('a dead connection is not reused, and meanwhile the server is live and not ready', async () => {
  network = await networkTo(await createDatabase())
  const timeouts = { statementTimeout: 1_000, connectTimeout: 1_000 }
  portal = await startTestApp({ connection: await connectPostgres(network.url, timeouts) })
  expect((await ask()).statusCode).toBe(200)
  network.freeze()
  const refused = await ask()
  expect(failureOf(refused).code).toBe('unavailable')
  expect(refused.headers['retry-after']).toBe('2')
  expect((await ask()).statusCode).toBe(200)
  await network.cut()
  expect(failureOf(await portal.app.inject('/health/ready')).code).toBe('unavailable')
  expect((await portal.app.inject('/health/live')).statusCode).toBe(200)
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
