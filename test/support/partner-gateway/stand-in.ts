/** A partner's gateway that does what a test tells it: late, silent, or with any answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../listen.ts'

export type Conduct = (response: ServerResponse, request: IncomingMessage, body: string) => unknown

export interface StandIn {
  /** What `PARTNER_GATEWAY_URL` is set to. */
  url: string
  behave(conduct: Conduct): void
  /** How many connections were opened, and which calls were made. */
  connections: number
  asked: string[]
  close(): Promise<void>
}

export async function startStandIn(): Promise<StandIn> {
  let conduct: Conduct = (response) => response.writeHead(500).end()
  const { url, server, close } = await listen(async (request, response) => {
    standIn.asked.push(nameOf(request))
    // Read the whole request first: a client that gets an early answer closes the connection.
    const body = await text(request)
    await conduct(response, request, body)
  })
  server.on('connection', () => (standIn.connections += 1))
  const standIn: StandIn = {
    url: `${url}/gateway`,
    behave: (next) => void (conduct = next),
    connections: 0,
    asked: [],
    close,
  }
  return standIn
}

export function nameOf({ url }: IncomingMessage): string {
  return url!.split('/').at(-1)!
}

/** A conduct that answers every call with this. */
export function say(status: number, body: unknown, headers: Record<string, string> = {}): Conduct {
  const words = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(words)
}

/** A conduct that answers each call with its own result, and fails at any other. */
export function answering(results: Record<string, object>): Conduct {
  return (response, request, body) => {
    const name = nameOf(request)
    const conduct = results[name] ? say(200, { [`${name}Response`]: results[name] }) : say(500, '')
    return conduct(response, request, body)
  }
}
