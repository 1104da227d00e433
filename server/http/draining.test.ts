import { Writable } from 'node:stream'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../test/support/server/app.ts'
import { Draining } from './draining.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

const draining = new Draining()
const asked = Promise.withResolvers<void>()
const answer = Promise.withResolvers<string>()
const portal = await startTestApp({
  draining,
  logger: { level: 'info', stream },
  prepare: (app) =>
    app.get('/slow', () => {
      asked.resolve()
      return answer.promise
    }),
})
afterAll(() => portal.connection.close())

test('readiness goes down first, calls are still served, and at last they are refused in our own shape', async () => {
  const { app } = portal
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const before = await ask('/health/ready')
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

  lines.length = 0
  draining.begin()
  const ready = await ask('/health/ready')
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('2')
  expect(await ready.json()).toMatchObject({ error: { message: 'The server is shutting down.' } })
  expect(lines).toEqual([])
  const served = await ask('/functions/my-devices')
  expect([served.status, served.headers.get('connection')]).toEqual([401, 'close'])
  expect((await ask('/health/live')).status).toBe(200)

  const socket = connect(port, '127.0.0.1')
  const received = allOf(socket)
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  const closed = app.close()
  answer.resolve('the answer')
  await closed
  expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*the answer/)
  await expect(ask('/health/live')).rejects.toThrow('fetch failed')
})

test('while it closes, a call is refused in our own shape', async () => {
  const closing = new Draining()
  const reached = Promise.withResolvers<void>()
  const refusedOnce = Promise.withResolvers<void>()
  const { app } = await startTestApp({
    draining: closing,
    logger: { level: 'info', stream },
    connection: portal.connection,
    prepare: (unready) =>
      unready.addHook('preClose', () => {
        reached.resolve()
        return refusedOnce.promise
      }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  lines.length = 0
  const closed = app.close()
  await reached.promise
  const refused = await fetch(`http://127.0.0.1:${port}/functions/my-devices`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('connection')).toBe('close')
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } })
  // Its one line, as of any call, and none about an error.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, res: { statusCode: 503 } }])
  refusedOnce.resolve()
  await closed
})

async function allOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}
