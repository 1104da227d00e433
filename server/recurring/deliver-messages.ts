/** Each channel sends separately from the other and from recurring work: a hanging mail server delays nothing else. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Channels } from '../notifications/channel.ts'
import { channelsOf } from '../notifications/channels.ts'
import { deliverThrough } from '../notifications/deliver.ts'
import { startTicking } from './tick.ts'

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
  const settings = { now, log, stopping: stopping.signal, quietHours: config.quietHours }
  const closeChannels = () => {
    for (const channel of Object.values(channels)) channel.close()
  }
  const stops = Object.entries(channels).map(([name, channel]) =>
    startTicking(
      () => deliverThrough(name as keyof Channels, channel, db, settings),
      (error) => log.error({ err: error }, `sending by ${name} failed`),
    ),
  )
  return async () => {
    stopping.abort()
    const grace = setTimeout(closeChannels, GRACE_MS)
    await Promise.all(stops.map((stop) => stop()))
    clearTimeout(grace)
    closeChannels()
  }
}
