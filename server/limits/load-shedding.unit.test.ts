import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limit.ts'
import { shedLoad } from './load-shedding.ts'

let app: FastifyInstance
let url: string
let leave: () => void
let lines: string[]

beforeEach(async () => {
  const own: string[] = (lines = [])
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void own.push(line) } } })
  const limiter = new ConcurrencyLimiter({ perCustomer: 5, inAll: 1 })
  shedLoad(app, limiter)
  for (const path of ['/gateway/getTerritory', '/functions/job-documents', '/partner/status-updates']) {
    app.post(path, async () => ({ done: true }))
  }
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  leave = limiter.take('somebody')
})
afterEach(() => app.close())

const post = (path: string, body = '{}') =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const call = (body?: string) => post('/gateway/getTerritory?x', body)

test('a shed call gets 503 with Retry-After in the usual error shape, until a slot is free', async () => {
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
  leave()
  expect((await call()).status).toBe(200)
})

test('uploads and partners’ calls have limits of their own', async () => {
  for (const path of ['/functions/job-documents', '/partner/status-updates']) {
    expect((await post(path)).status).toBe(200)
  }
})

test('an unread request body does not break the connection; one that is long closes it', async () => {
  for (const [bytes, connection] of [
    [10_000, 'keep-alive'],
    [300_000, 'close'],
  ] as const) {
    const refused = await call(JSON.stringify('x'.repeat(bytes)))
    expect([refused.status, refused.headers.get('connection')]).toEqual([503, connection])
  }
})

test('shed calls are logged in aggregate', async () => {
  for (let n = 0; n < 20; n += 1) await (await call()).text()
  const told = () => lines.map((line) => JSON.parse(line) as { count: number; msg: string })
  await expect.poll(() => told().reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect(told().length).toBeLessThan(10)
  expect(told()[0]).toMatchObject({ level: 40, msg: 'calls shed: concurrency limit reached' })
})
