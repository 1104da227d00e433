import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsOnStop } from './closing-connections.ts'

test('stopping finishes requests in flight and closes connections without one', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnStop(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [unused, half] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(unused, 'connect'), once(half, 'connect')])
  half.write('GET / HT')
  const asking = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await asked.promise

  const before = performance.now()
  const closed = app.close()
  await Promise.all([once(unused, 'close'), once(half, 'close')])
  answer.resolve('the answer')
  expect(await asking).toBe('the answer')
  await closed
  expect(performance.now() - before).toBeLessThan(30_000)
})
