/** Sends due messages to customers, several about one job as one (P4.14). Each channel has its own senders. */
import type { ChannelName } from '#domain/job/channels.ts'
import { mergedBody } from '#domain/job/message-merge.ts'
import { quietPlaces, type QuietHours } from '#domain/job/quiet-hours.ts'
import type { Database } from '../database/database.ts'
import {
  claimDueMessages,
  dropUnwanted,
  holdUntilMorning,
  messageDelivery,
  type ClaimedMessage,
} from '../queries/message/notification-delivery.ts'
import type { Channel, Channels } from './channel.ts'
import { sendDue, type Outbox, type SendingSettings } from './send-due.ts'

interface Messages {
  db: Database
  name: ChannelName
  channel: Channel
  /** When no SMS is sent; none if at no time. */
  quietHours?: QuietHours | null
}

/** For one server. A few more emails than SMTP connections, so that none of these is idle. */
export const AT_A_TIME: Record<ChannelName, number> = { email: 8, sms: 10 }
// Nine attempts in a little more than a day.
const PAUSES_SECONDS = [30, 120, 600, 1_800, 7_200, 14_400, 28_800, 36_000]

/** Through all channels, concurrently. */
export async function deliverDue({
  db,
  channels,
  quietHours = null,
  ...settings
}: { channels: Channels } & Pick<Messages, 'db' | 'quietHours'> & SendingSettings): Promise<void> {
  const passes = Object.entries(channels).map(([name, channel]) =>
    messagesThrough({ name: name as ChannelName, channel, db, quietHours }, settings),
  )
  const trouble = (await Promise.allSettled(passes)).find(({ status }) => status === 'rejected')
  if (trouble) throw (trouble as PromiseRejectedResult).reason
}

export async function messagesThrough(
  { name, channel, db, quietHours = null }: Messages,
  settings: SendingSettings,
): Promise<void> {
  const quiet = (now: Date) => (name === 'sms' ? quietPlaces(quietHours, now) : [])
  if (name === 'sms') {
    const now = settings.now()
    await dropUnwanted(db, { now })
    if (quietHours) await holdUntilMorning(db, { now, quiet: quiet(now) })
  }
  const outbox: Outbox<ClaimedMessage & { id: string }> = {
    what: 'customer message',
    to: name,
    about: ({ id }) => ({ errorId: `notification-${id}`, channel: name }),
    atATime: AT_A_TIME[name],
    pauses: PAUSES_SECONDS,
    send: (message) => channel.send({ ...message, body: mergedBody(message, message.recaps) }),
    async claim(lease) {
      const claimed = await claimDueMessages(db, {
        ...lease,
        channel: name,
        quiet: quiet(lease.now).map(({ place }) => place),
      })
      return claimed.map((message) => ({ ...message, id: message.notificationId }))
    },
    db,
    delivery: messageDelivery,
  }
  await sendDue(outbox, settings)
}
