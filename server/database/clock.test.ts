// A server whose machine has the wrong time, on a database with the right one.
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { startChild, type Child } from '../../test/support/child.ts'
import { freePort } from '../../test/support/free-port.ts'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'
import { followDatabaseClock } from './clock.ts'

const WRONG_CLOCK = fileURLToPath(new URL('../../test/support/server/wrong-clock.mjs', import.meta.url))
const HOUR_MS = 3_600_000

let portal: TestApp
let address: string
let dataDir: string
let servers: Child[] = []
beforeAll(async () => {
  const database = await openDatabase()
  address = database.address
  portal = await startTestApp({ connection: database.connection, now: () => new Date() })
  dataDir = await temporaryFolder()
})
afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
  servers = []
})
afterAll(() => portal.close())

async function startServer(secondsAhead: number) {
  const port = await freePort()
  const server = startChild('server/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: address,
    DATA_DIR: dataDir,
    ...UNHURRIED,
    CLOCK_AHEAD_SECONDS: String(secondsAhead),
    NODE_OPTIONS: `--import=${WRONG_CLOCK}`,
  })
  servers.push(server)
  return { server, origin: `http://localhost:${port}` }
}

const openDecision = () =>
  addTestJob(portal, {
    type: 'REPLACEMENT_WITHOUT_DEFECTIVE',
    status: 'SC0102',
    decideBy: new Date(Date.now() + 2 * HOUR_MS),
  })
const statusOf = async (job: string) => (await jobRow(portal, job)).service_job_status

test.each([
  [86_400, 'ahead of'],
  [-86_400, 'behind'],
])('a server whose clock is %i s off refuses to start, and says so', async (seconds, which) => {
  const job = await openDecision()
  const { server } = await startServer(seconds)
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`This server’s clock is 864\\d\\d s ${which} the database’s\\. Set it`))
  expect(await statusOf(job)).toBe('SC0102')
})

test('one whose clock jumps while it runs goes not ready, says so, and decides nothing by that clock', async () => {
  const job = await openDecision()
  const { server, origin } = await startServer(0)
  await server.line(/is ready/)
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)

  server.kill('SIGUSR2')
  await server.line(/This server’s clock is 864\d\d s ahead of the database’s\./)
  const answer = await fetch(`${origin}/health/ready`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    error: { message: expect.stringMatching(/^This server’s clock is 864\d\d s ahead of the database’s\.$/) },
  })
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)

  // All recurring work is due, and runs.
  const { pool } = portal.connection
  await pool.query(`update recurring_work set run_after = now()`)
  const due = async () => {
    const { rows } = await pool.query(
      'select count(*)::int as n from recurring_work where run_after <= now()',
    )
    return rows[0].n
  }
  await expect.poll(due, { interval: 200 }).toBe(0)
  const { rows } = await pool.query(
    `select max(run_after) < now() + interval '7 hours' as soon from recurring_work`,
  )
  expect(rows).toEqual([{ soon: true }])
  expect(await statusOf(job)).toBe('SC0102')
})

test('the time is the database’s, to well under a second', async () => {
  const clock = await followDatabaseClock(portal.connection, () => {})
  const { rows } = await portal.connection.pool.query('select clock_timestamp() as now')
  expect(Math.abs(clock.now().getTime() - rows[0].now.getTime())).toBeLessThan(1_000)
  expect(clock.trouble()).toBeUndefined()
  clock.stop()
})
