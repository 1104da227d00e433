// A partner's side, complete: report a status, catch up, fetch a document, receive events. Node 20 or later, no packages.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const sign = (key, timestamp, sent) => createHmac('sha256', key).update(`${timestamp}.${sent}`).digest('hex')

export function partnerClient({ portal, partner, key, webhookKey }) {
  async function call(method, path, body) {
    for (let attempt = 1; ; attempt += 1) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = sign(key, timestamp, body ?? `${method} ${path}`)
      const headers = {
        'x-partner-id': partner,
        'x-partner-timestamp': timestamp,
        'x-partner-signature': signature,
        ...(body && { 'content-type': 'application/json' }),
      }
      const request = { method, headers, body }
      const answer = await fetch(portal + path, request).catch(() => undefined)
      if (answer && answer.status !== 429 && answer.status < 500) return answer
      if (attempt === 5) throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`)
      await wait(1000 * 2 ** attempt)
    }
  }
  return {
    /** 409 says where the job is (error.job). The eventId makes it safe to repeat: keep it until there is an answer. */
    async report(serviceJobId, statusCode, more = {}) {
      const occurredAt = new Date().toISOString()
      const update = { eventId: randomUUID(), serviceJobId, statusCode, occurredAt, ...more }
      const answer = await call('POST', '/partner/status-updates', JSON.stringify(update))
      return { status: answer.status, ...(await answer.json()) }
    },
    /** Every job that changed, in pages. Store the cursor of the last page for the next time. */
    async *changedJobs(cursor) {
      for (let page = { cursor, more: true }; page.more; yield page) {
        const query = page.cursor ? `?cursor=${page.cursor}` : ''
        page = await (await call('GET', `/partner/jobs${query}`)).json()
      }
    },
    document: (job, id) =>
      call('GET', `/partner/jobs/${job}/documents/${id}`).then((answer) => answer.arrayBuffer()),
    /** The webhook. `take` is async and stores the event, once per eventId; if it fails, the event comes again. */
    receiver: (take) =>
      createServer(async (request, response) => {
        const { 'x-partner-timestamp': timestamp, 'x-partner-signature': signature = '' } = request.headers
        const body = Buffer.concat(await request.toArray()).toString()
        const expected = Buffer.from(sign(webhookKey, timestamp, body))
        const given = Buffer.from(signature)
        const genuine = given.length === expected.length && timingSafeEqual(given, expected)
        if (!genuine || Math.abs(Date.now() / 1000 - timestamp) > 300) return response.writeHead(401).end()
        const taken = await Promise.resolve(take(JSON.parse(body))).catch(() => false)
        return response.writeHead(taken === false ? 500 : 204).end()
      }),
  }
}
