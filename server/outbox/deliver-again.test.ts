// What could not be sent: retries, and taking over from a server that died or stops.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DUE, TestDelivery, WEBHOOK_KEY } from '../../test/support/server/delivery.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { claimDueMessages } from '../queries/message/notification-delivery.ts'
import { LEASE_SECONDS } from '../recurring/lease.ts'
import type { Channels } from './channel.ts'
import { channelsOf } from './channels.ts'

const delivery = new TestDelivery()
const { changedJob, deliver, emailOf, later, log, rowsOf } = delivery

test('a failed message is retried with increasing backoff until it is sent', async () => {
  const job = await changedJob()
  delivery.mail.answerRecipients('450 try again later')
  delivery.sms.answer(503)
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
  delivery.mail.behave()
  delivery.sms.answer(202)
  later(1_800)
  await deliver()
  expect(delivery.mail.received).toHaveLength(1)
  expect(new Set(delivery.sms.requests.map(({ key }) => key)).size).toBe(1)
  expect(await rowsOf(job)).toMatchObject([{ attempts: 5 }, { attempts: 5 }])
  expect(log.error).not.toHaveBeenCalled()
})

test('after nine attempts a message is given up on; the log has an id but neither address nor text', async () => {
  const job = await changedJob()
  delivery.mail.answerRecipients('450 try again later, <one-plan@sandbox.test>')
  delivery.sms.answer(401)
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

test('a message that is permanently refused is given up on immediately', async () => {
  const job = await changedJob()
  delivery.mail.answerRecipients('550 no such mailbox')
  delivery.sms.answer(422)
  await deliver()
  for (const row of await rowsOf(job)) expect(row).toMatchObject({ attempts: 1, next_attempt_at: null })
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('an unreachable mail server delays only its own messages', async () => {
  const job = await changedJob()
  const nobody = { url: 'smtp://127.0.0.1:1', from: 'service@hearthline.test' }
  const { publicUrl, account } = delivery.portal.config
  await deliver(
    channelsOf({ mail: nobody, sms: { url: delivery.sms.url, key: WEBHOOK_KEY }, publicUrl, account }),
  )
  expect(await rowsOf(job)).toMatchObject([
    { channel: 'email', sent_at: null },
    { channel: 'sms', sent_at: expect.any(String) },
  ])
  expect(log.warn.mock.calls[0]![0].reason).toMatch(/^SMTP ESOCKET/)
})

test('a message whose server died before sending it is sent when the lease expires', async () => {
  const job = await changedJob()
  const claimed = await claimDueMessages(delivery.portal.connection.db, {
    channel: 'email',
    leaseId: randomUUID(),
    now: DUE,
    leasedUntil: secondsAfter(DUE, LEASE_SECONDS),
    most: 20,
    quiet: [],
  })
  expect(claimed).toHaveLength(1)
  later(LEASE_SECONDS - 1)
  await deliver()
  expect(delivery.mail.received).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
  later(1)
  await deliver()
  expect(delivery.mail.received).toHaveLength(1)
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
  await deliver({ email: thenFail(delivery.channels.email), sms: thenFail(delivery.channels.sms) })
  later(30)
  await deliver()
  expect(delivery.mail.received).toHaveLength(2)
  expect(new Set(delivery.mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(delivery.sms.requests).toHaveLength(2)
  expect(new Set(delivery.sms.requests.map(({ key }) => key)).size).toBe(1)
})

test('an unexpected error counts as a failed attempt, and the log does not repeat what it says', async () => {
  const job = await changedJob()
  const trouble = new TypeError('cannot read somebody@example.test')
  const failing = {
    ...delivery.channels,
    email: { ...delivery.channels.email, send: () => Promise.reject(trouble) },
  }
  await deliver(failing)
  expect(await emailOf(job)).toMatchObject({ attempts: 1, sent_at: null })
  expect(new Date((await emailOf(job)).next_attempt_at!)).toEqual(secondsAfter(delivery.now, 30))
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ attempt: 1, reason: 'unexpected TypeError', frames: expect.any(Array) }),
    'customer message failed, will retry',
  )
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('somebody@')
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
  await deliver({ ...delivery.channels, email: thenStop(delivery.channels.email) }, stopping.signal)
  expect(delivery.mail.received).toHaveLength(1)
  await deliver()
  expect(delivery.mail.received).toHaveLength(2)
  for (const job of jobs) {
    expect(await emailOf(job)).toMatchObject({ sent_at: expect.any(String), attempts: 1 })
  }
})

test('a message accepted by a mail server that disconnects before confirming is sent again with the same key', async () => {
  const job = await changedJob()
  delivery.mail.breakOffAfterTaking()
  await deliver()
  expect(delivery.mail.received).toHaveLength(1)
  expect((await emailOf(job)).sent_at).toBeNull()
  delivery.mail.behave()
  later(30)
  await deliver()
  expect(new Set(delivery.mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect((await emailOf(job)).sent_at).not.toBeNull()
})
