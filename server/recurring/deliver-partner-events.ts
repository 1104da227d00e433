/** Each partner's events are recurring work of their own, so that a hanging webhook delays nobody else's. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { deliverEvents } from '../partner/deliver-events.ts'
import type { Webhooks } from '../partner/webhook-settings.ts'
import { startRecurringWork } from './run.ts'

const EVERY_SECONDS = 5

/** Starts immediately. Returns a function that stops it. */
export function startPartnerEvents({
  db,
  webhooks,
  now,
  log,
}: {
  db: Database
  webhooks: Webhooks
  now: () => Date
  log: FastifyBaseLogger
}): () => Promise<void> {
  const stopping = new AbortController()
  const stops = Array.from(webhooks, ([partner, webhook]) => {
    const run = () => deliverEvents({ db, partner, webhook, now, log, stopping: stopping.signal })
    return startRecurringWork([{ name: `tell-partner-${partner}`, everySeconds: EVERY_SECONDS, run }], {
      db,
      now,
      onTrouble: (error, name) => log.error({ err: error }, `${name} failed`),
    })
  })
  return async () => {
    stopping.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}
