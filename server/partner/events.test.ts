import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { addDocument } from '../../test/support/server/documents.ts'
import { addTestJob, jobRow, type TestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { openWebhookSink, type WebhookSink } from '../../test/support/server/webhook-sink.ts'
import { LEASE_SECONDS } from '../recurring/lease.ts'
import { expireDecisions } from '../recurring/replacement-decisions.ts'
import { claimPartnerEvents } from '../queries/message/partner-delivery.ts'
import { deliverEvents } from '../outbox/partner-events.ts'
import { subscriptionsOf } from './subscriptions.ts'

const KEY = 'the-key-that-signs-what-we-tell-servicebench'
const partner = 'servicebench'
const REPLACEMENT = 'REPLACEMENT_WITHOUT_DEFECTIVE'

let portal: TestApp
let sink: WebhookSink
let now = NOW
const log = { warn: vi.fn<(about: object) => void>(), error: vi.fn<(about: object) => void>() }

beforeAll(async () => {
  sink = await openWebhookSink(partner, KEY, () => now)
  portal = await startTestApp({
    now: () => now,
    env: { PARTNER_WEBHOOKS: `${partner}=${sink.url}`, PARTNER_WEBHOOK_KEYS: `${partner}:${KEY}` },
  })
})
afterAll(async () => {
  await sink.close()
  await portal.close()
})
beforeEach(async () => {
  await portal.query('delete from partner_outbox')
  sink.answer(204)
  sink.events.length = 0
  log.warn.mockClear()
  log.error.mockClear()
  now = NOW
})

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const deliver = (stopping?: AbortSignal) =>
  deliverEvents({
    db: portal.connection.db,
    partner,
    webhook: portal.config.partnerWebhooks.get(partner)!,
    now: () => now,
    log: log as never,
    ...(stopping ? { stopping } : {}),
  })
const cancel = (referenceID: string) =>
  portal.callGateway('updateClaimRequestStatus', { referenceID, statusCode: 'SC0003' }, { as: 'one-plan' })

async function offered(facts: TestJob = {}) {
  const job = await addTestJob(portal, { type: REPLACEMENT, ...facts })
  await report(portal, job, 'SC0102', {}, { at: now })
  const { options } = await jobRow(portal, job)
  return { job, option: options[0].option_id as string }
}

describe('a partner is told', () => {
  test.each(['createClaim', 'raiseClaim'] as const)('of a new job, by %s', async (name) => {
    const params = await claimParams(portal, 'buyout')
    const { status: _, ...request } = params
    const raise = async () => {
      const { claimsMasterId } = await portal.send('createClaimsMaster', params)
      return portal.send('raiseClaim', { customerRef: params.customerRef, claimsMasterId })
    }
    const { serviceJobID } = await (name === 'raiseClaim' ? raise() : portal.send(name, request))
    await deliver()
    expect(sink.events).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        event: 'created',
        serviceJobId: serviceJobID,
        kind: 'buyout',
        statusCode: 'NEW',
        version: 1,
        occurredAt: '2026-10-25T15:30:00Z',
      },
    ])
  })

  test('that a replacement was accepted', async () => {
    const { job, option } = await offered()
    const params = { referenceID: job, statusCode: 'SC0106' as const, replacementOption: option }
    await portal.callGateway('updateClaimRequestStatus', params, { as: 'one-plan' })
    await deliver()
    expect(sink.events).toMatchObject([
      { event: 'accepted', serviceJobId: job, kind: 'replacement', statusCode: 'SC0106', version: 3 },
    ])
  })

  test('that a replacement was declined, and then the buyout too', async () => {
    const { job } = await offered()
    const declined = { hsRefID: job, status: 'Replacement declined' as const, statusCode: 'HS003' as const }
    await portal.callGateway('updateBuyoutInfo', declined, { as: 'one-plan' })
    await portal.callGateway(
      'updateStatusInfo',
      { hsRefID: job, status: 'Buyout - Reject' },
      { as: 'one-plan' },
    )
    await deliver()
    expect(sink.events).toMatchObject([
      { event: 'declined', statusCode: 'HS003', version: 3 },
      // The claim is still one for a replacement.
      { event: 'declined', statusCode: 'SC0003', version: 4, kind: 'replacement' },
    ])
  })

  test('that the time to accept is over', async () => {
    const { job } = await offered()
    const { brandName, publicUrl, partnerAssignments, partnerWebhooks } = portal.config
    const subscriptions = subscriptionsOf(partnerAssignments, partnerWebhooks)
    later(24 * 3_600)
    await expireDecisions({ db: portal.connection.db, brandName, publicUrl, subscriptions }, now)
    await deliver()
    expect(sink.events.filter(({ serviceJobId }) => serviceJobId === job)).toMatchObject([
      { event: 'expired', statusCode: 'HS004' },
    ])
  })

  test('of a cancellation', async () => {
    const job = await addTestJob(portal, { source: 'WEB' })
    await cancel(job)
    await deliver()
    expect(sink.events).toMatchObject([{ event: 'canceled', serviceJobId: job, statusCode: 'SC0003' }])
  })

  test('what was edited, without the new values', async () => {
    const job = await addTestJob(portal)
    const params = { referenceID: job, phoneNumber: '614-555-0199' }
    await portal.callGateway('updateRequestDetails', params, { as: 'one-plan' })
    await deliver()
    expect(sink.events).toMatchObject([
      { event: 'edited', changed: ['phoneNumber'], statusCode: 'NEW', version: 2 },
    ])
    expect(JSON.stringify(sink.events)).not.toContain('0199')
  })

  test('of a document, once', async () => {
    const job = await addTestJob(portal, { type: 'SELF-REPAIR' })
    later(60)
    const { documentId } = await addDocument(portal, job)
    await deliver()
    expect(sink.events).toMatchObject([
      { event: 'document-added', documentId, serviceJobId: job, version: 1 },
    ])
    expect((await jobRow(portal, job)).updated_at).toEqual(now)
  })

  test('nothing that it reported itself, that was refused, or that concerns another partner’s job', async () => {
    const job = await addTestJob(portal)
    await report(portal, job, 'SC0044')
    await report(portal, job, 'SC0045')
    await cancel(await addTestJob(portal, { status: 'SC0002' }))
    await cancel(await addTestJob(portal, { source: 'SERVIFY' }))
    const rows = await portal.query('select * from partner_outbox')
    expect(rows).toEqual([])
  })

  test('in the statement that makes the change', async () => {
    const job = await addTestJob(portal)
    expect(await statementsOf(() => cancel(job))).toHaveLength(2)
    const other = await addTestJob(portal, { type: 'SELF-REPAIR' })
    expect(await statementsOf(() => addDocument(portal, other))).toHaveLength(2)
  })
})

describe('an event', () => {
  const twice = async () => {
    const { job } = await offered()
    const declined = { hsRefID: job, status: 'Replacement declined' as const, statusCode: 'HS003' as const }
    await portal.callGateway('updateBuyoutInfo', declined, { as: 'one-plan' })
    await cancel(job)
    return job
  }

  test('that is refused is sent again later, with the same id, and before the next one of its job', async () => {
    await twice()
    sink.answer(500)
    await deliver()
    await deliver()
    expect(sink.events).toHaveLength(1)
    later(10)
    sink.answer(200)
    await deliver()
    expect(sink.events.map(({ event }) => event)).toEqual(['declined', 'declined', 'canceled'])
    expect(sink.events[1]!.eventId).toBe(sink.events[0]!.eventId)
    expect(sink.events[2]!.eventId).not.toBe(sink.events[0]!.eventId)
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { errorId: expect.any(String), partner, attempt: 1, reason: 'webhook: 500' },
      'partner event failed, will retry',
    )
    await deliver()
    expect(sink.events).toHaveLength(3)
  })

  test('does not hold up other jobs', async () => {
    const stuck = await twice()
    const other = await addTestJob(portal)
    await cancel(other)
    sink.answer(({ serviceJobId }) => (serviceJobId === stuck ? 503 : 204))
    await deliver()
    expect(sink.events.map(({ serviceJobId }) => serviceJobId).toSorted()).toEqual([stuck, other].toSorted())
  })

  test('does not wait for those of a partner that had the job before', async () => {
    const job = await twice()
    await portal.query(`update partner_outbox set partner = 'former' where event = 'declined'`)
    await deliver()
    expect(sink.events).toMatchObject([{ serviceJobId: job, event: 'canceled' }])
  })

  test('is given up after a day, and the next one of its job goes out', async () => {
    const job = await twice()
    sink.answer(410)
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await deliver()
      later(3_600)
    }
    expect(sink.events).toHaveLength(30)
    expect(log.error).toHaveBeenCalledOnce()
    sink.answer(200)
    await deliver()
    expect(sink.events.slice(30)).toMatchObject([{ serviceJobId: job, event: 'canceled' }])
  })

  test('is sent once, whatever the number of servers', async () => {
    for (let jobs = 0; jobs < 5; jobs += 1) await twice()
    await Promise.all(Array.from({ length: 4 }, () => deliver()))
    await deliver()
    expect(sink.events).toHaveLength(10)
    expect(new Set(sink.events.map(({ eventId }) => eventId)).size).toBe(10)
    for (const own of Map.groupBy(sink.events, ({ serviceJobId }) => serviceJobId).values()) {
      expect(own.map(({ event }) => event)).toEqual(['declined', 'canceled'])
    }
  })

  test('is sent again if the server that sent it died', async () => {
    await twice()
    const { db } = portal.connection
    const leasedUntil = secondsAfter(now, LEASE_SECONDS)
    const lease = { leaseId: randomUUID(), now, leasedUntil, most: 20 }
    expect(await claimPartnerEvents(db, { partner, ...lease })).toHaveLength(1)
    await deliver()
    expect(sink.events).toEqual([])
    later(LEASE_SECONDS)
    await deliver()
    expect(sink.events).toHaveLength(2)
    const errorId = expect.stringMatching(/^partner-event-\d+$/)
    expect(log.warn.mock.calls).toEqual([
      [{ errorId, partner }, 'taking over a partner event: its server has died'],
    ])
  })

  test('that is being sent when the server stops can be sent at once by another', async () => {
    await twice()
    const stopping = new AbortController()
    sink.answer(() => {
      stopping.abort()
      return new Promise<number>(() => {})
    })
    await deliver(stopping.signal)
    expect(log.warn).not.toHaveBeenCalled()
    sink.answer(204)
    await deliver()
    expect(sink.events.map(({ event }) => event)).toEqual(['declined', 'declined', 'canceled'])
  })
})
