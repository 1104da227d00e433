/** A partner's webhook: checks signatures as docs/partners.md says, stores events, and fails on demand. */
import { text } from 'node:stream/consumers'
import type { PartnerEvent } from '#contract/partner-events.ts'
import { verifyPartnerRequest } from '#server/partner/signature.ts'
import { listen } from '../listen.ts'

export interface WebhookSink {
  url: string
  /** Everything that arrived with a valid signature, also what was answered with a failure. */
  events: PartnerEvent[]
  /** What it answers from now on; a function can decide for each event, and can be slow. */
  answer(status: number | ((event: PartnerEvent) => number | Promise<number>)): void
  close(): Promise<void>
}

export async function openWebhookSink(partner: string, key: string, now: () => Date): Promise<WebhookSink> {
  const events: PartnerEvent[] = []
  let status: (event: PartnerEvent) => number | Promise<number> = () => 204
  const { url, close } = await listen(async (incoming, outgoing) => {
    const body = await text(incoming)
    try {
      verifyPartnerRequest(incoming.headers, body, new Map([[partner, [key]]]), now())
    } catch {
      return outgoing.writeHead(401).end()
    }
    const event = JSON.parse(body) as PartnerEvent
    events.push(event)
    return outgoing.writeHead(await status(event)).end()
  })
  return {
    url: `${url}/events`,
    events,
    answer: (next) => void (status = typeof next === 'number' ? () => next : next),
    close,
  }
}
