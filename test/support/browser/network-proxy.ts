/**
 * The connection between the browser and the server: a proxy, so the page keeps its URL. It forwards everything until
 * a test cuts it, slows it down or makes it fail like a gateway in trouble.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NetworkProxy {
  url: string
  /** Every request so far, as 'GET /path'. */
  requests: string[]
  /** Nothing gets through from now on. */
  cut(): void
  restore(): void
  /** Matching paths get this status and an empty body, that many times. */
  fail(path: RegExp, status: number, times?: number): void
  /** Requests to matching paths wait until released. */
  hold(path: RegExp): { release(): void }
  close(): Promise<void>
}

interface Hold {
  path: RegExp
  released: Promise<void>
}

interface Fault {
  path: RegExp
  status: number
  left: number
}

export async function startNetworkProxy(): Promise<NetworkProxy> {
  const requests: string[] = []
  let isCut = false
  const faults: Fault[] = []
  const holds = new Set<Hold>()

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url!)
    requests.push(`${incoming.method} ${pathname}`)
    for (const { path, released } of holds) if (path.test(pathname)) await released
    const fault = faults.find(({ path, left }) => left > 0 && path.test(pathname))
    if (fault) fault.left -= 1
    if (isCut) incoming.socket.destroy()
    else if (fault) outgoing.writeHead(fault.status).end()
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
      faults.length = 0
    },
    fail(path, status, times = Infinity) {
      faults.push({ path, status, left: times })
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
  const onward = request(
    incoming.url!,
    { method: incoming.method!, headers: incoming.headers },
    (answered) => {
      outgoing.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(outgoing)
    },
  )
  // An error on one side closes the other.
  onward.on('error', () => incoming.socket.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.on('error', () => onward.destroy())
  incoming.pipe(onward)
}
