/**
 * Caps open connections per address, and serves an address that has many of them a few at a time. With proxies in front,
 * every connection is theirs: they have to count.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * How many connections the kernel holds until they are accepted, or as many as it allows (`net.core.somaxconn`). Node's
 * 511 are full within milliseconds of an attack; every client after that, health checks among them, then waits for TCP
 * to retry, for 1 to 30 seconds.
 */
export const BACKLOG = 4_096

/** More than one browser opens. */
const MANY = 50
const AT_A_TIME = 4
const LONGEST_WAIT_MS = 1_000

/** With 0, there may be any number of them. */
export function limitConnections(server: Server, mostPerAddress: number): void {
  const open = new Map<string, number>()
  // Node's own listener sets up a parser, which costs most of accepting a connection.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const { hasAccepted, admit } = waitingRoom((socket) => {
    for (const listener of listeners) listener.call(server, socket)
    socket.resume()
  })
  // An option of net.Server that http.createServer does not pass on: nothing is read of a connection that waits.
  Object.assign(server, { pauseOnConnect: true })
  server.on('connection', (socket: Socket) => {
    hasAccepted()
    const address = networkOf(socket.remoteAddress ?? '')
    const others = open.get(address) ?? 0
    if (mostPerAddress > 0 && others >= mostPerAddress) return void socket.destroy()
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    admit(socket, others < MANY)
  })
}

/**
 * Node accepts one connection each time around the event loop, but reads whatever has arrived on all of them: a thousand
 * requests at once would hold up everybody else's for as long as answering them takes. While connections are accepted,
 * those that wait go on waiting, for a second: behind them in the kernel's queue may be a client from elsewhere.
 */
function waitingRoom(setUp: (socket: Socket) => void) {
  const waiting: { socket: Socket; since: number }[] = []
  let mayAcceptMore = false
  const admitSome = () => {
    const isPatient = performance.now() - waiting[0]!.since < LONGEST_WAIT_MS
    const room = mayAcceptMore ? Number(!isPatient) : AT_A_TIME
    mayAcceptMore = false
    for (const { socket } of waiting.splice(0, room)) if (!socket.destroyed) setUp(socket)
    if (waiting.length > 0) setImmediate(admitSome)
  }
  return {
    hasAccepted: () => void (mayAcceptMore = true),
    admit(socket: Socket, atOnce: boolean): void {
      if (atOnce) return setUp(socket)
      if (waiting.length === 0) setImmediate(admitSome)
      waiting.push({ socket, since: performance.now() })
    },
  }
}
