/** Sends SMS through a provider's webhook: one JSON request per message. */
import { telHref } from '#domain/customer/phone.ts'
import { NotDelivered } from './send-due.ts'
import { messageKey, type Channel } from './channel.ts'

export interface SmsSettings {
  url: string
  key: string
}

const ANSWER_MS = 10_000
// The provider rejects the message itself: permanent. Other statuses may be an outage, or a key or URL of ours that
// can be fixed.
const REFUSED = [400, 422]

export function smsWebhookChannel({ url, key }: SmsSettings, publicUrl: string): Channel {
  const closing = new AbortController()
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': messageKey(message, publicUrl),
        },
        body: JSON.stringify({ to: internationalNumber(message.recipient), text: message.body }),
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]),
      }).catch((error: Error) => {
        throw new NotDelivered(`SMS webhook: ${error.name}`)
      })
      // The status says it all, even if the connection breaks now.
      await response.body?.cancel().catch(() => {})
      if (!response.ok) {
        throw new NotDelivered(`SMS webhook: ${response.status}`, {
          permanent: REFUSED.includes(response.status),
        })
      }
    },
    close: () => closing.abort(),
  }
}

/** E.164: '+16145550143'. */
function internationalNumber(phone: string): string {
  return telHref(phone).slice('tel:'.length)
}
