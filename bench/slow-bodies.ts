/**
 * Opens thousands of requests whose bodies never end, unsigned and with headers that look signed, from one address and
 * as if from many: how much memory the server takes, and how long its health check.
 */
import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { PARTNER_PATH } from '#contract/partner.ts'
import { freePort } from '../test/support/free-port.ts'
import { residentMegabytes, watchMemory } from './harness/resident-memory.ts'
import { goal, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { answerOf, startChild, startPortal } from './harness/start-portal.ts'

const REQUESTS = setting('REQUESTS', 4_000)
const BODY = Buffer.alloc(255_000, ' ')
const SECONDS = setting('SECONDS', 10)
const MOST_MEGABYTES = 300
const MOST_HEALTH_MS = 1_000

if (process.send) {
  // A process of its own, so that it takes no time from the one that measures.
  const { PORT, SIGNED } = process.env
  process.once('message', () => {
    for (let n = 0; n < REQUESTS; n += 1) attack(Number(PORT), SIGNED === 'yes')
  })
  process.send('loaded')
} else await measure()

async function measure(): Promise<void> {
  const healthPort = await freePort()
  const database = await startDatabase(1)
  for (const connections of ['1000', '0']) {
    const portal = await startPortal(database.url, 1, {
      METRICS_PORT: String(healthPort),
      PARTNER_KEYS: 'servify:a-key-for-the-benchmark-of-slow-bodies-1',
      PARTNER_SOURCE_SYSTEMS: 'WEB:servify',
      CONNECTIONS_PER_ADDRESS: connections,
    })
    const { port } = new URL(portal.url)
    const before = residentMegabytes(portal.process.pid!)
    for (const SIGNED of ['no', 'yes']) {
      const attacker = startChild('../slow-bodies.ts', { PORT: port, SIGNED })
      await answerOf(attacker)
      attacker.send('go')
      let slowest = 0
      const megabytes = await watchMemory(portal.process.pid!, async () => {
        const end = Date.now() + SECONDS * 1_000
        const times = [Number(port), healthPort].map((at) => slowestAnswer(at, end))
        slowest = Math.max(...(await Promise.all(times)))
      })
      attacker.kill()
      say(
        `${REQUESTS} bodies, signed: ${SIGNED}, connections an address: ${connections === '0' ? 'any' : connections}: ` +
          `${before} -> ${megabytes} MB${goal(megabytes, '≤', MOST_MEGABYTES)}; /health/live within ${slowest} ms${goal(slowest, '≤', MOST_HEALTH_MS)}; ` +
          `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`,
      )
      if (megabytes > MOST_MEGABYTES || slowest > MOST_HEALTH_MS) process.exitCode = 1
    }
    portal.process.disconnect()
  }
  await database.remove()
}

async function slowestAnswer(port: number, end: number): Promise<number> {
  let slowest = 0
  while (Date.now() < end) {
    const began = performance.now()
    await askHealth(port)
    slowest = Math.max(slowest, performance.now() - began)
    await wait(100)
  }
  return Math.round(slowest)
}

function attack(port: number, isSigned: boolean): void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const signed = [
    'x-partner-id: servify',
    `x-partner-timestamp: ${Math.floor(Date.now() / 1000)}`,
    `x-partner-signature: ${'0'.repeat(64)}`,
  ]
  const head = [
    `POST ${PARTNER_PATH} HTTP/1.1`,
    'host: here',
    'content-type: application/json',
    `content-length: ${BODY.length + 1_000}`,
    ...(isSigned ? signed : []),
    '',
    '',
  ]
  socket.write(head.join('\r\n'))
  socket.write(BODY)
}

/** From an address of its own, which the attack does not use up. */
function askHealth(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket.once('error', reject)
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
    socket.write('GET /health/live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  })
}
