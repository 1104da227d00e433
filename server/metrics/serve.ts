/**
 * `/metrics` on a port of its own, which no customer reaches. `/health/live` is there too: connections that wait at the
 * other port are not in its way.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

export interface ServedMetrics {
  text(): Promise<string>
  contentType: string
  /** Whether anything of the server runs; it does if this process serves. */
  isAlive?(): boolean
}

/** Returns a function that closes the port. */
export async function serveMetrics(
  { port, host, token }: NonNullable<Config['metrics']>,
  metrics: ServedMetrics,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/health/live') {
        const isAlive = metrics.isAlive?.() ?? true
        return response.writeHead(isAlive ? 200 : 503).end(isAlive ? '{"status":"ok"}' : '')
      }
      if (request.url !== '/metrics') return response.writeHead(404).end()
      if (!isAllowed(request, token)) {
        return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      }
      const text = await metrics.text()
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    }
    answer().catch(() => response.writeHead(500).end())
  })
  await once(server.listen(port, host), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return true
  // Hashed, because only texts of the same length can be compared in constant time.
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    hash('sha256', text, 'buffer'),
  )
  return timingSafeEqual(given!, wanted!)
}
