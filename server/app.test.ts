import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/support/server/app.ts'
import { failureOf } from '../test/support/server/failure-shape.ts'
import { NOW } from '../test/support/server/seeded.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const API_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-type': 'application/json; charset=utf-8',
}

test('API responses may not be stored, sniffed or rendered by a browser, and do not name the software', async () => {
  const answers = [
    await portal.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' }),
    await portal.callGateway('getTerritory', { zipCode: 'x' }, { as: 'one-plan' }),
    await portal.callGateway('getTerritory', { zipCode: '43215' }),
    await portal.app.inject({ url: '/functions/nothing', headers: await portal.bearer({ as: 'one-plan' }) }),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 400, 401, 404])
  for (const { headers } of answers) {
    expect(headers).toMatchObject(API_HEADERS)
    // Nor is what only documents use sent with every call.
    for (const name of ['server', 'x-powered-by', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
  }
})

test('a production server sends HSTS', async () => {
  expect((await portal.app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security')
  const key = Buffer.alloc(32, 1).toString('base64url')
  const production = await startTestApp({
    connection: portal.connection,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.test',
      ACCOUNT_SITE_URL: 'https://account.test',
      MARKETING_LOGIN_URL: 'https://www.test',
      DATABASE_URL: 'postgres://unused',
      OIDC_PUBLIC_CLIENT: 'true',
      REFERENCE_KEYS: `k1:${key}`,
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'portal@mail.test',
      SMS_WEBHOOK_URL: 'https://sms.test',
      SMS_WEBHOOK_KEY: 'unused',
    },
  })
  const { headers } = await production.app.inject('/health/live')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  await production.app.close()
})

test('the API document is served as JSON, and as a page with its own CSP', async () => {
  expect((await portal.app.inject('/openapi.json')).json().openapi).toBe('3.1.0')
  const { headers } = await portal.app.inject('/openapi')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
})

test.each(['/health/live', '/health/ready'])('%s is ok while the database responds', async (url) => {
  const answer = await portal.app.inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
})

test('while the event loop is too late, calls are refused with Retry-After, except once', async () => {
  const env = { OVERLOAD_LAG_MS: '20' }
  const late = await startTestApp({ connection: portal.connection, env })
  const askAfterWork = async (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end);
    // Time for the sample that is due.
    await new Promise(setImmediate)
    return late.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })
  }
  expect((await askAfterWork(1_100)).statusCode).toBe(200)
  let refused = await askAfterWork(200)
  const statusAfterWork = async () => (refused = await askAfterWork(200)).statusCode
  await expect.poll(statusAfterWork, { interval: 1 }).toBe(503)
  expect(failureOf(refused).code).toBe('unavailable')
  expect(refused.headers['retry-after']).toBe('2')
  // A supervisor that restarted it now would make it worse.
  expect((await late.app.inject('/health/live')).statusCode).toBe(200)
  await late.app.close()
})

test.each([
  [{ as: 'one-plan' as const }, 1],
  [{ token: 'guess' }, 2],
])('calls over the rate limit get 429 with the usual shape, also of %o', async (caller, minutes) => {
  const limited = await startTestApp({
    connection: portal.connection,
    env: { RATE_LIMIT_PER_MINUTE: '3' },
    // A minute in which nobody else calls.
    now: () => secondsAfter(NOW, 60 * minutes),
  })
  const ask = () => limited.callGateway('getTerritory', { zipCode: '43215' }, caller)
  for (const _ of [1, 2, 3]) expect((await ask()).statusCode).not.toBe(429)
  const refused = await ask()
  expect(failureOf(refused).code).toBe('rate-limited')
  expect(refused.headers).toMatchObject(API_HEADERS)
  expect(refused.headers['retry-after']).toBe('60')
  await limited.app.close()
})
