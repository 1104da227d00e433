/**
 * Shutdown in three steps: first the server says that it is not ready, so that a proxy stops sending it requests, but
 * serves those that still arrive; then it refuses them; then the port closes. Meanwhile every answer ends its
 * connection, so that the next request goes to another server.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { answerFailure } from '../http/failures.ts'

export class Draining {
  readonly #startTrouble: () => string | undefined
  #isOn = false
  #isClosing = false

  /** A start that is not over is no error either: the server is not ready yet, and says why. */
  constructor(startTrouble: () => string | undefined = () => undefined) {
    this.#startTrouble = startTrouble
  }

  begin(): void {
    this.#isOn = true
  }

  trouble(): string | undefined {
    return this.#isOn ? 'The server is shutting down.' : this.#startTrouble()
  }

  watch(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      this.#isOn = true
      this.#isClosing = true
    })
    app.addHook('onRequest', (request, reply, done) => {
      if (!this.#isOn) return done()
      reply.header('connection', 'close')
      if (!this.#isClosing || request.url === '/health/live') return done()
      // Answered, not thrown: a shutdown is not an error to log.
      void answerFailure(new Failure('unavailable'), request, reply)
    })
  }
}
