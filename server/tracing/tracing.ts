/**
 * A span for each request, each of its statements and each call to a partner's gateway (docs/decisions/027). Loaded
 * only if OTEL_EXPORTER_OTLP_ENDPOINT is set. Spans have names, routes and statuses: nothing that a customer sent.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseTraceparent } from '../log/trace-id.ts'
import { partnerAnswered, partnerCalled, statementRan } from '../metrics/signals.ts'
import { startExporter, type Span } from './exporter.ts'

export interface Tracing {
  /** Gives a request without a trace a new one, before its first log line. */
  adopt(request: IncomingMessage): void
  /** Before its routes are registered. */
  watch(app: FastifyInstance): void
}

/** A request's place in its trace. */
interface Place {
  traceId: string
  /** The id of the request's own span. */
  spanId: string
  /** The id of the caller's span, if there is one. */
  parentSpanId: string | undefined
  /** Whether the caller records this trace. */
  isSampled: boolean
  /** Whether the request has been answered. */
  isOver: boolean
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Puts the request in its caller's trace, or in a new one. */
function placeOf(headers: IncomingHttpHeaders): Place {
  const { traceId = newId(16), spanId, flags = '01' } = parseTraceparent(headers) ?? {}
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, spanId: newId(8), parentSpanId: spanId, isSampled, isOver: false }
}

const traceparentOf = ({ traceId, spanId, isSampled }: Place) =>
  `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`

export function startTracing(endpoint: string, everyMs?: number): Tracing {
  const current = new AsyncLocalStorage<Place>()
  const places = new WeakMap<IncomingMessage, Place>()
  const enter = ({ raw }: FastifyRequest, _reply: unknown, done: () => void) =>
    current.run(places.get(raw)!, done)

  return {
    adopt(request) {
      const place = placeOf(request.headers)
      places.set(request, place)
      if (!place.parentSpanId) request.headers.traceparent = traceparentOf(place)
    },
    watch(app) {
      const onTrouble = (trouble: object) => app.log.warn(trouble, 'spans dropped')
      const exporter = startExporter({ endpoint, onTrouble, everyMs })
      /** Adds a span to the current request, but not if its timers run after the answer. */
      const addPart = (part: Pick<Span, 'name' | 'seconds' | 'hasFailed' | 'attributes'>) => {
        const place = current.getStore()
        if (!place?.isSampled || place.isOver) return
        const { traceId, spanId: parentSpanId } = place
        exporter.add({ traceId, spanId: newId(8), parentSpanId, kind: 3, ...part })
      }
      const endings = [
        statementRan.listen(({ name, kind, ...ran }) =>
          addPart({ name: `${kind} ${name}`, ...ran, attributes: { 'db.system.name': 'postgresql' } }),
        ),
        partnerAnswered.listen(({ call, outcome, seconds }) =>
          addPart({
            name: `partner ${call}`,
            seconds,
            hasFailed: !/^[234]/.test(outcome),
            attributes: { 'portal.partner.outcome': outcome },
          }),
        ),
        partnerCalled.listen(({ headers }) => {
          const place = current.getStore()
          if (place) headers.traceparent = traceparentOf(place)
        }),
      ]
      app.addHook('onRequest', enter)
      // The body arrives in a context of its own.
      app.addHook('preValidation', enter)
      app.addHook('onResponse', (request, reply, done) => {
        const place = places.get(request.raw)!
        place.isOver = true
        const { url: route = 'unknown' } = request.routeOptions
        if (place.isSampled && !route.startsWith('/health/')) {
          exporter.add({
            ...place,
            name: `${request.method} ${route}`,
            kind: 2,
            seconds: reply.elapsedTime / 1000,
            hasFailed: reply.statusCode >= 500,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'http.response.status_code': reply.statusCode,
              'portal.request_id': request.id,
            },
          })
        }
        done()
      })
      app.addHook('onClose', async () => {
        for (const end of endings) end()
        await exporter.stop()
      })
    },
  }
}
