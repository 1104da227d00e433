import { once } from 'node:events'
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { written } from '../database/connection/streamed-value.ts'

/**
 * Sends a request with a body of parts, and returns the status. Not with `fetch`, which doesn't say when a part has been
 * sent: each would need memory of its own until that is collected.
 */
export async function sendParts(
  { url, method, headers }: Request,
  parts: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  const open = url.startsWith('https:') ? requestHttps : requestHttp
  const request = open(url, { method, headers: Object.fromEntries(headers), signal })
  // What fails after the answer has no consequences.
  request.on('error', () => {})
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  const sent = sendAll(request, parts)
  try {
    const [response] = await answered
    const status = response.statusCode!
    if (status < 300 && !request.writableEnded) throw new Error('The answer came before the file was sent.')
    // Nobody waits for the words of a refusal, which may never end.
    if (status < 300) response.resume()
    else response.destroy()
    return status
  } finally {
    // Answered before everything was sent, or not at all: nothing may read on from the parts.
    if (!request.writableFinished) request.destroy()
    await sent
  }
}

async function sendAll(request: ClientRequest, parts: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const part of parts) await written(request, part)
    request.end()
  } catch (error) {
    request.destroy(error as Error)
  }
}
