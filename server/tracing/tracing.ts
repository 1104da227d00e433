/**
 * A span for each request, each of its statements and each call to a partner's gateway (docs/decisions/027). Loaded only
 * if OTEL_EXPORTER_OTLP_ENDPOINT is set. Spans have names, routes and statuses: nothing that a customer sent.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partnerAnswered, partnerCalled, statementRan } from '../metrics/signals.ts'
import { startExporter } from './exporter.ts'
import { newId, placeOf, spanOf, traceparentOf, type Place } from './span.ts'

export interface Tracing {
  /** Gives a request without a trace a new one, before its first log line. */
  adopt(request: IncomingMessage): void
  /** Before its routes are registered. */
  watch(app: FastifyInstance): void
}

export function startTracing(endpoint: string, { everyMs }: { everyMs?: number } = {}): Tracing {
  const current = new AsyncLocalStorage<Place>()
  const places = new WeakMap<IncomingMessage, Place>()
  const adopt = (request: IncomingMessage) => {
    const place = placeOf(request.headers)
    places.set(request, place)
    if (!place.parentSpanId) request.headers.traceparent = traceparentOf(place)
  }
  const enter = ({ raw }: FastifyRequest, _reply: unknown, done: () => void) =>
    current.run(places.get(raw)!, done)

  return {
    adopt,
    watch(app) {
      const exporter = startExporter({
        endpoint,
        onTrouble: (trouble) => app.log.warn(trouble, 'spans dropped'),
        ...(everyMs ? { everyMs } : {}),
      })
      const addPart = (
        name: string,
        seconds: number,
        hasFailed: boolean,
        attributes: Record<string, string>,
      ) => {
        const place = current.getStore()
        // A timer that a request has started runs on in its context.
        if (!place?.isSampled || place.isOver) return
        const { traceId, spanId: parentSpanId } = place
        exporter.add(
          spanOf(
            { traceId, spanId: newId(8), parentSpanId },
            { name, kind: 3, seconds, hasFailed, attributes },
          ),
        )
      }
      const endings = [
        statementRan.listen(({ name, kind, seconds, hasFailed }) =>
          addPart(`${kind} ${name}`, seconds, hasFailed, { 'db.system.name': 'postgresql' }),
        ),
        partnerAnswered.listen(({ call, outcome, seconds }) =>
          addPart(`partner ${call}`, seconds, !/^[234]/.test(outcome), { 'portal.partner.outcome': outcome }),
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
          const { traceId, spanId, parentSpanId } = place
          exporter.add(
            spanOf(
              { traceId, spanId, parentSpanId },
              {
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
              },
            ),
          )
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
