import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  url: string
  server: Server
  close(): Promise<void>
}

/** A server that a test plays, on this machine and, unless given, any free port. */
export async function listen(answer: RequestListener, port = 0): Promise<Listening> {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
