import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from './logging.ts'

const lines: string[] = []
let portal: TestApp
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' })) as object
  portal = await startTestApp({ logger: { ...options, stream: { write: (line) => void lines.push(line) } } })
})
afterAll(() => portal.close())
beforeEach(() => void (lines.length = 0))

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

test('a line has the client’s address and the path, not the query string; probes have none', async () => {
  for (const url of ['/health/live', '/health/ready', '/robots.txt?secret=1']) {
    await portal.app.inject({ url, remoteAddress: '192.0.2.7' })
  }
  expect(lines).toHaveLength(1)
  const req = { method: 'GET', path: '/robots.txt', ip: '192.0.2.7' }
  expect(JSON.parse(lines[0]!)).toMatchObject({ req })
  expect(lines[0]).not.toContain('secret')
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each([
  [`00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  ['secret', undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`ff-${'a'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${'a'.repeat(32)}-00f067aa0ba902b7`, undefined],
])('the log and a failure name the request, and the trace of %s', async (traceparent, traceId) => {
  const { headers } = await portal.app.inject({ url: '/functions/my-devices', headers: { traceparent } })
  const line = JSON.parse(lines.at(-1)!)
  expect(headers['x-trace-id']).toBe(traceId)
  expect([line.reqId, line.traceId]).toEqual([headers['x-request-id'], traceId])
})

test('a proxy that nobody configured is noticed, once', async () => {
  for (const client of ['192.0.2.1', '192.0.2.2']) {
    await portal.app.inject({ url: '/health/live', headers: { 'x-forwarded-for': client } })
  }
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')])
})
