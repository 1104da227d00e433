/** Each partner's events are sent separately, so that a hanging webhook delays nobody else's. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { deliverEvents } from '../partner/deliver-events.ts'
import type { Webhooks } from '../partner/webhook-settings.ts'
import { startTicking } from './tick.ts'

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
  const stops = Array.from(webhooks, ([partner, webhook]) =>
    startTicking(
      () => deliverEvents({ db, partner, webhook, now, log, stopping: stopping.signal }),
      (error) => log.error({ err: error }, `telling ${partner} failed`),
    ),
  )
  return async () => {
    stopping.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}
