/**
 * How a message leaves the portal. There is one channel for e-mail and one for SMS; what stands behind each is a
 * matter of configuration: SMTP, a webhook, or nothing but the sandbox's outbox.
 */
import type { Message } from '../queries/message/notification-delivery.ts'

export interface Channel {
  /** Done when the receiver has taken it over; throws NotDelivered. */
  send(message: Message): Promise<void>
  /** Gives up what is on its way. */
  close(): void
}

export type Channels = Record<Message['channel'], Channel>

/** Says why in a few words of ours: what the other side answered may hold addresses, and this goes to the log. */
export class NotDelivered extends Error {
  /** It would be refused again, however often it is sent. */
  readonly permanent: boolean

  constructor(reason: string, { permanent = false } = {}) {
    super(reason)
    this.name = 'NotDelivered'
    this.permanent = permanent
  }
}

/**
 * The same for every try of a message, and no other message's. A server may die between sending a message and
 * writing down that it did; then it goes out a second time, and by this the receiver can tell that it is the same:
 * a mail server by the Message-ID, the webhook by the Idempotency-Key.
 */
export function messageKey({ notificationId }: Message, publicUrl: string): string {
  return `notification-${notificationId}@${new URL(publicUrl).hostname}`
}
