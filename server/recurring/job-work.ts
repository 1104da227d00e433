/** Background work on jobs: enforces their deadlines, and sends messages to their customers. */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { subscriptionsOf } from '../partner/news.ts'
import { startDelivery } from './deliver-messages.ts'
import { startPartnerEvents } from './deliver-partner-events.ts'
import { recurringWork } from './index.ts'
import { startRecurringWork } from './run.ts'

export interface JobWork {
  db: Kysely<Database>
  config: Config
  now: () => Date
  log: FastifyBaseLogger
  onTrouble: (error: unknown, name: string) => void
}

/** Starts immediately. Returns a function that stops it. */
export function startJobWork({ db, config, now, log, onTrouble }: JobWork): () => Promise<void> {
  const { brandName, publicUrl, partnerGatewayUrl, partnerAssignments, partnerWebhooks: webhooks } = config
  // The jobs are the partner's. Any of ours date from before the switch, and nobody works on them anymore.
  if (partnerGatewayUrl) return async () => {}
  const subscriptions = subscriptionsOf(partnerAssignments, webhooks)
  const stopRecurring = startRecurringWork(recurringWork({ db, brandName, publicUrl, subscriptions }), {
    db,
    now,
    onTrouble,
  })
  const stopDelivery = startDelivery({ db, config, now, log })
  const stopPartnerEvents = startPartnerEvents({ db, webhooks, now, log })
  return async () => {
    await Promise.all([stopRecurring(), stopDelivery(), stopPartnerEvents()])
  }
}
