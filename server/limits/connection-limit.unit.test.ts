import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitConnections } from './connection-limit.ts'

let server: Server
let clients: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  clients = []
  server.close()
})

async function start(mostPerAddress: number, listener: RequestListener): Promise<void> {
  server = createServer(listener)
  limitConnections(server, mostPerAddress)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function ask(localAddress = '127.0.0.1'): Promise<string> {
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  clients.push(client)
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  return Promise.race([
    once(client, 'data').then(() => 'answered'),
    once(client, 'close').then(() => 'closed'),
  ])
}

test('a connection over the limit is closed, and there is room again after another one', async () => {
  await start(5, (_request, response) => response.end())
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe('answered')
  expect(await ask()).toBe('closed')
  clients[0]!.destroy()
  await expect.poll(() => ask()).toBe('answered')
})

test.runIf(process.platform === 'linux')(
  'an address with many connections is served a few at a time, and then completely; another one goes first',
  async () => {
    // Time stands still: none of them has waited for long.
    vi.useFakeTimers({ toFake: ['performance'] })
    const answered: string[] = []
    let [together, mostTogether] = [0, 0]
    await start(0, (request, response) => {
      answered.push(request.socket.remoteAddress!)
      mostTogether = Math.max(mostTogether, (together += 1))
      if (together === 1) setImmediate(() => void (together = 0))
      response.end()
    })
    const many = Array.from({ length: 400 }, () => ask())
    const other = ask('127.0.0.2')
    await Promise.all([...many, other])
    expect(answered).toHaveLength(401)
    expect(answered.indexOf('127.0.0.2')).toBeLessThan(200)
    expect(mostTogether).toBeLessThan(100)
  },
)
