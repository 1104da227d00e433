/**
 * Sheds load before Fastify parses the request. Rejecting calls inside Fastify cost half as much as serving them, so a
 * burst starved everything else. If the host name resolves to several addresses, this covers only the first listener;
 * the others reject calls inside Fastify. With a `serverFactory` there would be no others (docs/decisions/015).
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, FAILURES } from '#contract/failure.ts'
import { functions, operations } from '#contract/index.ts'
import { failureText, NO_PAGE_HEADERS, RETRY_AFTER_SECONDS } from './failures.ts'
import { callShed } from '../metrics/signals.ts'
import { BODY_LIMIT } from './body-limit.ts'
import type { ConcurrencyLimiter } from './concurrency-limit.ts'

const CALLS: ReadonlySet<string> = new Set([
  ...Object.keys(operations).map((name) => `/gateway/${name}`),
  ...Object.keys(functions).map((name) => `/functions/${name}`),
])
const TEXT = failureText(new Failure('unavailable'))
const HEADERS = {
  ...NO_PAGE_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(TEXT),
  'retry-after': String(RETRY_AFTER_SECONDS),
}
const TELL_EVERY_MS = 1_000

export function shedLoad(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  const { server } = app
  // A Fastify hook would run too late, after the request has been set up.
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeListener('request', handle)
  let turnedAway = 0
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!limiter.isFull || !CALLS.has(pathOf(request.url!))) return handle(request, response)
    response.writeHead(
      FAILURES.unavailable.status,
      hasLongBody(request) ? { ...HEADERS, connection: 'close' } : HEADERS,
    )
    response.end(TEXT)
    turnedAway += 1
    callShed.say({})
    // Logging each one would take longer than the response.
    if (turnedAway === 1) setTimeout(tell, TELL_EVERY_MS).unref()
  })

  function tell(): void {
    app.log.warn({ turnedAway }, 'calls shed: concurrency limit reached')
    turnedAway = 0
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Longer than any valid call: do not read it, close the connection. */
function hasLongBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > BODY_LIMIT
}
