import type { FastifyInstance } from 'fastify'
import type { Connection } from '../../database/connect.ts'
import { addCalls, removeOldCounts } from '../../queries/rate-counts.ts'
import type { RefusedAddresses } from '../refused-addresses.ts'
import { FleetCounter, type Exchange } from './fleet-counter.ts'
import { RateLimits } from './rate-limits.ts'

interface RateSettings {
  connection: Connection
  now: () => Date
  refusedAddresses: RefusedAddresses
  callsPerMinute: number
  /** How many processes this server has. */
  workers: number
}

const REMOVE_EVERY_MS = 60_000
const MINUTES_KEPT = 2

export function startRateLimits(
  app: FastifyInstance,
  { connection: { db }, now, refusedAddresses, callsPerMinute, workers }: RateSettings,
): RateLimits {
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'rate limits were not exchanged')
  const exchange: Exchange = (minute, counts) => addCalls(db, { minute, counts })
  const counter = new FleetCounter(now, exchange, onTrouble, workers)
  const before = () => Math.floor(now().getTime() / 60_000) - MINUTES_KEPT
  const timer = setInterval(
    () => void removeOldCounts(db, { before: before() }).catch(onTrouble),
    REMOVE_EVERY_MS,
  ).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    counter.stop()
  })
  return new RateLimits(counter, refusedAddresses, callsPerMinute)
}
