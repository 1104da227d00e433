import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limit.ts'
import { shedLoad } from './load-shedding.ts'

let app: FastifyInstance
let url: string
let limiter: ConcurrencyLimiter
let lines: string[]

beforeEach(async () => {
  const own: string[] = (lines = [])
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void own.push(line) } } })
  limiter = new ConcurrencyLimiter({ perCustomer: 5, inAll: 1 })
  shedLoad(app, limiter)
  app.post('/gateway/getTerritory', async () => ({ done: true }))
  app.post('/functions/job-documents', async () => ({ kept: true }))
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
  const told = () => lines.map((line) => JSON.parse(line) as { turnedAway: number; msg: string })
  await expect.poll(() => told().reduce((sum, { turnedAway }) => sum + turnedAway, 0)).toBe(20)
  expect(told().length).toBeLessThan(10)
  expect(told()[0]).toMatchObject({ level: 40, msg: 'calls shed: concurrency limit reached' })
})
