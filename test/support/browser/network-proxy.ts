/**
 * The connection between the browser and the server: a proxy, so the page keeps its URL. It forwards everything until
 * a test cuts it, slows it down or makes it fail like a gateway in trouble.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstScreenAt } from '#contract/screens.ts'

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
  /** Answers to matching paths stop after their first part until released: a page waits for its data. */
  holdRest(path: RegExp): { release(): void }
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
  const restHolds = new Set<Hold>()

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url!)
    requests.push(`${incoming.method} ${pathname}`)
    for (const { path, released } of holds) if (path.test(pathname)) await released
    const faultAt = (asked: string) => faults.find(({ path, left }) => left > 0 && path.test(asked))
    const fault = faultAt(pathname)
    if (fault) fault.left -= 1
    const read = firstScreenAt(pathname, searchParams)?.read?.split('?')[0]
    // The server doesn't have in time what would fail or wait: only then does the page ask for it.
    if (read && (faultAt(read) ?? [...holds].some(({ path }) => path.test(read))))
      incoming.headers['sec-purpose'] = 'prefetch'
    const rest = [...restHolds].find(({ path }) => path.test(pathname))
    if (isCut) incoming.socket.destroy()
    else if (fault) outgoing.writeHead(fault.status).end()
    else passOn(incoming, outgoing, rest?.released)
  }
  function keepHold(kept: Set<Hold>, path: RegExp) {
    const { promise: released, resolve } = Promise.withResolvers<void>()
    const hold = { path, released }
    kept.add(hold)
    return {
      release() {
        kept.delete(hold)
        resolve()
      },
    }
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
    hold: (path) => keepHold(holds, path),
    holdRest: (path) => keepHold(restHolds, path),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, restReleased?: Promise<void>): void {
  const onward = request(
    incoming.url!,
    { method: incoming.method!, headers: incoming.headers },
    (answered) => {
      outgoing.writeHead(answered.statusCode!, answered.headers)
      if (restReleased) void passInParts(answered, outgoing, restReleased)
      else answered.pipe(outgoing)
    },
  )
  // An error on one side closes the other.
  onward.on('error', () => incoming.socket.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.on('error', () => onward.destroy())
  incoming.pipe(onward)
}

async function passInParts(answered: IncomingMessage, outgoing: ServerResponse, restReleased: Promise<void>) {
  for await (const part of answered) {
    outgoing.write(part)
    await restReleased
  }
  outgoing.end()
}
