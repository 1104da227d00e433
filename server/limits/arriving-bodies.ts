/**
 * Bodies are read into memory as they arrive. A body must arrive within 30 seconds, and all of them together have a
 * budget: otherwise a few thousand slow senders could use up the memory. Each sender gets a share of it. Bodies whose
 * signature can be checked only at their end have a separate budget, so that nobody can use up that of the others.
 * Uploads have their own limits.
 */
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT, LONG_BODY } from './body-limit.ts'
import { RETRY_AFTER_SECONDS } from '../http/failure-text.ts'
import { ConcurrencyLimiter } from './concurrency-limit.ts'
import { networkOf } from './network.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

export interface BodySettings {
  arriveWithinMs: number
  bytesTogether: number
  /** For bytes whose signature is not verified yet. */
  unverifiedBytes: number
  bytesPerSender: number
}

const MEBIBYTE = 1024 * 1024
const SETTINGS: BodySettings = {
  arriveWithinMs: 30_000,
  bytesTogether: 32 * MEBIBYTE,
  unverifiedBytes: 8 * MEBIBYTE,
  bytesPerSender: 2 * MEBIBYTE,
}

/** Routes of this instance and its children, except the ones that read their bodies themselves. */
export function boundArrivingBodies(
  app: FastifyInstance,
  refusedAddresses: RefusedAddresses,
  settings: Partial<BodySettings> = {},
): void {
  const { arriveWithinMs, bytesTogether, unverifiedBytes, bytesPerSender } = { ...SETTINGS, ...settings }
  const known = new ConcurrencyLimiter({ perCustomer: bytesPerSender, inAll: bytesTogether })
  const unverified = new ConcurrencyLimiter({ perCustomer: bytesPerSender, inAll: unverifiedBytes })

  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = announcedBytes(request)
    const { readsBody = false, isSigned = false } = request.routeOptions.config
    if (bytes === 0 || readsBody) return payload
    const sender = request.subject || networkOf(request.ip)
    const budget = isSigned ? unverified : known
    const taken: (() => void)[] = []
    const take = (amount: number) => {
      if (isSigned && !budget.hasRoomFor(sender, amount)) {
        refusedAddresses.refuse(request.ip, 'partner calls', RETRY_AFTER_SECONDS)
      }
      taken.push(budget.take(sender, amount))
    }
    take(Math.min(bytes, LONG_BODY))
    const overdue = setTimeout(() => request.raw.destroy(), arriveWithinMs)
    request.raw.once('end', () => clearTimeout(overdue))
    reply.raw.once('close', () => {
      clearTimeout(overdue)
      for (const giveBack of taken) giveBack()
    })
    return bytes > LONG_BODY ? counted(payload, take) : payload
  })
}

/**
 * Takes room for what exceeds a short body only when it arrives: a sender could take all of it by announcing a few long
 * ones.
 */
function counted(payload: Readable, take: (bytes: number) => void): Readable {
  let arrived = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = Math.max(arrived, LONG_BODY)
      arrived += chunk.length
      try {
        if (arrived > before) take(arrived - before)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // Nobody listens anymore once the body is too long.
  counter.on('error', () => {})
  payload.once('error', (error) => counter.destroy(error))
  return payload.pipe(counter)
}

/** No more than a body may have: a longer one is refused as soon as it exceeds that. */
function announcedBytes({ headers }: FastifyRequest): number {
  if ('transfer-encoding' in headers) return BODY_LIMIT
  return Math.min(Number(headers['content-length'] ?? 0), BODY_LIMIT)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body, with limits of its own. */
    readsBody?: boolean
    /** The sender is known only once the whole body has arrived. */
    isSigned?: boolean
  }
}
