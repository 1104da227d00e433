/**
 * Sends what waits: to each channel and each partner separately from the others and from recurring work, so that a mail
 * server or a webhook that hangs delays nothing else.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { ChannelName } from '#domain/job/channels.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { startTicking } from '../recurring/tick.ts'
import { channelsOf } from './channels.ts'
import { messagesThrough } from './messages.ts'
import { deliverEvents } from './partner-events.ts'

// Grace period for messages in flight; after that they are aborted, and another server sends them.
const GRACE_MS = 3_000

export interface Sending {
  db: Database
  config: Config
  now: () => Date
  log: FastifyBaseLogger
}

/** Starts immediately. Returns a function that stops it. */
export function startSending({ db, config, now, log }: Sending): () => Promise<void> {
  const channels = channelsOf(config)
  const stopping = new AbortController()
  const settings = { now, log, stopping: stopping.signal }
  const closeChannels = () => {
    for (const channel of Object.values(channels)) channel.close()
  }
  const start = (to: string, pass: () => Promise<void>) =>
    startTicking(pass, (error) => log.error({ err: error }, `sending to ${to} failed`))
  const stops = [
    ...Object.entries(channels).map(([name, channel]) => {
      const messages = { name: name as ChannelName, channel, db, quietHours: config.quietHours }
      return start(name, () => messagesThrough(messages, settings))
    }),
    ...Array.from(config.partnerWebhooks, ([partner, webhook]) =>
      start(partner, () => deliverEvents({ db, partner, webhook, ...settings })),
    ),
  ]
  return async () => {
    stopping.abort()
    const grace = setTimeout(closeChannels, GRACE_MS)
    await Promise.all(stops.map((stop) => stop()))
    clearTimeout(grace)
    closeChannels()
  }
}
