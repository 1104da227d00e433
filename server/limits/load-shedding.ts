/**
 * What happens to a request before Fastify sees it. Calls over the limit are refused here: rejecting them inside Fastify
 * cost half as much as serving them, so a burst starved everything else. If the host name resolves to several addresses,
 * this covers only the first listener; the others reject calls inside Fastify. With a `serverFactory` there would be no
 * others (docs/decisions/015).
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure } from '#contract/failure.ts'
import { functions, operations } from '#contract/index.ts'
import { callShed } from '../metrics/signals.ts'
import { hasLongBody, leaveUnread } from './body-limit.ts'
import type { ConcurrencyLimiter } from './concurrency-limit.ts'
import { failureResponse, sendLastFailure } from '../http/failure-text.ts'

const CALLS: ReadonlySet<string> = new Set([
  ...Object.keys(operations).map((name) => `/gateway/${name}`),
  ...Object.keys(functions).map((name) => `/functions/${name}`),
])
const TELL_EVERY_MS = 1_000

export function shedLoad(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  const { server } = app
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeListener('request', handle)
  const shed = shedder((count) => app.log.warn({ count }, 'calls shed: concurrency limit reached'))

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (limiter.isFull && CALLS.has(pathOf(request.url!))) return shed(request, response)
    try {
      handle(request, response)
    } catch (error) {
      // It would end the process.
      app.log.error({ err: error }, 'call failed')
      sendLastFailure(response, new Failure('internal'))
    }
  })
}

/** Logging each rejection would take longer than the response: `tell` gets their number once a second. */
function shedder(tell: (count: number) => void) {
  const { status, headers, text } = failureResponse(new Failure('unavailable'))
  let count = 0
  return (request: IncomingMessage, response: ServerResponse): void => {
    const isLong = hasLongBody(request.headers)
    if (isLong) leaveUnread(response)
    response.writeHead(status, isLong ? { ...headers, connection: 'close' } : headers).end(text)
    callShed.say({})
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
