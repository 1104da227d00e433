import type { Config } from '../config.ts'
import { outbox } from './outbox.ts'
import type { Channels } from './channel.ts'
import { smsWebhookChannel } from './sms-webhook.ts'
import { smtpChannel } from './smtp.ts'

/** A channel that is not configured falls back to the outbox. In production config.ts requires both. */
export function channelsOf({ mail, sms, publicUrl }: Pick<Config, 'mail' | 'sms' | 'publicUrl'>): Channels {
  return {
    email: mail ? smtpChannel(mail, publicUrl) : outbox,
    sms: sms ? smsWebhookChannel(sms, publicUrl) : outbox,
  }
}
