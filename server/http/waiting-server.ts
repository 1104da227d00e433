/** Answers while the server waits for what it can't start without: alive, but not ready. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Failure, FAILURE_STATUS } from '#contract/failure.ts'
import { failureText, NO_PAGE_HEADERS } from './failure-text.ts'
import { RETRY_AFTER_SECONDS } from './failures.ts'

const HEADERS = { ...NO_PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8' }

export class WaitingServer {
  readonly #address: { port: number; host: string }
  #server: Server | undefined
  #reason = ''

  constructor({ port, host }: { port: number; host: string }) {
    this.#address = { port, host }
  }

  /** Opens the port, unless it is open already. */
  async answer(reason: string): Promise<void> {
    this.#reason = reason
    if (this.#server) return
    this.#server = createServer(({ url }, response) => {
      if (url === '/health/live') response.writeHead(200, HEADERS).end('{"status":"ok"}')
      else this.#refuse(response)
    })
    await once(this.#server.listen(this.#address), 'listening')
  }

  #refuse(response: ServerResponse): void {
    response.writeHead(FAILURE_STATUS.unavailable, {
      ...HEADERS,
      'retry-after': String(RETRY_AFTER_SECONDS),
      // Whatever follows on it is for the real server.
      connection: 'close',
    })
    response.end(failureText(new Failure('unavailable', [], this.#reason)))
  }

  /** Frees the port. */
  async stop(): Promise<void> {
    if (!this.#server) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    this.#server = undefined
    await closed
  }
}
