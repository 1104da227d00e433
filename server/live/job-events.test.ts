import { afterEach, describe, expect, test, vi } from 'vitest'
import { JOB_EVENTS_PATH } from '#contract/job-events.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { followJob, type FollowedJob, type FollowOptions } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { expireDecisions, remindOfDecisions } from '../recurring/replacement-decisions.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal({})

const followed: FollowedJob[] = []
afterEach(() => {
  for (const { leave } of followed.splice(0)) leave()
})
async function follow(id: string, options?: FollowOptions, on: TestApp = portal): Promise<FollowedJob> {
  const events = await followJob(on, id, options)
  followed.push(events)
  return events
}

const event = (serviceJobId: string, version: number) => ({ id: version, data: { serviceJobId, version } })

describe('a customer who follows their job', () => {
  test('gets an event when a partner moves it, and no other events', async () => {
    const [job, other] = [await addTestJob(portal), await addTestJob(portal)]
    const events = await follow(job, { since: '1' })
    await report(portal, other, 'SC0044')
    expect((await report(portal, job, 'SC0070')).http).toBe(409)
    await report(portal, job, 'SC0044')
    expect(await events.next()).toEqual(event(job, 2))
    await report(portal, job, 'SC0045')
    expect(await events.next()).toEqual(event(job, 3))
    expect(events.heard()).not.toContain(other)
  })

  test('gets an event when a deadline passes, but not for a reminder', async () => {
    const decideBy = new Date(NOW.getTime() + 3_600_000)
    const job = await addTestJob(portal, {
      type: 'REPLACEMENT_WITHOUT_DEFECTIVE',
      status: 'SC0102',
      decideBy,
    })
    const events = await follow(job, { since: '1' })
    const { db } = portal.connection
    const clock = { db, brandName: 'Portal', publicUrl: 'http://portal.test', subscriptions: new Map() }
    await remindOfDecisions(clock, NOW)
    await expireDecisions(clock, decideBy)
    expect(await events.next()).toEqual(event(job, 2))
  })

  test('immediately gets the version that was missed, or the current one without a starting point', async () => {
    const job = await addTestJob(portal)
    for (const status of ['SC0044', 'SC0045']) await report(portal, job, status)
    for (const options of [{ since: '1' }, { since: '2' }, { lastEventId: '2' }, {}]) {
      const events = await follow(job, options)
      expect(await events.next()).toEqual(event(job, 3))
      events.leave()
    }
    const events = await follow(job, { since: '1', lastEventId: '3' })
    await report(portal, job, 'SC0020')
    expect(await events.next()).toEqual(event(job, 4))
  })

  test('gets a response that is neither cached nor buffered by proxies', async () => {
    const { status, headers } = await follow(await addTestJob(portal))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is disconnected cleanly when the token expires', async () => {
    const job = await addTestJob(portal)
    // Accepted for another second: clocks differ.
    const token = await portal.tokenFor(accountOf('one-plan'), { expiresInSeconds: -59 })
    const events = await follow(job, { token, since: '1' })
    const before = performance.now()
    expect(await events.next()).toBeUndefined()
    expect(performance.now() - before).toBeGreaterThan(500)
  })
})

describe('is refused', () => {
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    portal.app.inject({ url: JOB_EVENTS_PATH, query, headers })
  const bearer = () => portal.bearer({ as: 'one-plan' }) as Promise<Record<string, string>>

  test('a request without a token', async () => {
    const query = { customerRef: await portal.customerRefOf('one-plan'), id: await addTestJob(portal) }
    expect(failureOf(await ask(query)).code).toBe('unauthenticated')
  })

  test('another customer’s job, exactly like a nonexistent one', async () => {
    const [own, others] = [
      await portal.customerRefOf('one-plan'),
      await portal.customerRefOf('other-customer'),
    ]
    const job = await addTestJob(portal, { as: 'other-customer' })
    const answers = await Promise.all(
      [
        { customerRef: own, id: job },
        { customerRef: others, id: job },
        { customerRef: own, id: '99999-9999' },
        { customerRef: own, id: await addTestJob(portal), contractRef: await anothersPlan() },
        { customerRef: own.slice(0, -3), id: job },
      ].map(async (query) => ask(query, await bearer())),
    )
    for (const answer of answers) expect(failureOf(answer).code).toBe('not-yours')
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  async function anothersPlan(): Promise<string> {
    const { rows } = await portal.connection.pool.query(
      'select contract_public_ref as ref from contracts where customer_ref = $1',
      [accountOf('other-customer').customerRef],
    )
    return portal.encrypt('contractRef', rows[0].ref)
  }
})

describe('open streams are limited', () => {
  test('to four per customer; closing one frees its slot', async () => {
    const job = await addTestJob(portal)
    const tabs = []
    for (let tab = 0; tab < 4; tab += 1) tabs.push(await follow(job))
    const fifth = await follow(job)
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '2'])
    const theirs = await addTestJob(portal, { as: 'other-customer' })
    expect((await follow(theirs, { as: 'other-customer' })).status).toBe(200)
    tabs[0]!.leave()
    await vi.waitFor(async () => expect((await follow(job)).status).toBe(200), 60_000)
  })

  test('and refused requests do not count', async () => {
    const theirs = await addTestJob(portal, { as: 'other-customer' })
    for (let round = 0; round < 6; round += 1) expect((await follow(theirs)).status).toBe(403)
    expect((await follow(await addTestJob(portal))).status).toBe(200)
  })

  test('and a full server answers 503, but still serves calls', async () => {
    const { connection } = portal
    const small = await startTestApp({ connection, jobEvents: { inAll: 1 } })
    const job = await addTestJob(portal)
    expect((await follow(job, {}, small)).status).toBe(200)
    const theirs = await addTestJob(portal, { as: 'other-customer' })
    expect((await follow(theirs, { as: 'other-customer' }, small)).status).toBe(503)
    const history = { customerRef: await small.customerRefOf('one-plan'), id: job }
    expect((await small.callFunction('job-history', history, { as: 'one-plan' })).statusCode).toBe(200)
    await small.app.close()
  })
})

test('an idle stream sends heartbeats', async () => {
  const { connection } = portal
  const lively = await startTestApp({ connection, jobEvents: { heartbeatMs: 20 } })
  const events = await follow(await addTestJob(portal), { since: '1' }, lively)
  void events.next()
  await vi.waitFor(() => expect(events.heard().match(/^: here$/gm)?.length).toBeGreaterThan(2), 60_000)
  await lively.app.close()
})

test('stopping ends every stream cleanly without waiting', async () => {
  const { connection } = portal
  const leaving = await startTestApp({ connection })
  const job = await addTestJob(portal)
  const tabs = [await follow(job, { since: '1' }, leaving), await follow(job, { since: '1' }, leaving)]
  const before = performance.now()
  await leaving.app.close()
  expect(performance.now() - before).toBeLessThan(30_000)
  for (const tab of tabs) expect(await tab.next()).toBeUndefined()
})
