/** Answers while the server waits for its database: alive, but not ready. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Failure, FAILURES } from '#contract/failure.ts'
import { failureText, NO_PAGE_HEADERS, RETRY_AFTER_SECONDS } from './failures.ts'

const HEADERS = { ...NO_PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8' }

/** Returns a function that frees the port. */
export async function answerWhileWaiting(
  { port, host }: { port: number; host: string },
  reason: string,
): Promise<() => Promise<void>> {
  const text = failureText(new Failure('unavailable', [], reason))
  const server = createServer((request, response) => {
    if (request.url === '/health/live') {
      response.writeHead(200, HEADERS).end('{"status":"ok"}')
      return
    }
    const { status } = FAILURES.unavailable
    response.writeHead(status, {
      ...HEADERS,
      'retry-after': String(RETRY_AFTER_SECONDS),
      // Whatever follows on it is for the real server.
      connection: 'close',
    })
    response.end(text)
  })
  await once(server.listen(port, host), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
