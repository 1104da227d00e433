/**
 * Stopping waits for what was asked, and for nothing else. Node alone would wait for two more kinds of connection: one
 * that a browser opened ahead of need and has not asked anything over, and one whose last answer went out while the
 * server was already stopping, and which is kept for a next question.
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
