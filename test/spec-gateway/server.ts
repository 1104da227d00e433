/** The HTTP side: who calls, what is answered, and how long it takes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Rejected } from './errors.ts'

export interface Request {
  name: string
  subject: string
  body: unknown
}

/** Returns the result of the call, or throws `Rejected`. */
export type Answer = (request: Request) => Promise<object>

export async function listen(answer: Answer): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void respond(request, response, answer))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) }
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const name = (request.url ?? '').slice(1)
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  try {
    const body = await bodyOf(request)
    if (request.method !== 'POST') throw new Rejected(404, 'no such call')
    const subject = subjectOf(request.headers.authorization)
    send(200, { [`${name}Response`]: await answer({ name, subject, body }) })
  } catch (error) {
    const { status, message } = error instanceof Rejected ? error : new Rejected(500, String(error))
    send(status, { error: { message } })
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    throw new Rejected(400, 'not JSON')
  }
}

/** Reads the subject of a token without verifying it: the tests sign in elsewhere. */
function subjectOf(authorization = ''): string {
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization)?.[1]
  if (!payload) throw new Rejected(401, 'no bearer token')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string }
  if (!sub) throw new Rejected(401, 'no subject')
  return sub
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
