// Counts what is sent, through its own channels.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { HELD_SECONDS } from '../queries/message/notifications.ts'
import { LEASE_SECONDS } from '../recurring/lease.ts'
import type { Channels } from './channel.ts'
import { AT_A_TIME, deliverDue } from './messages.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'

const DUE = secondsAfter(NOW, HELD_SECONDS)
let portal: TestApp
let now = DUE
let changedAt = NOW
let sent: string[] = []
beforeAll(async () => {
  portal = await startTestApp({ now: () => changedAt })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.query('update notifications set sent_at = now(), next_attempt_at = null')
  now = DUE
  changedAt = NOW
  sent = []
})

const through = (send: (recipient: string, body: string) => Promise<void>): Channels => {
  const channel = {
    close() {},
    async send({ recipient, body }: { recipient: string; body: string }) {
      await send(recipient, body)
      sent.push(recipient)
    },
  }
  return { email: channel, sms: channel }
}
const deliver = (channels: Channels) =>
  deliverDue({ db: portal.connection.db, channels, now: () => now, log: portal.app.log })

/** Due SMS without a job, each to its own recipient. */
async function addMessages(prefix: string, count: number, body = 'text'): Promise<void> {
  await portal.query(
    `insert into notifications (customer_ref, channel, recipient, body, next_attempt_at)
     select customer_ref, 'sms', $1 || n, $4, $3
     from generate_series(1, $2::int) n, (select customer_ref from addresses limit 1) customer`,
    [prefix, count, DUE, body],
  )
}

test('every server sends as many at a time as one, and no more', async () => {
  const waiting = new Set<() => void>()
  const holding = through(() => new Promise<void>((resolve) => void waiting.add(resolve)))
  const most = AT_A_TIME.sms
  await addMessages('any-', 8 * most)
  const delivered: Promise<void>[] = []
  for (const servers of [1, 2, 3]) {
    delivered.push(deliver(holding))
    await expect.poll(() => waiting.size).toBe(servers * most)
  }
  // Each has looked for more by now.
  await wait(1_500)
  expect(waiting.size).toBe(3 * most)
  const goOn = setInterval(() => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }, 10)
  await Promise.all(delivered)
  clearInterval(goOn)
  expect(sent).toHaveLength(8 * most)
  expect(new Set(sent).size).toBe(8 * most)
})

test('concurrent senders send each message once', async () => {
  const jobs = await Promise.all(Array.from({ length: 15 }, () => addTestJob(portal)))
  await Promise.all(jobs.map((job) => report(portal, job, 'SC0044')))
  const slow = through(() => wait(20))
  await Promise.all([deliver(slow), deliver(slow), deliver(slow)])
  expect(sent).toHaveLength(2 * jobs.length)
  for (const job of jobs) {
    const { notifications } = await jobRow(portal, job)
    expect(notifications).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  }
})

test('a message that hangs keeps its lease, and what falls due meanwhile is sent', async () => {
  await addMessages('hanging-', 1)
  let goOn = () => {}
  const hanging = through(async (recipient) => {
    if (recipient === 'hanging-1') await new Promise<void>((resolve) => void (goOn = resolve))
  })
  const delivered = deliver(hanging)
  await addMessages('other-', 1)
  await expect.poll(() => sent).toEqual(['other-1'])
  now = secondsAfter(now, LEASE_SECONDS - 1)
  const leasedUntil = async () => {
    const rows = await portal.query(`select next_attempt_at from notifications where recipient = 'hanging-1'`)
    return rows[0].next_attempt_at
  }
  await expect.poll(leasedUntil).toEqual(secondsAfter(now, LEASE_SECONDS))
  goOn()
  await delivered
  expect(sent).toEqual(['other-1', 'hanging-1'])
})

test('one recipient gets one message at a time, in order, from any number of servers', async () => {
  for (const body of ['one', 'two', 'three']) await addMessages('same-', 1, body)
  let open = 0
  const bodies: string[] = []
  const slow = through(async (_recipient, body) => {
    open += 1
    expect(open).toBe(1)
    bodies.push(body)
    await wait(50)
    open -= 1
  })
  await Promise.all([deliver(slow), deliver(slow), deliver(slow)])
  await deliver(slow)
  expect(bodies).toEqual(['one', 'two', 'three'])
})

test('twenty quick edits are one email and one SMS', async () => {
  const job = await addTestJob(portal)
  for (let edit = 1; edit <= 20; edit += 1) {
    changedAt = secondsAfter(NOW, edit)
    const params = { referenceID: job, address: { ...COLUMBUS, apartment: String(edit) } }
    const answer = await portal.callGateway('updateRequestDetails', params, { as: 'one-plan' })
    expect(answer.statusCode).toBe(200)
  }
  now = secondsAfter(NOW, 120)
  await deliver(through(async () => {}))
  now = secondsAfter(now, 600)
  await deliver(through(async () => {}))
  expect((await jobRow(portal, job)).notifications).toHaveLength(40)
  expect(sent).toHaveLength(2)
})
