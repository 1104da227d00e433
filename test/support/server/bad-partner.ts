/** A partner's gateway that misbehaves on demand: late, silent, or with an unexpected answer. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Conduct = (response: ServerResponse, request: IncomingMessage) => void

export interface BadPartner {
  url: string
  behave(conduct: Conduct): void
  /** How many connections were opened, and which paths were requested. */
  connections: number
  asked: string[]
  close(): Promise<void>
}

export async function startBadPartner(): Promise<BadPartner> {
  let conduct: Conduct = (response) => void response.writeHead(500).end()
  const server = createServer(async (request, response) => {
    partner.asked.push(request.url ?? '')
    // Read the whole request first: a client that gets an early answer closes the connection.
    for await (const _chunk of request);
    conduct(response, request)
  })
  server.on('connection', () => (partner.connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const partner: BadPartner = {
    url: `http://127.0.0.1:${port}/gateway`,
    behave: (next) => void (conduct = next),
    connections: 0,
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return partner
}

/** A conduct that answers every call with this. */
export function say(status: number, body: unknown, headers: Record<string, string> = {}): Conduct {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

/** A conduct that answers each call with its own result, and fails at any other. */
export function answering(results: Record<string, object>): Conduct {
  return (response, request) => {
    const name = request.url!.split('/').at(-1)!
    const conduct = results[name] ? say(200, { [`${name}Response`]: results[name] }) : say(500, '')
    conduct(response, request)
  }
}
