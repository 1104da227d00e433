import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limit.ts'
import { shedLoad } from './load-shedding.ts'
import { callLimited } from '../metrics/signals.ts'
import { RefusedAddresses } from './refused-addresses.ts'

let app: FastifyInstance
let url: string
let limiter: ConcurrencyLimiter
let refusedAddresses: RefusedAddresses
let lines: string[]

beforeEach(async () => {
  const own: string[] = (lines = [])
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void own.push(line) } } })
  limiter = new ConcurrencyLimiter({ perCustomer: 5, inAll: 1 })
  refusedAddresses = new RefusedAddresses({ isBehindProxy: false })
  shedLoad(app, limiter, refusedAddresses)
  app.post('/gateway/getTerritory', async () => ({ done: true }))
  app.post('/functions/job-documents', async () => ({ kept: true }))
  app.post('/partner/status-updates', async () => ({ reported: true }))
  app.get('/elsewhere', async () => ({ here: true }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const call = (body = '{}') =>
  fetch(`${url}/gateway/getTerritory?x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

test('a shed call gets 503 with Retry-After in the usual error shape', async () => {
  limiter.take('somebody')
  const refused = await call()
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await refused.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('retrying is safe') },
  })
})

test('other routes are still served, and calls resume once a slot is free', async () => {
  const leave = limiter.take('somebody')
  expect((await call()).status).toBe(503)
  expect(await (await fetch(`${url}/elsewhere`)).json()).toEqual({ here: true })
  // Uploads have their own limit.
  expect((await fetch(`${url}/functions/job-documents`, { method: 'POST' })).status).toBe(200)
  leave()
  expect(await (await call()).json()).toEqual({ done: true })
})

test('an unread request body does not break the connection', async () => {
  const leave = limiter.take('somebody')
  for (let n = 0; n < 3; n += 1) expect((await call(JSON.stringify('x'.repeat(200_000)))).status).toBe(503)
  const endless = await call(JSON.stringify('x'.repeat(300_000)))
  expect([endless.status, endless.headers.get('connection')]).toEqual([503, 'close'])
  leave()
  expect((await call()).status).toBe(200)
})

test('shed calls are logged in aggregate', async () => {
  limiter.take('somebody')
  for (let n = 0; n < 20; n += 1) await (await call()).text()
  const told = () => lines.map((line) => JSON.parse(line) as { count: number; msg: string })
  await expect.poll(() => told().reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect(told().length).toBeLessThan(10)
  expect(told()[0]).toMatchObject({ level: 40, msg: 'calls shed: concurrency limit reached' })
})

const report = (body = '{}') =>
  fetch(`${url}/partner/status-updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

describe('an address that was told to wait', () => {
  test('gets the same answer until then, and no long body of its is read', async () => {
    refusedAddresses.refuse('127.0.0.1', 'calls', 30)
    const refused = await call()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({ error: { code: 'rate-limited' } })
    const long = await report(JSON.stringify('x'.repeat(20_000)))
    expect([long.status, long.headers.get('connection')]).toEqual([429, 'close'])
    // Pages and health checks are not calls.
    expect((await fetch(`${url}/elsewhere`)).status).toBe(200)
    refusedAddresses.refuse('127.0.0.1', 'calls', 0)
    expect((await call()).status).toBe(200)
  })

  test('as a partner can still make a customer’s calls', async () => {
    refusedAddresses.refuse('127.0.0.1', 'partner calls', 30)
    const limited: string[] = []
    const stop = callLimited.listen(({ by }) => limited.push(by))
    expect((await report()).status).toBe(429)
    expect((await call()).status).toBe(200)
    stop()
    expect(limited).toEqual(['guesses'])
  })

  test('is another one behind a proxy: nobody is turned away there', () => {
    const behindProxy = new RefusedAddresses({ isBehindProxy: true })
    behindProxy.refuse('127.0.0.1', 'calls', 30)
    expect(behindProxy.secondsLeft('127.0.0.1', 'calls')).toBe(0)
  })

  test('makes room for later ones', () => {
    for (let n = 0; n <= 10_000; n += 1) refusedAddresses.refuse(`10.0.${n >> 8}.${n & 255}`, 'calls', 30)
    expect(refusedAddresses.secondsLeft('10.0.0.0', 'calls')).toBe(0)
    expect(refusedAddresses.secondsLeft('10.0.0.1', 'calls')).toBe(30)
  })
})
