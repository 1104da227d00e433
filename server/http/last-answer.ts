/**
 * The answer to a request for which Fastify has none: setting it up failed, or the hooks that every answer passes fail
 * for our own error, too. Without it, the first would end the process, and the second would tell the client what only
 * the log should.
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, FAILURE_STATUS } from '#contract/failure.ts'
import { failureText, NO_PAGE_HEADERS } from './failure-text.ts'

/** Call it when all listeners for requests are there. Like them, it covers the first of several addresses. */
export function answerWhateverFails(app: FastifyInstance): void {
  const { server } = app
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    try {
      for (const listener of listeners) listener.call(server, request, response)
    } catch (error) {
      app.log.error({ err: error }, 'call failed')
      giveLastAnswer(response)
    }
  })
}

export function giveLastAnswer(response: ServerResponse, requestId?: string): void {
  if (response.headersSent) return void response.destroy()
  const text = failureText(new Failure('internal'), requestId)
  response.writeHead(FAILURE_STATUS.internal, {
    ...NO_PAGE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  })
  response.end(text)
}
