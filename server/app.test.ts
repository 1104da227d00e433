import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('headers', () => {
  test('API responses may not be stored, sniffed or rendered by a browser', async () => {
    const answers = [
      await portal.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' }),
      await portal.callGateway('getTerritory', { zipCode: 'x' }, { as: 'one-plan' }),
      await portal.callGateway('getTerritory', { zipCode: '43215' }),
      await portal.app.inject({
        url: '/functions/nothing',
        headers: await portal.bearer({ as: 'one-plan' }),
      }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 400, 401, 404])
    for (const { headers } of answers) {
      expect(headers).toMatchObject(API_HEADERS)
      // What only documents use is not sent with every call.
      expect(headers).not.toHaveProperty('permissions-policy')
      expect(headers).not.toHaveProperty('x-frame-options')
    }
  })

  test('no header names the server software', async () => {
    const { headers } = await portal.app.inject('/health/live')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
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
})

describe('the API document', () => {
  test('is served as JSON, and as a page with its own CSP', async () => {
    const json = await portal.app.inject('/openapi.json')
    expect(json.json().openapi).toBe('3.1.0')
    const page = await portal.app.inject('/openapi')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  })
})

describe('health', () => {
  test('is live and ready while the database responds', async () => {
    for (const url of ['/health/live', '/health/ready']) {
      const answer = await portal.app.inject(url)
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 200,
        body: { status: 'ok' },
      })
    }
  })
})

test('while the event loop is too late, calls are refused with Retry-After', async () => {
  const env = { OVERLOAD_LAG_MS: '20' }
  const late = await startTestApp({ connection: portal.connection, env })
  const askAfterWork = async () => {
    const end = performance.now() + 200
    while (performance.now() < end);
    return late.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })
  }
  await expect.poll(async () => (await askAfterWork()).statusCode, { interval: 1 }).toBe(503)
  const refused = await askAfterWork()
  expect(failureOf(refused).code).toBe('unavailable')
  expect(refused.headers['retry-after']).toBe('2')
  // A supervisor that restarted it now would make it worse.
  expect((await late.app.inject('/health/live')).statusCode).toBe(200)
  await late.app.close()
})

describe('the rate limit', () => {
  test('rejects calls over the limit with the usual error shape and Retry-After', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '3' }
    // A minute in which nobody else calls.
    const limited = await startTestApp({
      connection: portal.connection,
      env,
      now: () => secondsAfter(NOW, 60),
    })
    const ask = () => limited.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })
    for (const _ of [1, 2, 3]) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(failureOf(refused).code).toBe('rate-limited')
    expect(refused.headers).toMatchObject(API_HEADERS)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await limited.app.close()
  })

  test('counts unauthenticated callers too', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '3' }
    const limited = await startTestApp({
      connection: portal.connection,
      env,
      now: () => secondsAfter(NOW, 120),
    })
    const ask = () => limited.callGateway('getTerritory', { zipCode: '43215' }, { token: 'guess' })
    for (const _ of [1, 2, 3]) expect(failureOf(await ask()).code).toBe('unauthenticated')
    expect(failureOf(await ask()).code).toBe('rate-limited')
    await limited.app.close()
  })
})
