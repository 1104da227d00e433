/**
 * What My Devices costs a server of one process and one of two workers, in processor time: alternating, on the same
 * database. With a core for each process, throughput grows as long as this stays the same. On Linux.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createReferences } from '#server/identity/references.ts'
import { SERVER_NODE_ARGUMENTS } from '../scripts/run-server.mjs'
import { startChild, type Child } from '../test/support/child.ts'
import { startTokenIssuer } from '../test/support/deployment/token-issuer.ts'
import { freePort } from '../test/support/free-port.ts'
import { household } from '../test/support/households.ts'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { processorSeconds } from './processor-time.ts'
import { startDatabase } from './start-database.ts'

const HOUSEHOLDS = 200
const CALLS = Number(process.env.CALLS ?? 3_000)
const ROUNDS = 5
const AT_A_TIME = 16
// 0.8 for each worker.
const LEAST_OF_ONE = 1.6

interface Running {
  workers: number
  server: Child
  url: string
  agent: Agent
  /** Milliseconds a call, by round: of those that serve, and of the process in front of them. */
  serving: number[]
  inFront: number[]
}

const database = await startDatabase(HOUSEHOLDS)
const issuer = await startTokenIssuer()
const key = randomBytes(32)
const references = createReferences([{ id: 'k1', key: new Uint8Array(key) }])
const visits = await Promise.all(
  Array.from({ length: HOUSEHOLDS }, async (_, n) => ({
    authorization: `Bearer ${await issuer.tokenFor(household(n).subject)}`,
    customerRef: await references.encrypt('customerRef', household(n).customerRef),
  })),
)
const servers = [await start(1), await start(2)]
for (const running of servers) await askAll(running, CALLS)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const running of servers) await measure(running)
}
for (const { workers, serving, inFront, server, agent } of servers) {
  const front = workers > 1 ? `, and ${round(median(inFront))} ms in front of them` : ''
  process.stdout.write(
    `${workers} worker(s): ${round(median(serving))} ms a call${front} (${serving.map(round).join(', ')})\n`,
  )
  agent.destroy()
  server.kill('SIGTERM')
  await server.ended
}
const [one, two] = servers.map(({ serving }) => median(serving))
process.stdout.write(
  `with a core each, two workers would serve ${((2 * one!) / two!).toFixed(2)} × the calls of one${goal((2 * one!) / two!, '≥', LEAST_OF_ONE)}\n`,
)
issuer.close()
await database.remove()

async function start(workers: number): Promise<Running> {
  const port = await freePort()
  const [first, ...args] = [...SERVER_NODE_ARGUMENTS, 'server/main.ts']
  const server = startChild(first, args, {
    WORKERS: String(workers),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: `${database.folder}/${workers}`,
    REFERENCE_KEYS: `k1:${key.toString('base64url')}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...issuer.settings,
  })
  await server.line(workers > 1 ? /workers share port/ : /is ready/)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  return { workers, server, url: `http://127.0.0.1:${port}`, agent, serving: [], inFront: [] }
}

async function measure(running: Running): Promise<void> {
  const before = secondsOf(running)
  await askAll(running, CALLS)
  const after = secondsOf(running)
  running.serving.push(((after.serving - before.serving) * 1_000) / CALLS)
  running.inFront.push(((after.inFront - before.inFront) * 1_000) / CALLS)
}

function secondsOf({ workers, server: { pid } }: Running): { serving: number; inFront: number } {
  const own = processorSeconds(pid)
  if (workers === 1) return { serving: own, inFront: 0 }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const serving = children.reduce((sum, child) => sum + processorSeconds(Number(child)), 0)
  return { serving, inFront: own }
}

async function askAll({ url, agent }: Running, count: number): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) {
      const { authorization, customerRef } = visits[next % HOUSEHOLDS]!
      next += 1
      const path = `/functions/my-devices?${new URLSearchParams({ customerRef }).toString()}`
      const request = get(url + path, { agent, headers: { authorization } })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const body = await text(response)
      if (response.statusCode !== 200) throw new Error(body)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

function round(value: number): string {
  return value.toFixed(2)
}
