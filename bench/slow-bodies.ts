/**
 * Opens thousands of requests whose bodies never end, unsigned and with headers that look signed, from one address and
 * as if from many: how much memory the server takes, and how long its health check.
 */
import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { PARTNER_PATH } from '#contract/partner.ts'
import { goal } from './goal.ts'
import { processorSeconds } from './processor-time.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startDatabase } from './start-database.ts'
import { freePort } from '../test/support/free-port.ts'
import { answerOf, startChild, startPortal } from './start-portal.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 4_000)
const BODY = Buffer.alloc(255_000, ' ')
const SECONDS = Number(process.env.SECONDS ?? 10)
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
  process.env.METRICS_PORT = String(healthPort)
  process.env.PARTNER_KEYS = 'servify:a-key-for-the-benchmark-of-slow-bodies-1'
  process.env.PARTNER_SOURCE_SYSTEMS = 'WEB:servify'
  const database = await startDatabase(1)
  let failed = false
  for (const connections of ['1000', '0']) {
    process.env.CONNECTIONS_PER_ADDRESS = connections
    const portal = await startPortal(database.url, 1)
    const { port } = new URL(portal.url)
    const before = residentMegabytes(portal.process.pid!)
    for (const isSigned of [false, true]) {
      const attacker = startChild('slow-bodies.ts', { PORT: port, SIGNED: isSigned ? 'yes' : 'no' })
      await answerOf(attacker)
      const used = processorSeconds(portal.process.pid!)
      attacker.send('go')
      const end = Date.now() + SECONDS * 1_000
      const memory = followMemory(portal.process.pid!, end)
      // From an address of its own, which the attack does not use up.
      const [slowest, slowestAside] = await Promise.all([
        slowestAnswer(Number(port), end),
        slowestAnswer(healthPort, end),
      ])
      const megabytes = await memory
      attacker.kill()
      failed ||= megabytes > MOST_MEGABYTES || slowest > MOST_HEALTH_MS || slowestAside > MOST_HEALTH_MS
      process.stdout.write(
        `${REQUESTS} bodies, ${isSigned ? 'signed' : 'unsigned'}, ${connections === '0' ? 'any number of' : connections} connections an address: ${before} -> ${megabytes} MB${goal(megabytes, '≤', MOST_MEGABYTES)}; /health/live within ${slowest} ms, ${slowestAside} ms at METRICS_PORT${goal(Math.max(slowest, slowestAside), '≤', MOST_HEALTH_MS)}; ${(processorSeconds(portal.process.pid!) - used).toFixed(1)} s of processor time; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores\n`,
      )
    }
    portal.process.disconnect()
  }
  await database.remove()
  if (failed) process.exitCode = 1
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

async function followMemory(pid: number, end: number): Promise<number> {
  let most = 0
  while (Date.now() < end) {
    most = Math.max(most, residentMegabytes(pid))
    await wait(100)
  }
  return most
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
