// Debian's Prometheus scrapes a production server every second. Its rules are those in deploy/, except that they wait for
// seconds instead of minutes.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres, type Connection } from '#server/database/connect.ts'
import { productionServer, type ProductionServer } from '../support/deployment/production-server.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/deployment/token-issuer.ts'
import { freePort } from '../support/free-port.ts'
import { startProgram, type Program } from '../support/program.ts'
import { administer, createDatabase, temporaryFolder } from '../support/server/database.ts'

const rules = new URL('../../deploy/alerts.yml', import.meta.url)
const PATIENCE = { timeout: 120_000, interval: 500 }

let connection: Connection
let database: string
let stuck: PoolClient
let issuer: TokenIssuer
let server: ProductionServer
let prometheus: Program
let api: string
beforeAll(async () => {
  const databaseUrl = await createDatabase()
  database = new URL(databaseUrl).pathname.slice(1)
  connection = await connectPostgres(databaseUrl)
  stuck = await addOverdueMessage()
  issuer = await startTokenIssuer()
  const metricsPort = await freePort()
  server = await productionServer({
    PUBLIC_URL: 'https://portal.test',
    DATABASE_URL: databaseUrl,
    ...issuer.settings,
    ACCOUNT_SITE_URL: 'https://account.test',
    MARKETING_LOGIN_URL: 'https://www.test/login',
    REFERENCE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    METRICS_PORT: String(metricsPort),
    SHUTDOWN_GRACE_SECONDS: '0',
  })
  await server.start()
  const port = await freePort()
  api = `http://127.0.0.1:${port}/api/v1`
  prometheus = await startPrometheus(port, metricsPort)
})
afterAll(async () => {
  server.kill()
  issuer.close()
  await prometheus.stop()
  await connection.close()
})

/** One that no server can take: a transaction that does not end has locked it. */
async function addOverdueMessage(): Promise<PoolClient> {
  await connection.pool.query('update notifications set next_attempt_at = null, held = false')
  await connection.pool.query(
    `insert into notifications (customer_ref, channel, recipient, body, next_attempt_at)
     select customer_ref, 'email', 'somebody@mail.test', 'x', now() - interval '1 hour' from addresses limit 1`,
  )
  const client = await connection.pool.connect()
  await client.query('begin')
  await client.query('select from notifications where next_attempt_at is not null for update')
  return client
}

async function startPrometheus(port: number, metricsPort: number): Promise<Program> {
  const folder = await temporaryFolder()
  const [config, quick] = [join(folder, 'prometheus.yml'), join(folder, 'alerts.yml')]
  await writeFile(quick, (await readFile(rules, 'utf8')).replaceAll(/for: \d+m/g, 'for: 2s'))
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [quick],
      scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`localhost:${metricsPort}`] }] }],
    }),
  )
  return startProgram('/usr/bin/prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ])
}

async function ask<Data>(path: string): Promise<Data | undefined> {
  const answer = await fetch(`${api}${path}`).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { data: Data }).data : undefined
}

interface Alerts {
  alerts: { state: string; labels: { alertname: string; severity: string } }[]
}

async function firing(): Promise<string[] | undefined> {
  const found = await ask<Alerts>('/alerts')
  return found?.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

test('a message that nobody sends is late, until it is tried', async () => {
  await expect.poll(firing, PATIENCE).toEqual(['PortalMessagesLate'])
  await stuck.query('rollback')
  stuck.release()
  await expect.poll(firing, PATIENCE).toEqual([])
})

test('every expression can be evaluated', async () => {
  const found = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('/rules')
  const evaluated = found!.groups.flatMap((group) => group.rules)
  expect(evaluated.length).toBeGreaterThan(10)
  expect(evaluated.filter(({ health }) => health !== 'ok')).toEqual([])
})

test('a database that is gone is noticed, and its return', async () => {
  await administer(`alter database ${database} allow_connections false`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  await expect.poll(firing, PATIENCE).toContain('PortalDatabaseDown')
  expect(await firing()).not.toContain('PortalDown')
  await administer(`alter database ${database} allow_connections true`)
  await expect.poll(firing, PATIENCE).not.toContain('PortalDatabaseDown')
})

test('a server that is gone is noticed', async () => {
  expect(await firing()).not.toContain('PortalDown')
  server.kill()
  await expect.poll(firing, PATIENCE).toContain('PortalDown')
})
