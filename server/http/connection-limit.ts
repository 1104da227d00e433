/** Caps open connections per address. With proxies in front, every connection is theirs: they have to count. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export function limitConnections(server: Server, mostPerAddress: number): void {
  const open = new Map<string, number>()
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
  })
}
