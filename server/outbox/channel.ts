/**
 * How messages are sent. There is one channel for email and one for SMS; configuration decides what is behind each:
 * SMTP, a webhook, or only the sandbox's outbox.
 */
import type { ChannelName } from '#domain/job/channels.ts'
import type { Message } from '../queries/message/notification-delivery.ts'

export interface Channel {
  /** Resolves once the receiver has accepted the message; throws NotDelivered otherwise. */
  send(message: Message): Promise<void>
  /** Aborts messages in flight. */
  close(): void
}

export type Channels = Record<ChannelName, Channel>

/**
 * The idempotency key of a message, the same for every attempt. If a server dies between sending a message and
 * recording it, the message is sent twice, and the receiver can deduplicate it: a mail server by Message-ID, the
 * webhook by Idempotency-Key.
 */
export function messageKey({ notificationId }: Message, publicUrl: string): string {
  return `notification-${notificationId}@${new URL(publicUrl).hostname}`
}
