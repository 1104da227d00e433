/** Delivery runs apart from other recurring work, so that a hanging mail server delays nothing else. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { startRecurringWork } from './run.ts'
import { channelsOf } from '../notifications/channels.ts'
import { deliverDue } from '../notifications/deliver.ts'

export const SEND_EVERY_SECONDS = 5
// Grace period for messages in flight; after that they are aborted, and another server sends them.
const GRACE_MS = 3_000

/** Starts immediately. Returns a function that stops it. */
export function startDelivery({
  db,
  config,
  now,
  log,
}: {
  db: Database
  config: Config
  now: () => Date
  log: FastifyBaseLogger
}): () => Promise<void> {
  const channels = channelsOf(config)
  const stopping = new AbortController()
  const run = () => deliverDue({ db, channels, now, log, stopping: stopping.signal })
  const closeChannels = () => {
    for (const channel of Object.values(channels)) channel.close()
  }
  const stopWork = startRecurringWork([{ name: 'send-messages', everySeconds: SEND_EVERY_SECONDS, run }], {
    db,
    now,
    onTrouble: (error, name) => log.error({ err: error }, `${name} failed`),
  })
  return async () => {
    stopping.abort()
    const grace = setTimeout(closeChannels, GRACE_MS)
    await stopWork()
    clearTimeout(grace)
    closeChannels()
  }
}
