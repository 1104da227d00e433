/**
 * Sheds load before Fastify parses the request. Rejecting calls inside Fastify cost half as much as serving them, so a
 * burst starved everything else. If the host name resolves to several addresses, this covers only the first listener;
 * the others reject calls inside Fastify. With a `serverFactory` there would be no others (docs/decisions/015).
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, FAILURE_STATUS, type FailureCode } from '#contract/failure.ts'
import { functions, operations } from '#contract/index.ts'
import { failureText, NO_PAGE_HEADERS } from './failure-text.ts'
import { RETRY_AFTER_SECONDS } from './failures.ts'
import { callLimited, callShed } from '../metrics/signals.ts'
import { BODY_LIMIT, LONG_BODY } from './body-limit.ts'
import type { ConcurrencyLimiter } from './concurrency-limit.ts'
import type { RefusedAddresses } from './refused-addresses.ts'
import { leaveUnread } from './unread-body.ts'

const CALLS: ReadonlySet<string> = new Set([
  ...Object.keys(operations).map((name) => `/gateway/${name}`),
  ...Object.keys(functions).map((name) => `/functions/${name}`),
])
const PARTNER_CALLS = '/partner/'
const TELL_EVERY_MS = 1_000

export function shedLoad(
  app: FastifyInstance,
  limiter: ConcurrencyLimiter,
  refusedAddresses: RefusedAddresses,
): void {
  const { server } = app
  // A Fastify hook would run too late, after the request has been set up.
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeListener('request', handle)
  const shed = rejecter('unavailable', (count) =>
    app.log.warn({ count }, 'calls shed: concurrency limit reached'),
  )
  const limit = rejecter('rate-limited', (count) =>
    app.log.warn({ count }, 'calls shed: their addresses were told to wait'),
  )

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url!)
    const isPartner = path.startsWith(PARTNER_CALLS)
    const isCall = isPartner || CALLS.has(path)
    if (!isCall) return handle(request, response)
    const { remoteAddress } = request.socket
    const wait = refusedAddresses.secondsLeft(remoteAddress, 'calls')
    const partnersWait = isPartner ? refusedAddresses.secondsLeft(remoteAddress, 'partner calls') : 0
    if (wait > 0 || partnersWait > 0) {
      limit(response, Math.max(wait, partnersWait), hasBodyOver(LONG_BODY, request))
      callLimited.say({ by: wait > 0 ? 'address' : 'guesses' })
    } else if (limiter.isFull && !isPartner) {
      shed(response, RETRY_AFTER_SECONDS, hasBodyOver(BODY_LIMIT, request))
      callShed.say({})
    } else handle(request, response)
  })
}

/** Logging each rejection would take longer than the response: `tell` gets their number once a second. */
function rejecter(code: FailureCode, tell: (count: number) => void) {
  const text = failureText(new Failure(code))
  const headers = {
    ...NO_PAGE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  }
  let count = 0
  return (response: ServerResponse, retryAfter: number, closes: boolean): void => {
    response.writeHead(FAILURE_STATUS[code], {
      ...headers,
      'retry-after': String(retryAfter),
      ...(closes ? { connection: 'close' } : {}),
    })
    if (closes) leaveUnread(response)
    response.end(text)
    count += 1
    if (count > 1) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, TELL_EVERY_MS).unref()
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** One that is not worth reading: the connection is closed instead. */
function hasBodyOver(bytes: number, { headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > bytes
}
