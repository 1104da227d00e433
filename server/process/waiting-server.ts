/** Answers while the server waits for what it can't start without: alive, but not ready. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Failure } from '#contract/failure.ts'
import { NO_PAGE_HEADERS, sendLastFailure } from '../http/failure-text.ts'

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
      else sendLastFailure(response, new Failure('unavailable', [], this.#reason))
    })
    await once(this.#server.listen(this.#address), 'listening')
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
