// The sample client of docs/partners.md against a real server: what it shows has to work.
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartnerEvent, PartnerJobs } from '#contract/partner-events.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addDocument } from '../../test/support/server/documents.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { PARTNER_KEYS } from '../../test/support/server/partners.ts'
import { deliverEvents } from '../outbox/partner-events.ts'

interface Client {
  report(update: object): Promise<Response>
  changedJobs(cursor?: string): Promise<Response>
  document(serviceJobId: string, documentId: string): Promise<Response>
  receiver(take: (event: PartnerEvent) => Promise<boolean>): Server
}

const partner = 'servicebench'
const webhookKey = 'the-key-that-signs-what-we-tell-servicebench'
const events: PartnerEvent[] = []
let fails = false
let portal: TestApp
let client: Client
let receiver: Server

beforeAll(async () => {
  const { partnerClient } = await import(new URL('../../docs/partner-client.mjs', import.meta.url).href)
  const settings = { portal: '', id: partner, key: PARTNER_KEYS[partner], webhookKey }
  receiver = (partnerClient(settings) as Client).receiver(async (event) => {
    if (fails) throw new Error('The database is down')
    events.push(event)
    return true
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  portal = await startTestApp({
    now: () => new Date(),
    env: {
      PARTNER_WEBHOOKS: `${partner}=http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`,
      PARTNER_WEBHOOK_KEYS: `${partner}:${webhookKey}`,
    },
  })
  client = partnerClient({ ...settings, portal: await portal.app.listen({ port: 0, host: '127.0.0.1' }) })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await portal.close()
})

const deliver = (webhook = portal.config.partnerWebhooks.get(partner)!) =>
  deliverEvents({
    db: portal.connection.db,
    partner,
    webhook,
    now: () => new Date(),
    log: { warn() {}, error() {} },
  })

async function report(serviceJobId: string, statusCode: string, more: object = {}) {
  const occurredAt = new Date().toISOString()
  const answer = await client.report({ serviceJobId, statusCode, occurredAt, ...more })
  return { status: answer.status, ...((await answer.json()) as object) }
}

test('reports statuses, and is told where the job is', async () => {
  const job = await addTestJob(portal)
  expect(await report(job, 'SC0044', { note: 'Opened it' })).toMatchObject({ status: 200, version: 2 })
  expect(await report(job, 'SC0002')).toMatchObject({
    status: 409,
    error: { job: { statusCode: 'SC0044', allowedStatusCodes: ['SC0045', 'SC0046'] } },
  })
})

async function changedSince(from?: string): Promise<{ ids: string[]; cursor: string }> {
  const ids: string[] = []
  for (let cursor = from; ;) {
    const page = (await (await client.changedJobs(cursor)).json()) as PartnerJobs
    ids.push(...page.jobs.map(({ serviceJobId }) => serviceJobId))
    cursor = page.cursor
    if (!page.more) return { ids, cursor }
  }
}

test('catches up, page by page, and goes on from the cursor', async () => {
  const { ids, cursor } = await changedSince()
  expect(new Set(ids).size).toBeGreaterThan(100)
  const job = await addTestJob(portal)
  await report(job, 'SC0044')
  const next = await changedSince(cursor)
  expect(next.ids).toContain(job)
  expect(next.ids.length).toBeLessThan(10)
})

test('receives genuine events alone, fetches the document, and gets again what it could not take', async () => {
  const job = await addTestJob(portal, { type: 'SELF-REPAIR' })
  await addDocument(portal, job)
  const { url } = portal.config.partnerWebhooks.get(partner)!
  await deliver({ url, key: 'somebody else’s key' })
  expect(events).toEqual([])
  const again = () =>
    portal.connection.pool.query(`update partner_outbox set next_attempt_at = now() - interval '1 second'`)
  fails = true
  await again()
  await deliver()
  fails = false
  await again()
  await deliver()
  expect(events).toMatchObject([{ event: 'document-added', serviceJobId: job }])
  const document = await client.document(job, events[0]!.documentId!)
  expect(Buffer.from(await document.arrayBuffer())).toEqual(FILES.pdf)
})
