import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from './logging.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let portal: TestApp
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' }))
  portal = await startTestApp({ logger: { ...(options as object), stream } })
})
afterAll(() => portal.close())

test('tokens and references never appear in the log, whatever the outcome of a call', async () => {
  const account = accountOf('one-plan')
  const secrets = {
    token: await portal.tokenFor(account),
    expired: await portal.tokenFor(account, { expiresInSeconds: -60 }),
    customerRef: await portal.customerRefOf('one-plan'),
    anothers: await portal.customerRefOf('other-customer'),
  }
  const { token, expired, customerRef, anothers } = secrets
  const statuses = []
  for (const [caller, reference] of [
    [{ token }, customerRef],
    [{ token }, anothers],
    [{ token }, `${customerRef}<`],
    [{ token: expired }, customerRef],
    [{}, customerRef],
  ] as const) {
    const answer = await portal.callFunction('my-devices', { customerRef: reference }, caller)
    statuses.push(answer.statusCode)
  }
  const headers = { authorization: `Bearer ${token}` }
  const query = { customerRef }
  for (const url of ['/functions/nothing', '/no-such-page', '/device/%zz', '/functions/service-history']) {
    statuses.push((await portal.app.inject({ url, headers, query })).statusCode)
  }
  expect(statuses).toEqual([200, 403, 400, 401, 401, 404, 404, 400, 200])

  const log = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(statuses.length)
  for (const [name, secret] of Object.entries(secrets)) expect(log.includes(secret), name).toBe(false)
  expect(log).not.toMatch(/bearer/i)
})

test('a log line has the client’s address and the path, but not the query string', async () => {
  lines.length = 0
  await portal.app.inject({ url: '/robots.txt?secret=1', remoteAddress: '192.0.2.7' })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    req: { method: 'GET', path: '/robots.txt', ip: '192.0.2.7' },
  })
  expect(lines.join('')).not.toContain('secret')
})

test.each([
  [{}, 'warn'],
  [{ LOG_LEVEL: 'info' }, 'info'],
  [{ LOG_LEVEL: 'debug' }, 'debug'],
])('on a developer’s terminal, %o sets level %s', (env, level) => {
  expect(loggerOptions(readConfig(env))).toMatchObject({ level })
})

test('probes are not logged', async () => {
  lines.length = 0
  for (const url of ['/health/live', '/health/ready']) {
    expect((await portal.app.inject({ url })).statusCode).toBe(200)
  }
  expect(lines).toEqual([])
})

test('the log and an error answer name the request, and the trace it belongs to', async () => {
  lines.length = 0
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { headers } = await portal.app.inject({
    url: '/functions/my-devices',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(headers['x-trace-id']).toBe(traceId)
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ reqId: headers['x-request-id'], traceId })
})

test.each([
  'secret',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${'a'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${'a'.repeat(32)}-00f067aa0ba902b7`,
])('traceparent %s is ignored', async (traceparent) => {
  lines.length = 0
  const { headers } = await portal.app.inject({ url: '/functions/my-devices', headers: { traceparent } })
  expect(headers).not.toHaveProperty('x-trace-id')
  expect(lines.join('')).not.toContain('traceId')
})

test('a proxy that nobody configured is noticed, once', async () => {
  lines.length = 0
  for (const client of ['192.0.2.1', '192.0.2.2']) {
    await portal.app.inject({ url: '/health/live', headers: { 'x-forwarded-for': client } })
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES is 0')
})
