/** A partner's webhook: checks signatures as docs/partners.md says, stores events, and fails on demand. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PartnerEvent } from '#contract/partner-events.ts'
import { verifyPartnerRequest } from '#server/partner/signature.ts'

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
  const server = createServer(async (incoming, outgoing) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    try {
      verifyPartnerRequest(incoming.headers, text, new Map([[partner, [key]]]), now())
    } catch {
      return outgoing.writeHead(401).end()
    }
    const event = JSON.parse(text) as PartnerEvent
    events.push(event)
    return outgoing.writeHead(await status(event)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    answer: (next) => void (status = typeof next === 'number' ? () => next : next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
