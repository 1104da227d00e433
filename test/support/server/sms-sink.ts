/** A webhook that stores messages, each once by its key, and fails on demand. */
import { text } from 'node:stream/consumers'
import { listen } from '../listen.ts'

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
  const { url, close } = await listen(async (incoming, outgoing) => {
    const { 'idempotency-key': key = '', authorization = '' } = incoming.headers
    requests.push({ key: String(key), authorization, body: JSON.parse(await text(incoming)) })
    outgoing.writeHead(status).end()
  })
  return { url: `${url}/messages`, requests, answer: (next) => void (status = next), close }
}
