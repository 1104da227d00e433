// What a scrape says, after real calls; and that rules and dashboard ask for nothing else.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { freePort } from '../../test/support/free-port.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { connectPostgres } from '../database/connect.ts'
import { runIfDue } from '../recurring/run.ts'
import { startMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'
import { callLimited, callShed, messageAttempted, partnerAnswered, streamChanged } from './signals.ts'

const token = 'a-token-of-the-metrics'
let portal: TestApp
let metrics: Metrics
let close: () => Promise<void>
let address: string
beforeAll(async () => {
  const port = await freePort()
  portal = await startTestApp({
    metrics: (connection) => (metrics = startMetrics(connection, () => NOW)),
  })
  close = await serveMetrics({ port, host: '127.0.0.1', token }, metrics)
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await close()
  metrics.stop()
  await portal.close()
})

const scrape = (path = '/metrics', authorization = `Bearer ${token}`) =>
  fetch(`${address}${path}`, { headers: { authorization } })

test('says nothing to anybody else', async () => {
  const statuses = []
  for (const given of ['', 'Bearer wrong', `Basic ${token}`]) {
    const response = await scrape('/metrics', given)
    statuses.push(response.status, await response.text())
  }
  expect(statuses).toEqual([401, '', 401, '', 401, ''])
  expect((await scrape('/')).status).toBe(404)
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404)
})

test('tells anybody that the process is up, for a probe that must not wait behind customers', async () => {
  expect((await scrape('/health/live', '')).status).toBe(200)
})

test('counts calls by name, status and duration, and never by path', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  for (const caller of [{ as: 'one-plan' }, { as: 'one-plan' }, {}] as const) {
    await portal.callFunction('my-devices', { customerRef }, caller)
  }
  await portal.callGateway('getActiveEquipments', {} as never)
  await portal.app.inject('/functions/not-a-call')
  const text = await (await scrape()).text()
  expect(text).toContain('portal_request_duration_seconds_count{call="my-devices",status="200"} 2')
  expect(text).toContain('portal_request_duration_seconds_count{call="my-devices",status="401"} 1')
  expect(text).toContain('portal_request_duration_seconds_count{call="getActiveEquipments",status="401"} 1')
  expect(text).toContain('portal_request_duration_seconds_bucket{le="10",call="my-devices",status="200"} 2')
  expect(text).not.toContain('not-a-call')
})

test('counts what the server refuses, holds open and sends', async () => {
  callShed.say({})
  callLimited.say({ by: 'guesses' })
  streamChanged.say({ by: 1 })
  streamChanged.say({ by: 1 })
  streamChanged.say({ by: -1 })
  partnerAnswered.say({ call: 'getContract', outcome: 'no-response', seconds: 2.6 })
  messageAttempted.say({ what: 'customer message', outcome: 'given-up' })
  const text = await metrics.text()
  for (const line of [
    'portal_calls_shed_total 1',
    'portal_calls_limited_total{by="guesses"} 1',
    'portal_open_streams 1',
    'portal_partner_call_duration_seconds_count{call="getContract",outcome="no-response"} 1',
    'portal_sending_attempts_total{what="customer message",outcome="given-up"} 1',
  ]) {
    expect(text).toContain(line)
  }
})

test('counts a call over the rate limit', async () => {
  const { connection } = portal
  const strict = await startTestApp({ connection, env: { RATE_LIMIT_PER_MINUTE: '1' } })
  const statuses = []
  for (let call = 0; call < 2; call += 1) {
    statuses.push((await strict.app.inject('/functions/my-devices')).statusCode)
  }
  await strict.app.close()
  expect(statuses).toEqual([401, 429])
  expect(await metrics.text()).toContain('portal_calls_limited_total{by="address"} 1')
})

test('knows the oldest message, open decisions and the last success of recurring work', async () => {
  const { db, pool } = portal.connection
  await pool.query(
    `insert into notifications (customer_ref, channel, recipient, body, next_attempt_at, created_at)
     select customer_ref, 'sms', '+16145550143', 'x', $1::timestamptz, $1::timestamptz - interval '1 hour'
     from addresses limit 1`,
    [NOW],
  )
  await runIfDue(db, { name: 'works', everySeconds: 60, run: async () => {} }, NOW)
  const failing = { name: 'fails', everySeconds: 60, run: () => Promise.reject(new Error('no')) }
  await expect(runIfDue(db, failing, NOW)).rejects.toThrow('no')
  const fresh = startMetrics(portal.connection, () => NOW)
  const text = await fresh.text()
  fresh.stop()
  expect(valueOf(text, 'portal_oldest_message_seconds{channel="sms"}')).toBeGreaterThanOrEqual(3_600)
  expect(valueOf(text, 'portal_messages_waiting{channel="sms"}')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'portal_decisions_open')).toBeGreaterThan(0)
  expect(valueOf(text, 'portal_database_up')).toBe(1)
  const succeeded = valueOf(text, 'portal_recurring_work_success_timestamp_seconds{work="works"}')
  expect(succeeded).toBeCloseTo(NOW.getTime() / 1000, -1)
  expect(text).not.toContain('work="fails"')
})

test('without a database, what it knows is unknown, not zero', async () => {
  const gone = await connectPostgres('postgres://127.0.0.1:1/none')
  const blind = startMetrics(gone, () => NOW)
  const text = await blind.text()
  blind.stop()
  await gone.close()
  expect(valueOf(text, 'portal_database_up')).toBe(0)
  expect(text).not.toMatch(/^portal_decisions_open /m)
  expect(text).toMatch(/^portal_pool_connections/m)
})

test('the rules and the dashboard ask only for what a scrape says', async () => {
  const text = await metrics.text()
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const written = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
    const asked = new Set(written.match(/\b(?:portal|nodejs|process)_[a-z\d_]+/g))
    expect(asked.size).toBeGreaterThan(5)
    for (const name of asked) {
      const said = name.replace(/_(?:bucket|count|sum)$/, '')
      expect(text, `${file}: ${name}`).toContain(`# TYPE ${said} `)
    }
  }
})

function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
