// A real server of two workers: what one process guarantees, both do together.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild, type Child } from '../../test/support/child.ts'
import { freePort } from '../../test/support/free-port.ts'
import { createDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'

const CALLS_A_MINUTE = 300
// A fifth of them: calls without a token are guesses.
const GUESSES = 60
// Long enough for a busy machine: nothing here may take so long.
const GRACE_SECONDS = 4
const HANG_SECONDS = 8
// With it, a worker that is sent this signal never returns to its event loop.
const HANGS_ON_SIGUSR2 = "--import=data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})"

let server: Child
let origin: string
let metrics: string
beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  metrics = `http://127.0.0.1:${metricsPort}`
  server = startChild('server/main.ts', [], {
    WORKERS: '2',
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    DATABASE_URL: await createDatabase(),
    DATA_DIR: await temporaryFolder(),
    ...UNHURRIED,
    RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE),
    SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
    WORKER_HANG_SECONDS: String(HANG_SECONDS),
    NODE_OPTIONS: HANGS_ON_SIGUSR2,
  })
})
afterAll(() => server.kill('SIGKILL'))

test('once it is ready, both answer, and one scrape shows both', async () => {
  await expect.poll(() => statusOf('/health/ready').catch(() => 0), { interval: 5 }).toBe(200)
  for (let call = 0; call < 10; call += 1) expect(await statusOf('/health/ready')).toBe(200)
  const said = await scrape()
  for (const worker of [1, 2]) {
    const labels = `call="/health/ready",status="200",worker="${worker}"`
    expect(said).toContain(`portal_request_duration_seconds_count{${labels}} `)
    expect(said).toContain(`process_cpu_seconds_total{worker="${worker}"} `)
  }
  expect(said.match(/^portal_database_up .*$/gm)).toEqual(['portal_database_up 1'])
  expect(said).toContain('portal_workers 2\n')
  expect((await fetch(`${metrics}/health/live`)).status).toBe(200)
})

test('a limit holds for both together', async () => {
  const minute = () => Math.floor(Date.now() / 60_000)
  const began = minute()
  const statuses: number[] = []
  const guess = async () => {
    const status = await statusOf('/functions/my-devices')
    statuses.push(status)
    return status
  }
  await Promise.all(Array.from({ length: GUESSES }, guess))
  // The workers hear of each other's within a second; on a busy machine, later.
  await expect.poll(guess, { interval: 500 }).toBe(429)
  const allowed = statuses.filter((status) => status === 401).length
  // The counts start over with the minute.
  const minutes = 1 + minute() - began
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(allowed).toBeGreaterThanOrEqual(GUESSES)
  expect(allowed).toBeLessThanOrEqual(GUESSES * 1.4 * minutes)
})

test('one that is killed is replaced, and the other one answers meanwhile', async () => {
  const before = workerPids()
  expect(before).toHaveLength(2)
  process.kill(before[0]!, 'SIGKILL')
  const line = JSON.parse(await server.line(/a worker ended and is replaced/)) as object
  expect(line).toMatchObject({ workerPid: before[0], signal: 'SIGKILL', code: null })
  for (let call = 0; call < 20; call += 1) expect(await statusOf('/health/ready')).toBe(200)
  await server.line(/a new worker serves/)
  const after = workerPids()
  expect(after).toHaveLength(2)
  expect(after).toContain(before[1])
  const said = await scrape()
  for (const worker of [1, 2]) expect(said).toContain(`process_cpu_seconds_total{worker="${worker}"} `)
  expect(said).toContain('portal_worker_restarts_total 1\n')
})

test('one that hangs is killed and replaced, and the other one answers meanwhile', async () => {
  const [hanging, other] = workerPids()
  const hungAt = performance.now()
  process.kill(hanging!, 'SIGUSR2')
  const killed = server.line(/a worker hangs and is killed/)
  const answers: unknown[] = []
  let asked = 0
  const calls = setInterval(() => {
    asked += 1
    void statusOf('/health/ready').then(
      (status) => answers.push(status),
      (error: unknown) => answers.push(error),
    )
  }, 50)
  const line = JSON.parse(await killed) as object
  clearInterval(calls)
  expect(line).toMatchObject({ workerPid: hanging })
  expect(performance.now() - hungAt).toBeGreaterThan(HANG_SECONDS * 800)
  // It is handed no further connection before it has taken the last one. That one is lost.
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(asked - 1)
  expect(answers.filter((answer) => answer === 200).length).toBeGreaterThanOrEqual(Math.max(asked - 1, 10))
  await server.line(/a new worker serves/)
  const after = workerPids()
  expect(after).toHaveLength(2)
  expect(after).toContain(other)
  expect(after).not.toContain(hanging)
  expect(await scrape()).toContain('portal_worker_restarts_total 2\n')
})

test('on a signal, none is ready, all still answer, then everything ends', async () => {
  const signaledAt = performance.now()
  server.kill('SIGTERM')
  await expect.poll(() => statusOf('/health/ready'), { interval: 5 }).toBe(503)
  const failures: unknown[] = []
  const pages = new Set<number>()
  const ready = new Set<number>()
  while (performance.now() - signaledAt < GRACE_SECONDS * 500) {
    await statusOf('/openapi.json').then((status) => pages.add(status), failures.push.bind(failures))
    ready.add(await statusOf('/health/ready'))
  }
  expect(failures).toEqual([])
  expect([...pages]).toEqual([200])
  expect([...ready]).toEqual([503])
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(output.match(/is ready/g)).toHaveLength(1)
  await expect(statusOf('/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

/** On a connection of its own: connections are shared out, not requests. */
async function statusOf(path: string): Promise<number> {
  const request = get(origin + path, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode!
}

async function scrape(): Promise<string> {
  return (await fetch(`${metrics}/metrics`)).text()
}

function workerPids(): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}
