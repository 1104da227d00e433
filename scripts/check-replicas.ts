/**
 * `npm run check-replicas`: two servers on a primary with a streaming standby. Customers change something on one server
 * and read it from the other, while replay keeps up, while it is paused, and after the standby was killed.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { wrapRequest } from '#contract/envelope.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { startPortal } from '../bench/harness/start-portal.ts'
import { addHouseholds, household, laptopOf } from '../test/support/households.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { startCluster } from '../test/support/server/postgres-cluster.ts'
import { migrateAndSeed } from '../test/support/server/seeded.ts'

const CUSTOMERS = 200
const PATIENT = { poolSize: 2, statementTimeout: 0, connectTimeout: 30_000 }

const folder = await createRunFolder('replicas')
const cluster = await startCluster(folder.path)
const [primaryUrl, standbyUrl] = [cluster.primary.urlOf('postgres'), cluster.standby.urlOf('postgres')]
const primary = await connectPostgres(primaryUrl, PATIENT)
const standby = await connectPostgres(standbyUrl, PATIENT)
await migrateAndSeed(primary)
await addHouseholds(primary.pool, CUSTOMERS)
await primary.pool.query('analyze')
const env = { DATABASE_REPLICA_URLS: standbyUrl }
const [writer, reader] = [
  await startPortal(primaryUrl, CUSTOMERS, env),
  await startPortal(primaryUrl, CUSTOMERS, env),
]
const expect = (holds: boolean, what: string) => {
  process.stdout.write(`${holds ? 'ok     ' : 'FAILED '}${what}\n`)
  if (!holds) process.exitCode = 1
}

await untilCaughtUp()
// The first reads prepare their statements.
for (let n = 0; n < CUSTOMERS; n += 1) await list(n)
const before = await scans(standby)
const lists: unknown[] = []
for (let n = 0; n < CUSTOMERS; n += 4)
  lists.push(...(await Promise.all([list(n), list(n + 1), list(n + 2), list(n + 3)])))
const scanned = (await scans(standby)) - before
expect(lists.every(Boolean), `${lists.filter(Boolean).length} of ${CUSTOMERS} lists are answered`)
expect(scanned >= CUSTOMERS, `by the standby: ${scanned} scans there`)

let [own, others] = [0, 0]
for (let n = 0; n < CUSTOMERS; n += 1) {
  const { name, cookie } = await rename(n)
  const seen = await Promise.all([list(n, cookie), list(n)])
  if (seen[0]?.includes(name)) own += 1
  if (seen[1]?.includes(name)) others += 1
}
expect(own === CUSTOMERS, `${own} of ${CUSTOMERS} customers see their change at once on the other server`)
process.stdout.write(`       ${others} of ${CUSTOMERS} do in another browser, which does not know of it\n`)

await untilCaughtUp()
await standby.pool.query('select pg_wal_replay_pause()')
const { name, cookie } = await rename(0)
expect(Boolean((await list(0, cookie))?.includes(name)), 'replay paused: the customer sees the change')
expect((await list(0))?.includes(name) === false, 'replay paused: another browser sees the state before')
await wait(1_500)
expect(Boolean((await list(0))?.includes(name)), 'a second later, the primary is read instead')
await standby.pool.query('select pg_wal_replay_resume()')

await untilCaughtUp()
const ended = once(cluster.standby.process, 'exit')
const during = Promise.all(
  Array.from({ length: CUSTOMERS }, async (_, n) => {
    await wait(n * 5)
    return list(n)
  }),
)
await wait(200)
await standby.close()
cluster.standby.process.kill('SIGQUIT')
await ended
const answered = (await during).filter(Boolean).length
expect(answered === CUSTOMERS, `the standby is killed: ${answered} of ${CUSTOMERS} lists are answered`)

for (const portal of [writer, reader]) portal.process.disconnect()
await primary.close()
await folder.remove()

/** Undefined if it is not answered. */
async function list(n: number, cookie = ''): Promise<string | undefined> {
  const { authorization, customerRef } = reader.visits[n]!
  const query = new URLSearchParams({ customerRef })
  const headers = { authorization, cookie }
  const response = await fetch(`${reader.url}/functions/my-devices?${query}`, { headers })
  return response.ok ? response.text() : undefined
}

async function rename(n: number): Promise<{ name: string; cookie: string }> {
  const name = `Named ${randomUUID().slice(0, 8)}`
  const { authorization } = writer.visits[n]!
  const change = { inventoryEquipmentId: laptopOf(n), equipmentName: name, serialNumber: `SN${n}0` }
  const header = { transactionId: randomUUID(), now: Date.now(), customerRef: household(n).customerRef }
  const response = await fetch(`${writer.url}/gateway/updateEquipmentDetails`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(wrapRequest('updateEquipmentDetails', change, header)),
  })
  if (!response.ok) throw new Error(await response.text())
  return { name, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! }
}

/** And the servers have noticed. */
async function untilCaughtUp(): Promise<void> {
  const { rows } = await primary.pool.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  const isThere = async () =>
    (await standby.pool.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0]!.position]))
      .rows[0].there
  while (!(await isThere())) await wait(50)
  await wait(1_500)
}

async function scans({ pool }: Connection): Promise<number> {
  // An idle connection reports what it has counted after ten seconds.
  await wait(11_000)
  const { rows } = await pool.query(
    `select coalesce(sum(idx_scan), 0)::int as n from pg_stat_user_tables where relname = 'equipment'`,
  )
  return rows[0].n
}
