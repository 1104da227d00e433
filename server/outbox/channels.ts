import type { Config } from '../config.ts'
import type { Channel, Channels } from './channel.ts'
import { smsWebhookChannel } from './sms-webhook.ts'
import { smtpChannel } from './smtp.ts'

/** A channel that is not configured falls back to the outbox. In production config.ts requires both. */
export function channelsOf({
  mail,
  sms,
  publicUrl,
  account,
}: Pick<Config, 'mail' | 'sms' | 'publicUrl' | 'account'>): Channels {
  return {
    email: mail ? smtpChannel(mail, publicUrl, account.communicationPreferences) : outbox,
    sms: sms ? smsWebhookChannel(sms, publicUrl) : outbox,
  }
}

/** Sends nothing: the sandbox's outbox shows the database row, which counts as sent. */
const outbox: Channel = {
  async send() {},
  close() {},
}
