/**
 * Bodies are read into memory as they arrive. A call's body has 30 seconds for that, and all of them together have a
 * budget: without either, a few thousand slow senders would take all memory. Each sender has a share of it, and bodies
 * that show only at their end whether they are signed have a budget of their own, so that nobody can use up the room of
 * the others. Uploads have their own limits.
 */
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT, LONG_BODY } from './body-limit.ts'
import { BodyBudget } from './body-budget.ts'
import { RETRY_AFTER_SECONDS } from './failures.ts'
import { networkOf } from './rate-limit/network.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

export interface BodySettings {
  arriveWithinMs: number
  bytesTogether: number
  /** Of bytes whose signature is not verified yet. */
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
  const known = new BodyBudget(bytesTogether, bytesPerSender)
  const unverified = new BodyBudget(unverifiedBytes, bytesPerSender)

  app.addHook('preParsing', async (request, reply, payload) => {
    const announced = announcedBytes(request)
    const { readsBody = false, isSigned = false } = request.routeOptions.config
    if (announced === 0 || readsBody) return payload
    const budget = isSigned ? unverified : known
    const sender = request.subject || networkOf(request.ip)
    let taken = 0
    const take = (bytes: number) => {
      if (budget.isUsedUpBy(sender, bytes) && isSigned) {
        refusedAddresses.refuse(request.ip, 'partner calls', RETRY_AFTER_SECONDS)
      }
      budget.take(sender, bytes)
      taken += bytes
    }
    // A short one is not worth counting.
    take(Math.min(announced, LONG_BODY))
    const overdue = setTimeout(() => request.raw.destroy(), arriveWithinMs)
    request.raw.once('end', () => clearTimeout(overdue))
    reply.raw.once('close', () => {
      clearTimeout(overdue)
      budget.giveBack(sender, taken)
    })
    return announced > LONG_BODY ? counted(payload, take) : payload
  })
}

/** Takes room for what exceeds a short body, when it arrives. Fails if there is none. */
function counted(payload: Readable, take: (bytes: number) => void): Readable {
  let arrived = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = Math.max(arrived, LONG_BODY)
      arrived += chunk.length
      try {
        if (arrived > before) take(arrived - before)
      } catch (error) {
        return done(error as Error)
      }
      done(null, chunk)
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
