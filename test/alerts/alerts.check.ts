// A real Prometheus watches a production server of two workers. Its rules are those in deploy/, except that they wait for
// seconds instead of minutes. Alerts whose numbers metrics.test.ts checks are left to promtool's tests.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrapRequest } from '#contract/envelope.ts'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { createReferences } from '#server/identity/references.ts'
import { productionServer, type ProductionServer } from '../support/deployment/production-server.ts'
import { startPrometheus, type Prometheus } from '../support/deployment/prometheus.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/deployment/token-issuer.ts'
import { freePort } from '../support/free-port.ts'
import { administer, createDatabase } from '../support/server/database.ts'

// Nobody listens there.
const NOBODY = '127.0.0.1:1'
const rules = new URL('../../deploy/alerts.yml', import.meta.url)
const PATIENCE = { timeout: 120_000, interval: 500 }

const key = randomBytes(32)
const SUBJECT = 'sandbox|one-plan'
const references = createReferences([{ id: 'k1', key: new Uint8Array(key) }])

let connection: Connection
let stuck: PoolClient
let customer: string
let deviceId: string
let databaseUrl: string
let issuer: TokenIssuer
let server: ProductionServer
let prometheus: Prometheus
beforeAll(async () => {
  databaseUrl = await createDatabase()
  connection = await connectPostgres(databaseUrl)
  stuck = await addStuckMessage()
  ;[customer, deviceId] = await customerAndDevice(SUBJECT)
  await query('update partner_outbox set next_attempt_at = null')
  issuer = await startTokenIssuer()
  ;[server, prometheus] = await startWatched({
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://${NOBODY}`,
    PARTNER_SOURCE_SYSTEMS: 'WEB:servify',
    PARTNER_WEBHOOKS: 'servify=https://servify.test',
    PARTNER_WEBHOOK_KEYS: `servify:${'s'.repeat(40)}`,
    RATE_LIMIT_PER_MINUTE: '1000',
    WORKERS: '2',
    SHUTDOWN_GRACE_SECONDS: '0',
  })
})
afterAll(async () => {
  server.kill()
  issuer.close()
  await prometheus.stop()
  await connection.close()
})

async function startWatched(settings: Record<string, string>): Promise<[ProductionServer, Prometheus]> {
  const metricsPort = await freePort()
  const watched = await productionServer({
    PUBLIC_URL: 'https://portal.test',
    ...issuer.settings,
    ACCOUNT_SITE_URL: 'https://account.test',
    MARKETING_LOGIN_URL: 'https://www.test/login',
    REFERENCE_KEYS: `k1:${key.toString('base64url')}`,
    METRICS_PORT: String(metricsPort),
    ...settings,
  })
  await watched.start()
  const quick = (await readFile(rules, 'utf8'))
    .replaceAll(/for: \d+m/g, 'for: 2s')
    .replace(/(min_over_time\(.*)\[5m\]/, '$1[5s]')
  return [watched, await startPrometheus(metricsPort, quick)]
}

const query = (text: string, values: unknown[] = []) => connection.pool.query(text, values)

/** One that no server can take: a transaction that does not end has locked it. */
async function addStuckMessage(): Promise<PoolClient> {
  await query('update notifications set next_attempt_at = null, held = false')
  await addEmails(1, { due: '-1 hour', written: '-1 hour', attempts: 0 })
  const client = await connection.pool.connect()
  await client.query('begin')
  await client.query('select from notifications where next_attempt_at is not null for update')
  return client
}

async function customerAndDevice(subject: string): Promise<[string, string]> {
  const { rows } = await query(
    `select customer_ref as "customerRef", inventory_equipment_id as "deviceId" from contacts
     join addresses using (contact_id) join equipment using (customer_ref) where subject = $1 limit 1`,
    [subject],
  )
  return [rows[0].customerRef, rows[0].deviceId]
}

/** While it waits, `meanwhile` is repeated. */
async function expectFiring(
  alert: string,
  meanwhile: () => Promise<unknown> = async () => {},
  { firing } = prometheus,
): Promise<void> {
  const look = async () => {
    await meanwhile()
    return firing()
  }
  await expect.poll(look, PATIENCE).toContain(alert)
}
async function expectEnded(alert: string): Promise<void> {
  await expect.poll(prometheus.firing, PATIENCE).not.toContain(alert)
}

/** Emails that differ in their state alone: `due` and `written` are relative to now. */
const addEmails = (count: number, state: { due: string; written: string; attempts: number }) =>
  query(
    `insert into notifications (customer_ref, channel, recipient, body, attempts, next_attempt_at, created_at)
     select customer_ref, 'email', 'somebody' || n || '@mail.test', 'x', $2, now() + $3::interval, now() + $4::interval
     from (select customer_ref from addresses limit 1) customer, generate_series(1, $1) n`,
    [count, state.attempts, state.due, state.written],
  )

test('a message that nobody sends is late, until it is tried', async () => {
  await expect.poll(prometheus.firing, PATIENCE).toEqual(['PortalMessagesLate (page)'])
  await stuck.query('rollback')
  stuck.release()
  await expect.poll(prometheus.firing, PATIENCE).toEqual([])
})

test('every expression can be evaluated', async () => {
  const evaluated = await prometheus.rules()
  expect(evaluated.length).toBeGreaterThan(10)
  expect(evaluated.filter(({ health }) => health !== 'ok')).toEqual([])
})

test('a mail server that accepts nothing is noticed, and what is given up, from the first on', async () => {
  const lastAttempt = { due: '0 seconds', written: '-1 hour', attempts: 8 }
  await addEmails(1, lastAttempt)
  await expectFiring('PortalMessagesGivenUp (warn)')
  await addEmails(20, lastAttempt)
  await expectFiring('PortalMessagesRefused (page)')
})

test('calls that end in an error are noticed', async () => {
  await query('alter table equipment rename to equipment_gone')
  await expectFiring('PortalErrors (page)', () => readDevices(5))
  await query('alter table equipment_gone rename to equipment')
  expect(await readDevices(5)).toEqual([200])
})

test('a worker that is short of processor time is noticed', async () => {
  const pid = server.workers().at(-1)!
  await expectFiring('PortalEventLoopSlow (warn)', async () => {
    process.kill(pid, 'SIGSTOP')
    await wait(400)
    process.kill(pid, 'SIGCONT')
  })
  await expectEnded('PortalEventLoopSlow (warn)')
})

test('answers that take more than a second are noticed', async () => {
  await expectFiring('PortalSlow (page)', async () => {
    let reads: Promise<number[]>
    await whileLocked('equipment', async () => {
      reads = readDevices(20)
      await wait(1_300)
    })
    expect(await reads!).toEqual([200])
  })
})

test('calls that wait for a database connection are noticed', async () => {
  const calls: Promise<number>[] = []
  await whileLocked('equipment', async () => {
    await expectFiring('PortalConnectionsUsedUp (warn)', async () => {
      calls.push(...Array.from({ length: 20 }, renameDevice))
      await wait(1_000)
    })
  })
  await Promise.all(calls)
  await expectEnded('PortalConnectionsUsedUp (warn)')
})

test.each([
  [
    'replicas that don’t answer',
    'PortalReplicasUnused (warn)',
    { DATABASE_REPLICA_URLS: `postgres://${NOBODY}/portal` },
  ],
  [
    'calls to a gateway that doesn’t answer',
    'PortalPartnerGatewayFailing (page)',
    { PARTNER_GATEWAY_URL: `https://${NOBODY}/gateway` },
  ],
])('%s are noticed', async (_, alert, settings) => {
  const [another, watching] = await startWatched({ DATABASE_URL: databaseUrl, ...settings })
  try {
    await expectFiring(alert, () => readDevices(5, another), watching)
  } finally {
    another.kill()
    await watching.stop()
  }
})

test('a database that is gone is noticed, and its return', async () => {
  const database = new URL(databaseUrl).pathname.slice(1)
  await administer(`alter database ${database} allow_connections false`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  await expectFiring('PortalDatabaseDown (page)')
  await expectFiring('PortalUnavailable (page)', () => readDevices(20))
  expect(await prometheus.firing()).not.toContain('PortalDown (page)')
  await administer(`alter database ${database} allow_connections true`)
  await expectEnded('PortalDatabaseDown (page)')
})

test('workers that keep ending are noticed', async () => {
  await expectFiring('PortalWorkersEnding (warn)', async () => {
    for (const pid of server.workers()) process.kill(pid, 'SIGKILL')
  })
})

test('a server that is gone is noticed', async () => {
  expect(await prometheus.firing()).not.toContain('PortalDown (page)')
  server.kill()
  await expectFiring('PortalDown (page)')
})

/** The statuses of some calls at the same time, of a customer from an address of their own. */
async function readDevices(count: number, { port } = server): Promise<number[]> {
  const customerRef = await references.encrypt('customerRef', customer)
  const path = `/functions/my-devices?${new URLSearchParams({ customerRef })}`
  const headers = await headersOfCustomer()
  const statuses = await Promise.all(Array.from({ length: count }, () => call(path, { headers }, port)))
  return [...new Set(statuses)]
}

async function renameDevice(): Promise<number> {
  const device = { inventoryEquipmentId: deviceId, equipmentName: 'Renamed', serialNumber: 'SN12345' }
  const body = wrapRequest('updateEquipmentDetails', device, { transactionId: randomUUID(), now: Date.now() })
  const headers = { ...(await headersOfCustomer()), 'content-type': 'application/json' }
  return call('/gateway/updateEquipmentDetails', { method: 'POST', headers, body: JSON.stringify(body) })
}

async function headersOfCustomer(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await issuer.tokenFor(SUBJECT)}`, 'x-forwarded-for': '192.0.2.7' }
}

async function call(path: string, request: RequestInit = {}, port = server.port): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, request)
  await answer.arrayBuffer()
  return answer.status
}

/** Nobody else can read or write the table meanwhile. */
async function whileLocked(table: string, act: () => Promise<void>): Promise<void> {
  const client = await connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    await act()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
