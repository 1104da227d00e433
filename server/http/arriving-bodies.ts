/**
 * Bodies are read into memory as they arrive. A call's body has 30 seconds for that, and all of them together have a
 * budget: without either, a few thousand slow senders would take all memory. Uploads have their own limits.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { BODY_LIMIT } from './body-limit.ts'

export interface BodySettings {
  arriveWithinMs: number
  bytesTogether: number
}

const SETTINGS: BodySettings = { arriveWithinMs: 30_000, bytesTogether: 32 * 1024 * 1024 }

/** Routes of this instance and its children, except the ones that read their bodies themselves. */
export function boundArrivingBodies(app: FastifyInstance, settings: Partial<BodySettings> = {}): void {
  const { arriveWithinMs, bytesTogether } = { ...SETTINGS, ...settings }
  let arriving = 0

  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || readsItself(request)) return payload
    if (arriving + bytes > bytesTogether) throw new Failure('unavailable')
    arriving += bytes
    const overdue = setTimeout(() => request.raw.destroy(), arriveWithinMs)
    request.raw.once('end', () => clearTimeout(overdue))
    reply.raw.once('close', () => {
      clearTimeout(overdue)
      arriving -= bytes
    })
    return payload
  })
}

/** No more than a body may have: a longer one is refused as soon as it exceeds that. */
function announcedBytes({ headers }: FastifyRequest): number {
  if ('transfer-encoding' in headers) return BODY_LIMIT
  return Math.min(Number(headers['content-length'] ?? 0), BODY_LIMIT)
}

function readsItself({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.readsBody === true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body, with limits of its own. */
    readsBody?: boolean
  }
}
