/** Caps open connections per address. With proxies in front, every connection is theirs: they have to count. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * How many connections the kernel holds until they are accepted, or as many as it allows (`net.core.somaxconn`). Node's
 * 511 are full within milliseconds of an attack; every client after that, health checks among them, then waits for TCP
 * to retry, for 1 to 30 seconds.
 */
export const BACKLOG = 4_096

/** With 0, there may be any number of them. */
export function limitConnections(server: Server, mostPerAddress: number): void {
  if (mostPerAddress === 0) return
  const open = new Map<string, number>()
  // Node's own listener sets up a parser, which costs most of accepting a connection.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const others = open.get(address) ?? 0
    if (others >= mostPerAddress) return void socket.destroy()
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const listener of listeners) listener.call(server, socket)
  })
}
