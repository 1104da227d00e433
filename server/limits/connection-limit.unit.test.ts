import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

test('a connection over the limit is closed before it is read, and there is room again after another one', async () => {
  const server = createServer((_request, response) => response.end())
  let parsed = 0
  server.on('connection', () => void (parsed += 1))
  limitConnections(server, 5)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const clients: Socket[] = []
  const open = () => {
    const client = connect(port, '127.0.0.1').on('error', () => {})
    clients.push(client)
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    return Promise.race([once(client, 'data').then(() => 'answered'), once(client, 'close')])
  }
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  for (let count = 0; count < 5; count += 1) expect(await open()).toBe('answered')
  expect(await open()).not.toBe('answered')
  expect(parsed).toBe(5)
  clients[0]!.destroy()
  await expect.poll(open).toBe('answered')
})
