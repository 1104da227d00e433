/**
 * What My Devices costs a server of one process and one of two workers, in processor time: alternating, on the same
 * database. With a core for each process, throughput grows as long as this stays the same. On Linux.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createReferences } from '#server/identity/references.ts'
import { childrenOf } from '../test/support/child-processes.ts'
import { startTokenIssuer } from '../test/support/deployment/token-issuer.ts'
import { household } from '../test/support/households.ts'
import { processorSeconds } from './harness/processor-time.ts'
import { inTurns, ratio, say, setting, share } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startServer } from './harness/start-server.ts'

const HOUSEHOLDS = 200
const CALLS = setting('CALLS', 3_000)
const AT_A_TIME = 16
// 0.8 for each worker.
const LEAST_OF_ONE = 1.6

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
const [single, double] = [await start(1), await start(2)]
await single.measure()
await double.measure()
const { one, two } = await inTurns({ one: single.measure, two: double.measure }, 5)
say(
  `one process: ${one.toFixed(2)} ms a call; two workers: ${two.toFixed(2)} ms`,
  `calls of two workers, with a core each, to those of one: ${ratio((2 * one) / two, '≥', LEAST_OF_ONE)}`,
)
await single.stop()
await double.stop()
issuer.close()
await database.remove()

async function start(workers: number) {
  const server = await startServer({
    WORKERS: String(workers),
    DATABASE_URL: database.url,
    DATA_DIR: `${database.folder}/${workers}`,
    REFERENCE_KEYS: `k1:${key.toString('base64url')}`,
    ...issuer.settings,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  // Without the main process, which serves no requests itself.
  const spent = () =>
    (workers > 1 ? childrenOf(server.pid) : [server.pid]).reduce((sum, pid) => sum + processorSeconds(pid), 0)
  return {
    /** Milliseconds of processor time a call. */
    async measure() {
      const before = spent()
      await share(CALLS, AT_A_TIME, (n) => ask(server.url, agent, visits[n % HOUSEHOLDS]!))
      return ((spent() - before) * 1_000) / CALLS
    },
    async stop() {
      agent.destroy()
      await server.stop()
    },
  }
}

async function ask(
  url: string,
  agent: Agent,
  { authorization, customerRef }: (typeof visits)[0],
): Promise<void> {
  const path = `/functions/my-devices?${new URLSearchParams({ customerRef }).toString()}`
  const request = get(url + path, { agent, headers: { authorization } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(body)
}
