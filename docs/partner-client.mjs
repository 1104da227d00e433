// A partner's side, complete: report a status, catch up, fetch a document, receive events. Node 20 or later, no packages.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const sign = (key, timestamp, sent) => createHmac('sha256', key).update(`${timestamp}.${sent}`).digest('hex')

export function partnerClient({ portal, id, key, webhookKey }) {
  async function call(path, body, attempt = 1) {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const method = body ? 'POST' : 'GET'
    const signature = sign(key, timestamp, body ?? `${method} ${path}`)
    const signed = { 'x-partner-id': id, 'x-partner-timestamp': timestamp, 'x-partner-signature': signature }
    const headers = { 'content-type': 'application/json', ...signed }
    const answer = await fetch(portal + path, { method, headers, body }).catch(() => null)
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    if (attempt === 5) throw new Error(`${path}: ${answer?.status ?? 'no answer'}`)
    await new Promise((retry) => setTimeout(retry, 1000 * 2 ** attempt))
    return call(path, body, attempt + 1)
  }
  return {
    // The eventId makes it safe to repeat. 409 says where the job is (error.job).
    report: (update) => call('/partner/status-updates', JSON.stringify({ eventId: randomUUID(), ...update })),
    // Store the cursor of the answer for the next time. While `more` is true, ask again at once.
    changedJobs: (cursor) => call(`/partner/jobs${cursor ? `?cursor=${cursor}` : ''}`),
    document: (serviceJobId, documentId) => call(`/partner/jobs/${serviceJobId}/documents/${documentId}`),
    // The webhook. `take` stores an event, once per eventId, and returns true; otherwise the event comes again.
    receiver: (take) =>
      createServer(async (request, response) => {
        const { 'x-partner-timestamp': timestamp, 'x-partner-signature': signature = '' } = request.headers
        const body = Buffer.concat(await request.toArray()).toString()
        const [given, right] = [signature, sign(webhookKey, timestamp, body)].map((text) => Buffer.from(text))
        const isGenuine = given.length === right.length && timingSafeEqual(given, right)
        const isNew = Math.abs(Date.now() / 1000 - timestamp) <= 300
        const isStored = isGenuine && isNew && (await take(JSON.parse(body)).catch(() => false))
        response.writeHead(isStored ? 204 : isGenuine && isNew ? 500 : 401).end()
      }),
  }
}
