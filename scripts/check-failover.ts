/**
 * `npm run check-failover`: two servers on two PostgreSQL nodes under Patroni, with synchronous replication. While
 * customers make claims, the primary's node is killed. Measures when the other node is promoted and when the first claim
 * after that is acknowledged, and looks for every claim that was ever acknowledged. PG_HOME as in check-backup.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres } from '#server/database/connect.ts'
import { startPortal, type RunningPortal } from '../bench/harness/start-portal.ts'
import { addHouseholds, claimOf } from '../test/support/households.ts'
import { sendClaim } from '../test/support/send-claim.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { newestInstallation } from '../test/support/server/installed-postgres.ts'
import { LEASE_SECONDS, startPatroni, type Node } from '../test/support/server/patroni.ts'
import { migrateAndSeed } from '../test/support/server/seeded.ts'
import { ensureProgram } from './setup/debian.mjs'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 4_000)
const CLIENTS = 8
const PAUSE_MS = 100
const LOAD_MS = 8_000
/** What servers may add to Patroni's own time. */
const PROMISED_MS = 2_000
const PATIENT = { poolSize: 2, statementTimeout: 0, connectTimeout: 5_000 }

const STANDBYS = `select count(*)::text as answer from pg_stat_replication where sync_state = 'sync'`
const RECOVERY = `select pg_is_in_recovery()::text as answer`
const MISSING = `select (cardinality($1::text[]) - count(*))::text as answer from claims_masters
  join payments using (claims_master_id) where claims_master_id = any ($1)`

await ensureProgram('Patroni', '/usr/bin/patroni', ['patroni', 'etcd-server', 'python3-etcd', 'postgresql'])
const folder = await createRunFolder('failover')
const nodes = await startPatroni(folder.path, process.env.PG_HOME ?? newestInstallation())
const primary = await until('a primary and a synchronous standby', async () => {
  for (const node of nodes) if ((await ask(node, STANDBYS)) === '1') return node
  return undefined
})
const other = nodes.find((node) => node !== primary)!
const filling = await connectPostgres(primary.urlOf('postgres'), PATIENT)
await migrateAndSeed(filling)
await addHouseholds(filling.pool, HOUSEHOLDS)
await filling.close()

const url = `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres?target_session_attrs=read-write`
const portals = [await startPortal(url, HOUSEHOLDS), await startPortal(url, HOUSEHOLDS)]
const acknowledged: { id: string; at: number }[] = []
const stopping = new AbortController()
let next = 0
/** How many calls failed, by HTTP status. */
const failures: Record<number, number> = {}
const load = Promise.all(Array.from({ length: CLIENTS }, (_, n) => makeClaims(portals[n % portals.length]!)))

await wait(LOAD_MS)
const before = acknowledged.length
primary.kill()
const killed = performance.now()
await until('the other node to be promoted', async () =>
  (await ask(other, RECOVERY)) === 'false' ? true : undefined,
)
const promoted = performance.now()
const back = await until('a claim after that', async () => acknowledged.find(({ at }) => at > promoted)?.at)
await wait(LOAD_MS / 2)
stopping.abort()
await load

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
const lost = Number(await ask(other, MISSING, [acknowledged.map(({ id }) => id)]))
process.stdout.write(
  `${before} claims acknowledged, then the primary killed; Patroni promoted the other after ${seconds(promoted - killed)} s ` +
    `(lease ${LEASE_SECONDS} s); the next claim was acknowledged ${seconds(back - promoted)} s later, ` +
    `${acknowledged.length - before} in all; failed in between and repeated, by status: ${JSON.stringify(failures)}; ${lost} lost\n`,
)
const isUnexpected = Object.keys(failures).some((status) => status !== '503')
if (lost !== 0 || before === 0 || isUnexpected || back - promoted > PROMISED_MS) process.exitCode = 1
for (const portal of portals) portal.process.disconnect()
await folder.remove()

/** A claim for each household; a call that fails is repeated with the same transactionId, as the web app does. */
async function makeClaims({ url: address, visits }: RunningPortal): Promise<void> {
  while (!stopping.signal.aborted && next < HOUSEHOLDS) {
    const n = next
    next += 1
    const claim = { claim: claimOf(n), authorization: visits[n]!.authorization, transactionId: randomUUID() }
    for (let made = false; !made && !stopping.signal.aborted;) {
      const { status, id } = await sendClaim(address, claim)
      made = id !== undefined
      if (id) acknowledged.push({ id, at: performance.now() })
      else failures[status] = (failures[status] ?? 0) + 1
      await wait(PAUSE_MS)
    }
  }
}

/** Undefined if the node does not answer. */
async function ask(node: Node, query: string, values: unknown[] = []): Promise<string | undefined> {
  const connection = await connectPostgres(node.urlOf('postgres'), PATIENT)
  try {
    return String((await connection.pool.query<{ answer: unknown }>(query, values)).rows[0]?.answer)
  } catch {
    return undefined
  } finally {
    await connection.close()
  }
}

async function until<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(50)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Waited two minutes for ${what}.`)
}
