/** SMS by whoever sends them: one JSON request for each, at an address of theirs. */
import { telHref } from '#domain/customer/phone.ts'
import { messageKey, NotDelivered, type Channel } from './channel.ts'

export interface SmsSettings {
  url: string
  key: string
}

const ANSWER_MS = 10_000
// What is wrong with the message is wrong the next time too. Everything else may be the other side's bad day, or
// ours with the key and the address.
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
      await response.body?.cancel()
      if (!response.ok) {
        throw new NotDelivered(`SMS webhook: ${response.status}`, {
          permanent: REFUSED.includes(response.status),
        })
      }
    },
    close: () => closing.abort(),
  }
}

/** '+16145550143', as telephone networks want it. */
function internationalNumber(phone: string): string {
  return telHref(phone).slice('tel:'.length)
}
