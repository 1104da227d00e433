/**
 * `npm run check-pgbouncer`: two servers with their sandbox on PostgreSQL, behind a PgBouncer in transaction mode with
 * fewer sessions than connections. A customer signs in on one, lists devices and makes claims on both, and follows a job
 * on one while its partner reports to the other.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { JOB_EVENTS_PATH } from '#contract/job-events.ts'
import { PARTNER_PATH } from '#contract/partner.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { send, signRequest } from '#sandbox/signed-request.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { createReferences } from '#server/identity/references.ts'
import { share } from '../bench/harness/rounds.ts'
import { startChild, type Child } from '../test/support/child.ts'
import { freePort } from '../test/support/free-port.ts'
import { claimOf } from '../test/support/households.ts'
import { sendClaim } from '../test/support/send-claim.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { addTestDevice } from '../test/support/server/claims.ts'
import { addTestJob } from '../test/support/server/jobs.ts'
import { PARTNER_KEYS, statusUpdate } from '../test/support/server/partners.ts'
import { startPgBouncer } from '../test/support/server/pgbouncer.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { signIn, tokenOf } from '../test/support/server/sign-in.ts'
import { Visitor } from '../test/support/server/visitor.ts'
import { ensureProgram } from './setup/debian.mjs'

const LISTS = 400
const CLAIMS = 40
const EVENT_MS = 5_000
const WORK_MS = 60_000

await ensureProgram('PgBouncer', '/usr/sbin/pgbouncer', ['pgbouncer'])
const folder = await createRunFolder('pgbouncer')
const server = await startPostgres(folder.path)
const directUrl = server.urlOf('postgres')
const pooledUrl = await startPgBouncer(folder.path, directUrl)
const direct = await connectPostgres(directUrl)
await direct.pool.query('alter role postgres set statement_timeout = 2500')
const say = (text: string) => process.stdout.write(`${text}\n`)
const expect = (holds: boolean, what: string) => {
  say(`${holds ? 'ok    ' : 'FAILED'} ${what}`)
  if (!holds) process.exitCode = 1
}

const asIfDirect = await connectPostgres(pooledUrl)
const refusal = await messageOf(asIfDirect.pool.query('select 1'))
expect(/startup parameter/.test(refusal), `without DATABASE_DIRECT_URL it is refused: ${refusal}`)
await asIfDirect.close()

const pooled = await connectPostgres(pooledUrl, { directUrl })
await sessionsAreShared(pooled)
const slow = await messageOf(pooled.pool.query('select pg_sleep(4)'))
expect(/statement timeout/.test(slow), `a slow statement is canceled: ${slow}`)
await pooled.close()

const key = new Uint8Array(32).fill(7)
const references = createReferences([{ id: 'k1', key }])
const ports = [await freePort(), await freePort()]
const origin = `http://localhost:${ports[0]}`
const settings = {
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: directUrl,
  DATA_DIR: folder.path,
  PUBLIC_URL: origin,
  REFERENCE_KEYS: `k1:${Buffer.from(key).toString('base64url')}`,
  PARTNER_KEYS: `servicebench:${PARTNER_KEYS.servicebench}`,
  RATE_LIMIT_PER_MINUTE: '1000000',
}
const servers: Child[] = []
for (const port of ports) {
  const started = startChild('server/main.ts', [], { ...settings, PORT: String(port) })
  await started.line(/is ready/)
  servers.push(started)
}
const addresses = ports.map((port) => `http://localhost:${port}`)
const addressOf = (n: number) => addresses[n % addresses.length]!

const visitor = new Visitor(origin)
await signIn(visitor, 'one-plan')
const { accessToken } = await tokenOf(visitor)
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
expect(accessToken.length > 0, 'a customer signs in')

const { customerRef } = accountOf('one-plan')
const encrypted = await references.encrypt('customerRef', customerRef)
const lists = await inTurns(LISTS, async (n) => {
  const response = await fetch(`${addressOf(n)}/functions/my-devices?customerRef=${encrypted}`, { headers })
  const { devices } = (await response.json()) as { devices?: unknown[] }
  return response.ok && Boolean(devices?.length)
})
expect(lists === LISTS, `${lists} of ${LISTS} lists of devices are answered`)

const claims = await inTurns(CLAIMS, makeClaimTwice)
expect(claims === CLAIMS, `${claims} of ${CLAIMS} claims, each sent to both servers, are made once`)

expect(await changeIsHeard(), 'a change reported to one server reaches a page on the other')
const work = await recurringWork()
const unfinished = work.filter(({ done }) => !done).map(({ name }) => name)
expect(work.length > 0 && unfinished.length === 0, `recurring work succeeds ${unfinished.join(', ')}`)

const admin = await startChild('server/admin/main.ts', ['check'], settings).ended
expect(admin.code === 0, `npm run admin -- check: ${admin.output}`)

for (const started of servers) started.kill('SIGTERM')
for (const { output } of await Promise.all(servers.map(({ ended }) => ended))) {
  const errors = output.split('\n').filter((line) => /"level":[56]0/.test(line))
  expect(errors.length === 0, `a server logs no errors ${errors.slice(0, 3).join('\n')}`)
}
await direct.close()
await folder.remove()

async function messageOf(query: Promise<unknown>): Promise<string> {
  return query.then(
    () => 'no error',
    (error: Error) => error.message,
  )
}

/** Proves that the pooler is one: the sessions of one connection change. */
async function sessionsAreShared({ pool }: Connection): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  const sessions = new Set<number>()
  for (let round = 0; round < 20; round += 1) {
    const asked = clients.map((client) =>
      client.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.01)'),
    )
    for (const { rows } of await Promise.all(asked)) sessions.add(rows[0]!.pid)
  }
  for (const client of clients) client.release()
  expect(sessions.size < clients.length, `${clients.length} connections share ${sessions.size} sessions`)
}

/** How many of `count` calls went well. */
async function inTurns(count: number, call: (n: number) => Promise<boolean>): Promise<number> {
  let good = 0
  await share(count, 16, async (n) => {
    if (await call(n)) good += 1
  })
  return good
}

async function makeClaimTwice(): Promise<boolean> {
  const inventoryEquipmentID = await addTestDevice({ connection: direct })
  const { rows } = await direct.pool.query<{ id: string; plan: string }>(
    'select contract_id as id, plan_code as plan from contracts where customer_ref = $1 order by contract_id limit 1',
    [customerRef],
  )
  const { id: contractNumber, plan: serviceContractProductCode } = rows[0]!
  const claim = {
    ...claimOf(0),
    customerRef,
    contractNumber,
    serviceContractProductCode,
    inventoryEquipmentID,
  }
  const sent = { claim, authorization: headers.authorization, transactionId: randomUUID() }
  const [one, other] = await Promise.all(addresses.map((address) => sendClaim(address, sent)))
  return one?.id !== undefined && one.id === other?.id
}

async function changeIsHeard(): Promise<boolean> {
  const id = await addTestJob({ connection: direct })
  const query = new URLSearchParams({ customerRef: encrypted, id, since: '1' })
  const signal = AbortSignal.timeout(EVENT_MS)
  const stream = await fetch(`${addressOf(1)}${JOB_EVENTS_PATH}?${query}`, { headers, signal })
  const signer = {
    partner: 'servicebench',
    key: PARTNER_KEYS.servicebench,
    reportTo: addressOf(0),
    now: () => new Date(),
  }
  const update = statusUpdate(id, 'SC0044', { occurredAt: new Date().toISOString() })
  const report = await send(signRequest(signer, PARTNER_PATH, update))
  if (!report.ok) throw new Error(await report.text())
  try {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
      if (text.includes('"version":2')) return true
    }
  } catch {
    // Nothing came in time.
  }
  return false
}

/** Waits until all of it has succeeded, up to a minute. */
async function recurringWork(): Promise<{ name: string; done: boolean }[]> {
  for (const until = Date.now() + WORK_MS; ;) {
    const { rows } = await direct.pool.query<{ name: string; done: boolean }>(
      'select name, succeeded_at is not null as done from recurring_work order by name',
    )
    if (rows.every(({ done }) => done) || Date.now() > until) return rows
    await wait(500)
  }
}
