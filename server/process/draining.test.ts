import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../test/support/server/app.ts'
import { Draining } from './draining.ts'

const lines: object[] = []
const logger = { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }
const draining = new Draining()
const asked = Promise.withResolvers<void>()
const answer = Promise.withResolvers<string>()
const portal = await startTestApp({
  draining,
  logger,
  prepare: (app) =>
    app.get('/slow', () => {
      asked.resolve()
      return answer.promise
    }),
})
afterAll(() => portal.connection.close())
beforeEach(() => void (lines.length = 0))

async function listen({ app } = portal) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { port, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('the server stops being ready first, still serves calls, and finishes those that have begun', async () => {
  const { port, ask } = await listen()
  const before = await ask('/health/ready')
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

  lines.length = 0
  draining.begin()
  const ready = await ask('/health/ready')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toMatchObject({ error: { message: 'The server is shutting down.' } })
  expect(lines).toEqual([])
  const served = await ask('/functions/my-devices')
  expect([served.status, served.headers.get('connection')]).toEqual([401, 'close'])
  expect((await ask('/health/live')).status).toBe(200)

  const socket = connect(port, '127.0.0.1')
  const received = text(socket)
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  const closed = portal.app.close()
  answer.resolve('the answer')
  await closed
  expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*the answer/)
  await expect(ask('/health/live')).rejects.toThrow('fetch failed')
})

test('while it closes, a call is refused in our own shape', async () => {
  const reached = Promise.withResolvers<void>()
  const refusedOnce = Promise.withResolvers<void>()
  const closing = await startTestApp({
    logger,
    connection: portal.connection,
    prepare: (app) =>
      app.addHook('preClose', () => {
        reached.resolve()
        return refusedOnce.promise
      }),
  })
  const { ask } = await listen(closing)
  const closed = closing.app.close()
  await reached.promise
  lines.length = 0
  const refused = await ask('/functions/my-devices')
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({ connection: 'close', 'retry-after': '2' })
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } })
  // Its one line, as of any call, and none about an error.
  expect(lines).toMatchObject([{ level: 30, res: { statusCode: 503 } }])
  refusedOnce.resolve()
  await closed
})
