import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limit.ts'
import { shedLoad } from './load-shedding.ts'
import { RefusedAddresses } from './refused-addresses.ts'

let app: FastifyInstance
let url: string
let leave: () => void
let refusedAddresses: RefusedAddresses
let lines: string[]

beforeEach(async () => {
  const own: string[] = (lines = [])
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void own.push(line) } } })
  const limiter = new ConcurrencyLimiter({ perCustomer: 5, inAll: 1 })
  refusedAddresses = new RefusedAddresses({ isBehindProxy: false })
  shedLoad(app, limiter, refusedAddresses)
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

test('uploads and partners’ calls have separate limits', async () => {
  for (const path of ['/functions/job-documents', '/partner/status-updates']) {
    expect((await post(path)).status).toBe(200)
  }
})

test('an unread request body does not break the connection; one that is long closes it', async () => {
  for (const [bytes, connection] of [
    [200_000, 'keep-alive'],
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

test('an address that has to wait gets the same answer until then, and its long bodies are not read', async () => {
  leave()
  refusedAddresses.refuse('127.0.0.1', 'calls', 30)
  const refused = await call()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ error: { code: 'rate-limited' } })
  const long = await post('/partner/status-updates', JSON.stringify('x'.repeat(20_000)))
  expect([long.status, long.headers.get('connection')]).toEqual([429, 'close'])
  // Uploads don't count as calls.
  expect((await post('/functions/job-documents')).status).toBe(200)
  refusedAddresses.refuse('127.0.0.1', 'calls', 0)
  refusedAddresses.refuse('127.0.0.1', 'partner calls', 30)
  expect((await post('/partner/status-updates')).status).toBe(429)
  expect((await call()).status).toBe(200)
})

test('behind a proxy, no client has to wait because of another one', () => {
  const behindProxy = new RefusedAddresses({ isBehindProxy: true })
  behindProxy.refuse('127.0.0.1', 'calls', 30)
  expect(behindProxy.secondsLeft('127.0.0.1', 'calls')).toBe(0)
})
