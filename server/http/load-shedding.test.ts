import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Places } from './concurrency-limit.ts'
import { turnAwayCalls } from './load-shedding.ts'

let app: FastifyInstance
let url: string
let places: Places
let lines: string[]

beforeEach(async () => {
  const own: string[] = (lines = [])
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void own.push(line) } } })
  places = new Places({ perCustomer: 5, inAll: 1 })
  turnAwayCalls(app, places)
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

test('a call without a place is told to come back, in the shape of every failure', async () => {
  places.take('somebody')
  const refused = await call()
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await refused.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('trying again is safe') },
  })
})

test('what is no call is answered all the same, and so are calls once there is a place', async () => {
  const leave = places.take('somebody')
  expect((await call()).status).toBe(503)
  expect(await (await fetch(`${url}/elsewhere`)).json()).toEqual({ here: true })
  // It has places of its own.
  expect((await fetch(`${url}/functions/job-documents`, { method: 'POST' })).status).toBe(200)
  leave()
  expect(await (await call()).json()).toEqual({ done: true })
})

test('a body that nobody reads does not spoil the connection', async () => {
  const leave = places.take('somebody')
  for (let n = 0; n < 3; n += 1) expect((await call(JSON.stringify('x'.repeat(200_000)))).status).toBe(503)
  const endless = await call(JSON.stringify('x'.repeat(300_000)))
  expect([endless.status, endless.headers.get('connection')]).toEqual([503, 'close'])
  leave()
  expect((await call()).status).toBe(200)
})

test('how many were turned away is told in few lines', async () => {
  places.take('somebody')
  for (let n = 0; n < 20; n += 1) await (await call()).text()
  const told = () => lines.map((line) => JSON.parse(line) as { turnedAway: number; msg: string })
  await expect.poll(() => told().reduce((sum, { turnedAway }) => sum + turnedAway, 0)).toBe(20)
  expect(told().length).toBeLessThan(10)
  expect(told()[0]).toMatchObject({ level: 40, msg: 'more calls than places' })
})
