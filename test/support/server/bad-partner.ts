/** A partner's gateway that answers as it is told to: late, not at all, or with what nobody asked for. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Conduct = (response: ServerResponse, request: IncomingMessage) => void

export interface BadPartner {
  url: string
  /** From now on. */
  behave(conduct: Conduct): void
  /** How many connections were opened, and what was asked for. */
  connections: number
  asked: string[]
  close(): Promise<void>
}

export async function startBadPartner(): Promise<BadPartner> {
  let conduct: Conduct = (response) => void response.writeHead(500).end()
  const server = createServer(async (request, response) => {
    partner.asked.push(request.url ?? '')
    // Whoever is answered before all is said hangs up.
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

/** Conduct that answers every call with this. */
export function say(status: number, body: unknown, headers: Record<string, string> = {}): Conduct {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}
