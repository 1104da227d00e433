import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitConnections } from './connection-limit.ts'

let server: Server
let clients: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  clients = []
  server.close()
  await once(server, 'close')
})

async function start(mostPerAddress: number, listener: RequestListener): Promise<void> {
  server = createServer(listener)
  limitConnections(server, mostPerAddress)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function open(): Socket {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  clients.push(client)
  return client
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

test('an address that has many connections is served a few at a time, and then completely', async () => {
  // Time stands still, so that none of them has been silent for long.
  vi.useFakeTimers({ toFake: ['performance'] })
  let [answered, together, mostTogether] = [0, 0, 0]
  await start(0, (_request, response) => {
    answered += 1
    together += 1
    mostTogether = Math.max(mostTogether, together)
    if (together === 1) setImmediate(() => void (together = 0))
    response.end()
  })
  let accepted = 0
  server.on('connection', () => void (accepted += 1))
  const many = Array.from({ length: 200 }, () => open())
  await expect.poll(() => accepted).toBe(many.length)
  for (const client of many) client.write(REQUEST)
  await expect.poll(() => answered).toBe(many.length)
  expect(mostTogether).toBeLessThan(100)
})

test('a connection over the limit never becomes a socket', async () => {
  await start(5, (_request, response) => response.end())
  let sockets = 0
  server.on('connection', () => void (sockets += 1))
  for (let count = 0; count < 5; count += 1) open()
  await expect.poll(() => sockets).toBe(5)
  await once(open(), 'close')
  expect(sockets).toBe(5)
  clients[0]!.destroy()
  await expect
    .poll(async () => {
      const client = open()
      client.write(REQUEST)
      return Promise.race([once(client, 'data').then(() => 'answered'), once(client, 'close')])
    })
    .toBe('answered')
})
