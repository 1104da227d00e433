import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { openMailSink, type MailSink } from '../../test/support/server/mail-sink.ts'
import { report } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { openSmsSink, type SmsSink } from '../../test/support/server/sms-sink.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { HELD_SECONDS } from '../queries/message/notifications.ts'
import { claimDueMessages } from '../queries/message/notification-delivery.ts'
import { LEASE_SECONDS } from '../recurring/lease.ts'
import { TICK_SECONDS } from '../recurring/tick.ts'
import { channelsOf } from './channels.ts'
import { deliverDue } from './deliver.ts'
import type { Channels } from './channel.ts'

const KEY = 'what-the-webhook-knows-us-by'

let portal: TestApp
let mail: MailSink
let sms: SmsSink
let channels: Channels
const DUE = secondsAfter(NOW, HELD_SECONDS)
let now = DUE
/** The time at which jobs change. */
let changedAt = NOW
type Told = (about: { errorId: string; channel: string; attempt: number; reason: string }) => void
const log = { warn: vi.fn<Told>(), error: vi.fn<Told>() }

beforeAll(async () => {
  portal = await startTestApp({ now: () => changedAt })
  mail = await openMailSink()
  sms = await openSmsSink()
})
afterAll(async () => {
  await mail.close()
  await sms.close()
  await portal.close()
})
beforeEach(async () => {
  await portal.connection.pool.query('update notifications set sent_at = now(), next_attempt_at = null')
  mail.behave()
  mail.received.length = 0
  sms.answer(202)
  sms.requests.length = 0
  log.warn.mockClear()
  log.error.mockClear()
  now = DUE
  changedAt = NOW
  const { publicUrl } = portal.config
  channels = channelsOf({
    mail: { url: mail.url, from: 'Hearthline <service@hearthline.test>' },
    sms: { url: sms.url, key: KEY },
    publicUrl,
  })
})
afterEach(() => {
  for (const channel of Object.values(channels)) channel.close()
})

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const deliver = (through = channels) =>
  deliverDue({ db: portal.connection.db, channels: through, now: () => now, log: log as never })

/** A job with one change, so one email and one SMS to send. */
async function changedJob(): Promise<string> {
  const job = await addTestJob(portal)
  await report(portal, job, 'SC0044', { note: 'It is the <screen>.' })
  return job
}

interface Row {
  subject: string
  notification_id: number
  channel: 'email' | 'sms'
  recipient: string
  attempts: number
  sent_at: string | null
  next_attempt_at: string | null
  merged_into: number | null
}
const rowsOf = async (job: string): Promise<Row[]> => (await jobRow(portal, job)).notifications
const emailOf = async (job: string) => (await rowsOf(job)).find(({ channel }) => channel === 'email')!

test('a change is sent as one email, in plain text and HTML, with a link to the job', async () => {
  const job = await changedJob()
  await deliver()
  await deliver()
  const row = await emailOf(job)
  expect(mail.received).toHaveLength(1)
  const { to, messageId, text, raw } = mail.received[0]!
  expect({ to, messageId }).toEqual({
    to: row.recipient,
    messageId: `<notification-${row.notification_id}@localhost>`,
  })
  expect(raw).toMatch(/^From: Hearthline <service@hearthline\.test>$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
  expect(raw).toMatch(/^Subject: .*Service Call/m)
  const link = `${portal.config.publicUrl}/?returnTo=/job/${job}`
  expect(text).toContain(`Service Call ${job}:\n${link}`)
  expect(text).toContain(`<a href="${link}">${link}</a>`)
  expect(text).toContain('It is the <screen>.')
  expect(text).toContain('It is the &lt;screen&gt;.')
  expect(row).toMatchObject({ attempts: 1, next_attempt_at: null })
  expect(new Date(row.sent_at!)).toEqual(DUE)
})

test('and as one SMS, with the webhook’s key and an idempotency key', async () => {
  const job = await changedJob()
  await deliver()
  const row = (await rowsOf(job)).find(({ channel }) => channel === 'sms')!
  expect(sms.requests).toEqual([
    {
      key: `notification-${row.notification_id}@localhost`,
      authorization: `Bearer ${KEY}`,
      body: { to: expect.stringMatching(/^\+1\d{10}$/), text: expect.stringContaining(job) },
    },
  ])
  expect(row.sent_at).not.toBeNull()
})

test('a customer gets their messages in the order of the events', async () => {
  for (let count = 0; count < 5; count += 1) await changedJob()
  await deliver()
  const ids = mail.received.map(({ messageId }) => Number(/\d+/.exec(messageId)))
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

test('a failed message is retried with increasing backoff until it is sent', async () => {
  const job = await changedJob()
  mail.answerRecipients('450 try again later')
  sms.answer(503)
  await deliver()
  for (const pause of [30, 120, 600]) {
    const { attempts } = await emailOf(job)
    later(pause - 1)
    await deliver()
    expect((await emailOf(job)).attempts).toBe(attempts)
    later(1)
    await deliver()
    expect((await emailOf(job)).attempts).toBe(attempts + 1)
  }
  mail.behave()
  sms.answer(202)
  later(1_800)
  await deliver()
  expect(mail.received).toHaveLength(1)
  expect(new Set(sms.requests.map(({ key }) => key)).size).toBe(1)
  expect(await rowsOf(job)).toMatchObject([{ attempts: 5 }, { attempts: 5 }])
  expect(log.error).not.toHaveBeenCalled()
})

test('after nine attempts it is given up; the log has an id but neither address nor text', async () => {
  const job = await changedJob()
  mail.answerRecipients('450 try again later, <one-plan@sandbox.test>')
  sms.answer(401)
  for (let round = 0; round < 12; round += 1) {
    await deliver()
    later(40_000)
  }
  const rows = await rowsOf(job)
  expect(rows).toMatchObject([
    { attempts: 9, sent_at: null, next_attempt_at: null },
    { attempts: 9, sent_at: null, next_attempt_at: null },
  ])
  const told = log.error.mock.calls.map(([about]) => about)
  expect(told.toSorted((one, other) => one.channel.localeCompare(other.channel))).toEqual([
    {
      errorId: `notification-${rows[0]!.notification_id}`,
      channel: 'email',
      attempt: 9,
      reason: 'SMTP EENVELOPE 450',
    },
    {
      errorId: `notification-${rows[1]!.notification_id}`,
      channel: 'sms',
      attempt: 9,
      reason: 'SMS webhook: 401',
    },
  ])
  const everything = JSON.stringify([log.warn.mock.calls, log.error.mock.calls])
  for (const { recipient } of rows) expect(everything).not.toContain(recipient)
  expect(everything).not.toContain(job)
  expect(everything).not.toContain('sandbox.test')
})

test('a permanent refusal is given up immediately', async () => {
  const job = await changedJob()
  mail.answerRecipients('550 no such mailbox')
  sms.answer(422)
  await deliver()
  for (const row of await rowsOf(job)) expect(row).toMatchObject({ attempts: 1, next_attempt_at: null })
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('an unreachable mail server delays only its own messages', async () => {
  const job = await changedJob()
  const nobody = { url: 'smtp://127.0.0.1:1', from: 'service@hearthline.test' }
  const { publicUrl } = portal.config
  await deliver(channelsOf({ mail: nobody, sms: { url: sms.url, key: KEY }, publicUrl }))
  expect(await rowsOf(job)).toMatchObject([
    { channel: 'email', sent_at: null },
    { channel: 'sms', sent_at: expect.any(String) },
  ])
  expect(log.warn.mock.calls[0]![0].reason).toMatch(/^SMTP ESOCKET/)
})

test('a message whose server died before sending it is sent when the lease expires', async () => {
  const job = await changedJob()
  const claimed = await claimDueMessages(portal.connection.db, {
    channel: 'email',
    leaseId: randomUUID(),
    now: DUE,
    leasedUntil: secondsAfter(DUE, LEASE_SECONDS),
    most: 20,
  })
  expect(claimed).toHaveLength(1)
  later(LEASE_SECONDS - 1)
  await deliver()
  expect(mail.received).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
  later(1)
  await deliver()
  expect(mail.received).toHaveLength(1)
  const email = await emailOf(job)
  expect(email).toMatchObject({ attempts: 1, sent_at: expect.any(String) })
  const errorId = `notification-${email.notification_id}`
  expect(log.warn.mock.calls).toEqual([
    [{ errorId, channel: 'email' }, 'taking over a customer message: its server has died'],
  ])
})

test('a message that fails after it was sent is sent again with the same idempotency key', async () => {
  await changedJob()
  const thenFail = ({ send, close }: Channels['email']) => ({
    close,
    send: async (message: Parameters<typeof send>[0]) => {
      await send(message)
      throw new Error('after the end')
    },
  })
  await deliver({ email: thenFail(channels.email), sms: thenFail(channels.sms) })
  later(30)
  await deliver()
  expect(mail.received).toHaveLength(2)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(sms.requests).toHaveLength(2)
  expect(new Set(sms.requests.map(({ key }) => key)).size).toBe(1)
})

test('an unexpected error counts as a failed attempt, and the log does not repeat what it says', async () => {
  const job = await changedJob()
  const trouble = new TypeError('cannot read somebody@example.test')
  const failing = { ...channels, email: { ...channels.email, send: () => Promise.reject(trouble) } }
  await deliver(failing)
  expect(await emailOf(job)).toMatchObject({ attempts: 1, sent_at: null })
  expect(new Date((await emailOf(job)).next_attempt_at!)).toEqual(secondsAfter(now, 30))
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ attempt: 1, reason: 'unexpected TypeError', frames: expect.any(Array) }),
    'customer message failed, will retry',
  )
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('somebody@')
  for (const pause of [30, 120, 600, 1_800, 7_200, 14_400, 28_800, 36_000]) {
    later(pause)
    await deliver(failing)
  }
  expect(await emailOf(job)).toMatchObject({ attempts: 9, next_attempt_at: null })
  expect(log.error).toHaveBeenCalledOnce()
})

test('a stopping server finishes the current message and releases the rest of its batch', async () => {
  const jobs = [await changedJob(), await changedJob()]
  const stopping = new AbortController()
  const thenStop = ({ send, close }: Channels['email']) => ({
    close,
    send: async (message: Parameters<typeof send>[0]) => {
      await send(message)
      stopping.abort()
    },
  })
  const { db } = portal.connection
  const through = { ...channels, email: thenStop(channels.email) }
  await deliverDue({ db, channels: through, now: () => now, log: log as never, stopping: stopping.signal })
  expect(mail.received).toHaveLength(1)
  await deliver()
  expect(mail.received).toHaveLength(2)
  for (const job of jobs) {
    expect(await emailOf(job)).toMatchObject({ sent_at: expect.any(String), attempts: 1 })
  }
})

test('a message accepted by a mail server that disconnects before confirming is sent again with the same key', async () => {
  const job = await changedJob()
  mail.breakOffAfterTaking()
  await deliver()
  expect(mail.received).toHaveLength(1)
  expect((await emailOf(job)).sent_at).toBeNull()
  mail.behave()
  later(30)
  await deliver()
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect((await emailOf(job)).sent_at).not.toBeNull()
})

test('without a mail server and a webhook, messages stay in the outbox and count as sent', async () => {
  const job = await changedJob()
  const { publicUrl } = portal.config
  await deliver(channelsOf({ mail: undefined, sms: undefined, publicUrl }))
  for (const { sent_at, attempts } of await rowsOf(job)) {
    expect([new Date(sent_at!), attempts]).toEqual([DUE, 1])
  }
})

/** The texts an email server got, without their HTML part. */
const texts = () => mail.received.map(({ text }) => text)

test('nothing is sent before further changes had their chance, and nothing waits longer than two minutes', async () => {
  const job = await changedJob()
  now = secondsAfter(DUE, -1)
  await deliver()
  expect(mail.received).toEqual([])
  // A change just before the end does not extend it.
  changedAt = now
  await report(portal, job, 'SC0045')
  now = DUE
  await deliver()
  expect(texts()).toEqual([expect.stringContaining('The repair is approved')])
  expect(HELD_SECONDS + 2 * TICK_SECONDS).toBeLessThanOrEqual(120)
})

test('several changes of a job are one message: the newest, which also says what happened before', async () => {
  const job = await changedJob()
  for (const status of ['SC0046', 'SC0035', 'SC0002']) await report(portal, job, status)
  await deliver()
  expect(mail.received).toHaveLength(1)
  const [text] = texts()
  expect(text).toContain('It’s repaired')
  expect(text).toMatch(
    /Shortly before that: We’ve examined it.+It is the <screen>\..+costs more.+received your payment/s,
  )
  expect(sms.requests).toHaveLength(1)
  expect(sms.requests[0]!.body.text).toContain('Before that: payment received. http')
  const rows = await rowsOf(job)
  const newest = rows.slice(-2)
  expect(newest).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  for (const row of rows.slice(0, -2)) {
    const into = newest.find(({ channel }) => channel === row.channel)!
    expect(row).toMatchObject({ sent_at: null, next_attempt_at: null, merged_into: into.notification_id })
  }
  // All of it stays in the history.
  expect((await jobRow(portal, job)).history).toHaveLength(5)
  await deliver()
  expect(mail.received).toHaveLength(1)
})

test('a retry says the same, and takes nothing newer with it', async () => {
  const job = await changedJob()
  await report(portal, job, 'SC0045')
  mail.answerRecipients('450 try again later')
  await deliver()
  mail.behave()
  changedAt = now
  await report(portal, job, 'SC0020')
  later(30)
  await deliver()
  expect(texts()).toEqual([expect.stringContaining('Shortly before that: We’ve examined it')])
  expect(texts()[0]).toContain('The repair is approved')
  later(HELD_SECONDS)
  await deliver()
  expect(texts()).toHaveLength(2)
  expect(texts()[1]).toContain('We’ve ordered the parts')
  expect(texts()[1]).not.toContain('Shortly before')
})

test('of several senders one sends it, once', async () => {
  const jobs = await Promise.all(Array.from({ length: 12 }, changedJob))
  for (const status of ['SC0045', 'SC0020']) {
    await Promise.all(jobs.map((job) => report(portal, job, status)))
  }
  await Promise.all([deliver(), deliver(), deliver()])
  expect(mail.received).toHaveLength(12)
  expect(sms.requests).toHaveLength(12)
  for (const text of texts()) {
    expect(text).toContain('We’ve ordered the parts')
    expect(text).toContain('Shortly before that: We’ve examined it')
  }
  for (const job of jobs) {
    const emails = (await rowsOf(job)).filter(({ channel }) => channel === 'email')
    expect(emails.map(({ attempts, sent_at }) => [attempts, sent_at !== null])).toEqual([
      [0, false],
      [0, false],
      [1, true],
    ])
  }
})

test('jobs of one customer are not mixed up', async () => {
  const [one, other] = [await changedJob(), await changedJob()]
  await deliver()
  expect(texts()).toHaveLength(2)
  for (const job of [one, other]) expect(texts().filter((text) => text.includes(job))).toHaveLength(1)
})
