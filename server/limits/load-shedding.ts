/**
 * Refuses calls before Fastify sees them, if the server is full or their address has to wait: rejecting them inside
 * Fastify cost half as much as serving them, so a burst starved everything else.
 * If the host name resolves to several addresses, this covers only the first listener; the others reject calls inside
 * Fastify. With a `serverFactory` there would be no others (docs/decisions/015).
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { functions, operations } from '#contract/index.ts'
import { callLimited, callShed } from '../metrics/signals.ts'
import { BODY_LIMIT, hasLongBody, leaveUnread, LONG_BODY } from './body-limit.ts'
import type { ConcurrencyLimiter } from './concurrency-limit.ts'
import { failureResponse, RETRY_AFTER_SECONDS, sendLastFailure } from '../http/failure-text.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

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
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeListener('request', handle)
  const shed = rejecter('unavailable', BODY_LIMIT, (count) =>
    app.log.warn({ count }, 'calls shed: concurrency limit reached'),
  )
  const limit = rejecter('rate-limited', LONG_BODY, (count) =>
    app.log.warn({ count }, 'calls shed: their addresses have to wait (Retry-After)'),
  )

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    try {
      const path = pathOf(request.url!)
      const isPartner = path.startsWith(PARTNER_CALLS)
      const isCall = isPartner || CALLS.has(path)
      const { remoteAddress } = request.socket
      const wait = isCall ? refusedAddresses.secondsLeft(remoteAddress, 'calls') : 0
      const partnersWait = isPartner ? refusedAddresses.secondsLeft(remoteAddress, 'partner calls') : 0
      if (wait > 0 || partnersWait > 0) {
        limit(request, response, Math.max(wait, partnersWait))
        callLimited.say({ by: wait > 0 ? 'address' : 'guesses' })
      } else if (limiter.isFull && isCall && !isPartner) {
        shed(request, response, RETRY_AFTER_SECONDS)
        callShed.say({})
      } else handle(request, response)
    } catch (error) {
      // An uncaught error would end the process.
      app.log.error({ err: error }, 'call failed')
      sendLastFailure(response, new Failure('internal'))
    }
  })
}

/**
 * A sender whose body is over the limit may get a reset connection instead of the answer. Logging each rejection would
 * take longer than the response, so `tell` gets their number once a second.
 */
function rejecter(code: FailureCode, mostRead: number, tell: (count: number) => void) {
  const { status, headers: common, text } = failureResponse(new Failure(code))
  let count = 0
  return (request: IncomingMessage, response: ServerResponse, retryAfter: number): void => {
    const headers = { ...common, 'retry-after': String(retryAfter) }
    const isLong = hasLongBody(request.headers, mostRead)
    if (isLong) leaveUnread(response)
    response.writeHead(status, isLong ? { ...headers, connection: 'close' } : headers).end(text)
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
