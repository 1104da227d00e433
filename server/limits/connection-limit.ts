/** Caps open connections per address. With proxies in front, every connection is theirs: they have to count. */
import type { Server } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { Admission } from './admission.ts'
import { networkOf } from './network.ts'

/**
 * How many connections the kernel holds until they are accepted, or as many as it allows (`net.core.somaxconn`). Node's
 * 511 are full within milliseconds of an attack; every client after that, health checks among them, then waits for TCP
 * to retry, for 1 to 30 seconds.
 */
export const BACKLOG = 4_096

/** 0 means no limit. */
export function limitConnections(server: Server, mostPerAddress: number): void {
  const open = new Map<string, number>()
  // Node's own listener sets up a parser, which costs most of accepting a connection.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const admission = new Admission((socket) => {
    for (const listener of listeners) listener.call(server, socket)
    socket.resume()
  })
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const others = open.get(address) ?? 0
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    admission.request(socket, others)
  })
  server.on('request', ({ socket }: { socket: Socket }) => admission.hasSpoken(socket))
  // Options of a net.Server that http.createServer does not pass on. Nothing is read of a connection that waits, and
  // one over the limit is closed before it becomes a socket.
  Object.assign(server, {
    pauseOnConnect: true,
    blockList: new Arrivals((address) => {
      // Also of one that is refused: behind it in the queue may be a client from elsewhere.
      admission.hasAccepted()
      return mostPerAddress > 0 && (open.get(networkOf(address)) ?? 0) >= mostPerAddress
    }),
  })
}

/** Node asks it about every connection that it accepts. */
class Arrivals extends BlockList {
  readonly #isRefused: (address: string) => boolean

  constructor(isRefused: (address: string) => boolean) {
    super()
    this.#isRefused = isRefused
  }

  override check(address: unknown): boolean {
    return this.#isRefused(address as string)
  }
}
