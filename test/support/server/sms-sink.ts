/** A webhook that stores messages, each once by its key, and fails on demand. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmsRequest {
  key: string
  authorization: string
  body: { to: string; text: string }
}

export interface SmsSink {
  url: string
  requests: SmsRequest[]
  /** The status it responds with from now on. */
  answer(status: number): void
  close(): Promise<void>
}

export async function openSmsSink(): Promise<SmsSink> {
  const requests: SmsRequest[] = []
  let status = 202
  const server = createServer(async (incoming, outgoing) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const { 'idempotency-key': key = '', authorization = '' } = incoming.headers
    requests.push({ key: String(key), authorization, body: JSON.parse(text) })
    outgoing.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    requests,
    answer: (next) => void (status = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
