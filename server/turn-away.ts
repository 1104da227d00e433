/**
 * What happens to a call when every place is taken. It is answered before anything else is done about it: on the way
 * that other calls take, saying no cost half of what an answer costs, and a crowd left time for nothing else.
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, FAILURES } from '#contract/failure.ts'
import { API_POLICY, failureText, RETRY_AFTER_SECONDS } from './failures.ts'
import type { Places } from './places.ts'

const CALLS = /^\/(functions|gateway)\//
const TEXT = failureText(new Failure('unavailable'))
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(TEXT),
  'content-security-policy': API_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER_SECONDS),
}
const TELL_EVERY_MS = 1_000

export function turnAwayCalls(app: FastifyInstance, places: Places): void {
  const { server } = app
  // A hook would be asked only after the request was made ready for a handler.
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeListener('request', handle)
  let turnedAway = 0
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!places.areAllTaken || !CALLS.test(request.url!)) return handle(request, response)
    response.writeHead(FAILURES.unavailable.status, HEADERS).end(TEXT)
    turnedAway += 1
    // A line for each would take longer than the answer.
    if (turnedAway === 1) setTimeout(tell, TELL_EVERY_MS).unref()
  })

  function tell(): void {
    app.log.warn({ turnedAway }, 'more calls than places')
    turnedAway = 0
  }
}
