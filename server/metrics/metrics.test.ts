// What a scrape says, after real calls; and that rules and dashboard ask for nothing else.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietPlaces } from '#domain/job/quiet-hours.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { freePort } from '../../test/support/free-port.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../database/connect.ts'
import { holdUntilMorning } from '../queries/message/notification-delivery.ts'
import { runningIn } from '../recurring/job-work.ts'
import { runIfDue } from '../recurring/run.ts'
import { startMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'
import { workersMetrics } from '../workers/metrics.ts'
import { Workers } from '../workers/workers.ts'
import {
  callLimited,
  callShed,
  messageAttempted,
  partnerAnswered,
  readRouted,
  streamChanged,
} from './signals.ts'

const token = 'a-token-of-the-metrics'
const RUNNING = {
  channels: ['email', 'sms'],
  partners: ['servify', 'servicebench'],
  work: ['works', 'fails'],
}
let portal: TestApp
let metrics: Metrics
let close: () => Promise<void>
let address: string
beforeAll(async () => {
  const port = await freePort()
  portal = await startTestApp({
    metrics: (connection) => (metrics = startMetrics(connection, RUNNING, () => NOW)),
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

test('reveals nothing without the token, except that the process is up', async () => {
  for (const given of ['', 'Bearer wrong', `Basic ${token}`]) {
    const response = await scrape('/metrics', given)
    expect([response.status, await response.text()]).toEqual([401, ''])
  }
  expect((await scrape('/')).status).toBe(404)
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404)
  // For a probe that must not wait behind customers.
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
  // One of my-devices, one of getActiveEquipments, and one of what is no call.
  expect(text).toContain('portal_calls_denied_total{reason="no-token"} 3')
})

test('counts what the server refuses, holds open and sends', async () => {
  // What is counted starts at zero, so that an alert sees the first.
  const before = await freshText()
  for (const line of [
    'portal_calls_limited_total{by="guesses"} 0',
    'portal_calls_denied_total{reason="wrong-audience"} 0',
    'portal_sending_attempts_total{what="partner event",to="servify",outcome="given-up"} 0',
  ])
    expect(before).toContain(line)
  callShed.say({})
  callLimited.say({ by: 'guesses' })
  streamChanged.say({ by: 1 })
  streamChanged.say({ by: 1 })
  streamChanged.say({ by: -1 })
  partnerAnswered.say({ call: 'getContract', outcome: 'no-response', seconds: 2.6 })
  messageAttempted.say({ what: 'customer message', to: 'sms', outcome: 'given-up' })
  const text = await metrics.text()
  for (const line of [
    'portal_calls_shed_total 1',
    'portal_calls_limited_total{by="guesses"} 1',
    'portal_open_streams 1',
    'portal_partner_call_duration_seconds_count{call="getContract",outcome="no-response"} 1',
    'portal_sending_attempts_total{what="customer message",to="sms",outcome="given-up"} 1',
  ]) {
    expect(text).toContain(line)
  }
})

test('knows overdue messages, open decisions and the last success of recurring work', async () => {
  const { db, pool } = portal.connection
  await pool.query('update notifications set next_attempt_at = null')
  // A mailbox that is tried again in a while makes nothing late.
  await pool.query(
    `insert into notifications (customer_ref, channel, recipient, body, next_attempt_at, created_at)
     select customer_ref, channel, 'somebody', 'x', $1::timestamptz - due::interval, $1::timestamptz - interval '1 day'
     from (select customer_ref from addresses limit 1) customer,
       (values ('sms', '5 minutes'), ('sms', '- 2 hours'), ('email', '- 8 hours')) messages (channel, due)`,
    [NOW],
  )
  await runIfDue(db, { name: 'works', everySeconds: 60, run: async () => {} }, NOW)
  const failing = { name: 'fails', everySeconds: 60, run: () => Promise.reject(new Error('no')) }
  await expect(runIfDue(db, failing, NOW)).rejects.toThrow('no')
  const text = await freshText()
  expect(valueOf(text, 'portal_message_overdue_seconds{channel="sms"}')).toBe(300)
  expect(valueOf(text, 'portal_message_overdue_seconds{channel="email"}')).toBe(0)
  expect(valueOf(text, 'portal_messages_waiting{channel="sms"}')).toBe(2)
  expect(valueOf(text, 'portal_decisions_open')).toBeGreaterThan(0)
  expect(valueOf(text, 'portal_database_up')).toBe(1)
  const succeeded = valueOf(text, 'portal_recurring_work_success_timestamp_seconds{work="works"}')
  expect(succeeded).toBeCloseTo(NOW.getTime() / 1000, -1)
  expect(text).not.toContain('work="fails"')
})

test('an unsent message ages from when it was written, however often it is tried, except in quiet hours', async () => {
  const { db, pool } = portal.connection
  await pool.query('update notifications set next_attempt_at = null')
  await pool.query(
    `insert into notifications (customer_ref, channel, recipient, body, attempts, next_attempt_at, created_at)
     select customer_ref, channel, 'somebody', 'x', tries, $1::timestamptz + pause::interval, $1::timestamptz - age::interval
     from (select customer_ref from addresses limit 1) customer, (values
       ('email', 7, '8 hours', '1 day'), ('email', 0, '0 minutes', '5 minutes'),
       ('sms', 1, '-1 minutes', '3 hours')) messages (channel, tries, pause, age)`,
    [NOW],
  )
  const inTheEvening = await freshText()
  expect(valueOf(inTheEvening, 'portal_oldest_message_seconds{channel="email"}')).toBe(86_400)
  expect(valueOf(inTheEvening, 'portal_oldest_message_seconds{channel="sms"}')).toBe(3 * 3_600)

  await holdUntilMorning(db, { now: NOW, quiet: quietPlaces({ from: 0, until: 23 }, NOW) })
  expect(valueOf(await freshText(), 'portal_oldest_message_seconds{channel="sms"}')).toBe(0)
  const { rows } = await pool.query<{ morning: Date }>(
    `select next_attempt_at as morning from notifications where channel = 'sms' and next_attempt_at is not null`,
  )
  const later = await freshText(RUNNING, secondsAfter(rows[0]!.morning, 600))
  expect(valueOf(later, 'portal_oldest_message_seconds{channel="sms"}')).toBe(600)
})

test('every partner’s events are counted, however many another one has', async () => {
  const { pool } = portal.connection
  await pool.query('delete from partner_outbox')
  await pool.query(
    `insert into partner_outbox (partner, service_job_id, customer_ref, event, kind, status_code, version, occurred_at,
       next_attempt_at)
     select partner, service_job_id, customer_ref, 'canceled', 'depot', 'SC0003', n, $1::timestamptz - interval '1 hour', $1
     from (select service_job_id, customer_ref from jobs limit 1) job,
       (values ('servify', 10001), ('servicebench', 1)) waiting (partner, count), generate_series(1, count) n`,
    [NOW],
  )
  const text = await freshText()
  expect(valueOf(text, 'portal_partner_events_waiting{partner="servify"}')).toBe(10_000)
  expect(valueOf(text, 'portal_partner_events_waiting{partner="servicebench"}')).toBe(1)
  expect(valueOf(text, 'portal_oldest_partner_event_seconds{partner="servicebench"}')).toBe(3_600)
})

test('what this configuration does not do is not late', async () => {
  const { connection } = portal
  await runIfDue(connection.db, { name: 'expire-decisions', everySeconds: 60, run: async () => {} }, NOW)
  const env = {
    PARTNER_WEBHOOKS: 'servify=https://servify.test',
    PARTNER_WEBHOOK_KEYS: `servify:${'s'.repeat(40)}`,
  }
  const own = runningIn(connection.db, readConfig({ PARTNER_SOURCE_SYSTEMS: 'WEB:servify', ...env }))
  expect(own).toMatchObject({ channels: ['email', 'sms'], partners: ['servify'] })
  expect(own.work).toEqual(
    expect.arrayContaining(['expire-decisions', 'apply-retention', 'release-expired-holds']),
  )
  const ours = await freshText(own)
  expect(ours).toContain('work="expire-decisions"')
  expect(ours).not.toContain('partner="servicebench"')
  expect(ours).not.toContain('work="works"')

  const remote = runningIn(connection.db, readConfig({ PARTNER_GATEWAY_URL: 'https://gateway.test' }))
  expect(remote.work).toEqual([
    'apply-retention',
    'drop-import-leftovers',
    'end-sessions',
    'release-expired-holds',
  ])
  const theirs = await freshText(remote)
  expect(theirs).not.toContain('work="expire-decisions"')
  expect(theirs).not.toMatch(/^portal_(messages_waiting|message_overdue|partner_events|oldest).*\{/m)
})

test('without a database, what it knows is unknown, not zero', async () => {
  const gone = await connectPostgres('postgres://127.0.0.1:1/none')
  const blind = startMetrics(gone, RUNNING, () => NOW)
  const text = await blind.text()
  blind.stop()
  await gone.close()
  expect(valueOf(text, 'portal_database_up')).toBe(0)
  expect(text).not.toMatch(/^portal_decisions_open /m)
  expect(text).toMatch(/^portal_pool_connections/m)
})

test('rules, their tests and the dashboard ask for the series of a scrape, with its labels', async () => {
  partnerAnswered.say({ call: 'getContract', outcome: '200', seconds: 0.1 })
  readRouted.say({ node: 'primary', why: 'down' })
  await portal.app.inject('/health/live')
  const workers = workersMetrics(new Workers(2, portal.app.log, 30_000))
  const text = (await metrics.text()) + (await freshText()) + (await workers.text())
  const deployed = (file: string) => readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const asked = new Set((await deployed(file)).match(/\b(?:portal|nodejs|process)_[a-z\d_]+/g))
    expect(asked.size).toBeGreaterThan(5)
    for (const name of asked) {
      const said = name.replace(/_(?:bucket|count|sum)$/, '')
      expect(text, `${file}: ${name}`).toContain(`# TYPE ${said} `)
    }
  }
  const said = new Map<string, Set<string>>()
  for (const [, name, labels] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    said.set(name!, new Set([...(said.get(name!) ?? []), ...namesOf(labels)]))
  }
  const series = [...(await deployed('alerts.test.yml')).matchAll(/series: '(\w+)(?:\{(.*)\})?'/g)]
  expect(series.length).toBeGreaterThan(40)
  for (const [whole, name, labels] of series) {
    // Prometheus's own metrics and labels, and the label of workers' series.
    if (name === 'up') continue
    const known = [...(said.get(name!) ?? ['no such series']), 'instance', 'job', 'worker']
    expect(known, whole).toEqual(expect.arrayContaining(namesOf(labels)))
    expect(known, whole).not.toContain('no such series')
  }
})

const namesOf = (labels = '') => [...labels.matchAll(/(\w+)="/g)].map(([, name]) => name!)

async function freshText(running = RUNNING, now = NOW): Promise<string> {
  const fresh = startMetrics(portal.connection, running, () => now)
  const text = await fresh.text()
  fresh.stop()
  return text
}

function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
