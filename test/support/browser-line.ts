/**
 * The line between the browser and the server: a proxy that the browser is told to use, so that the page keeps its
 * address. It passes everything on, until a test cuts it, makes it slow or lets it answer like a gateway in trouble.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Line {
  url: string
  /** Every request so far, as 'GET /path'. */
  requests: string[]
  /** From now on nothing comes through. */
  cut(): void
  restore(): void
  /** From now on paths that begin so are answered with a status and no word of ours. */
  fail(path: string, status: number): void
  /** Requests to paths that begin so wait until they are let go. */
  hold(path: string): { release(): void }
  close(): Promise<void>
}

interface Hold {
  path: string
  released: Promise<void>
}

export async function openLine(): Promise<Line> {
  const requests: string[] = []
  let isCut = false
  let failing: { path: string; status: number } | undefined
  const holds = new Set<Hold>()

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url!)
    requests.push(`${incoming.method} ${pathname}`)
    for (const { path, released } of holds) if (pathname.startsWith(path)) await released
    if (isCut) incoming.socket.destroy()
    else if (failing && pathname.startsWith(failing.path)) outgoing.writeHead(failing.status).end()
    else passOn(incoming, outgoing)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
      failing = undefined
    },
    fail(path, status) {
      failing = { path, status }
    },
    hold(path) {
      const { promise: released, resolve } = Promise.withResolvers<void>()
      const hold = { path, released }
      holds.add(hold)
      return {
        release() {
          holds.delete(hold)
          resolve()
        },
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(incoming.url!, { method: incoming.method!, headers: incoming.headers }, (answered) => {
    outgoing.writeHead(answered.statusCode!, answered.headers)
    answered.pipe(outgoing)
  })
  // Whoever waits at either end learns of a broken other end by the break of their own.
  onward.on('error', () => incoming.socket.destroy())
  incoming.on('error', () => onward.destroy())
  incoming.pipe(onward)
}
