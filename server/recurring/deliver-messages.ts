/** Sending as recurring work: by itself, so that a mail server that hangs keeps nothing else waiting. */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { startRecurringWork } from './run.ts'
import { channelsOf } from '../notifications/channels.ts'
import { deliverDue } from '../notifications/deliver.ts'

const EVERY_SECONDS = 5
// What is on its way may arrive; then it is given up, and sent again by the next server.
const GRACE_MS = 3_000

/** Begins at once. What it gives back stops it. */
export function startDelivery({
  db,
  config,
  now,
  log,
}: {
  db: Kysely<Database>
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
  const stopWork = startRecurringWork([{ name: 'send-messages', everySeconds: EVERY_SECONDS, run }], {
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
