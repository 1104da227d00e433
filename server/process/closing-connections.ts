/**
 * On shutdown, wait for requests in flight and nothing else. Node would also wait for two kinds of idle connection:
 * ones a browser opened speculatively and never used, and keep-alive connections whose last response was sent after
 * shutdown began.
 */
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 50

export function closeConnectionsOnStop(app: FastifyInstance): void {
  const { server } = app
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const look = setInterval(() => {
      for (const socket of unused) socket.destroy()
      server.closeIdleConnections()
    }, LOOK_EVERY_MS)
    server.once('close', () => clearInterval(look))
  })
}
