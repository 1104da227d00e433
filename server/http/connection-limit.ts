/** Caps open connections per address. With proxies in front, every connection is theirs: they have to count. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many connections the kernel holds until they are accepted, or as many as it allows (`net.core.somaxconn`). Node's
 * 511 are full within milliseconds of an attack; every client after that, health checks among them, then waits for TCP
 * to retry, for 1 to 30 seconds.
 */
export const BACKLOG = 4_096

export function limitConnections(server: Server, mostPerAddress: number): void {
  const open = new Map<string, number>()
  // Called only for those that stay: Node's own listener sets up a parser, which costs most of accepting one.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const own = open.get(address) ?? 0
    if (own >= mostPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, own + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const listener of listeners) listener.call(server, socket)
  })
}
