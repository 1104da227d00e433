import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** For a server whose port has to be known before it listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
