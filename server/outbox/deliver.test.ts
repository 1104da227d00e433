import { expect, test } from 'vitest'
import { DUE, TestDelivery, WEBHOOK_KEY } from '../../test/support/server/delivery.ts'
import { jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { HELD_SECONDS } from '../queries/message/notifications.ts'
import { TICK_SECONDS } from '../recurring/tick.ts'
import { channelsOf } from './channels.ts'

const delivery = new TestDelivery()
const { changedJob, deliver, emailOf, later, rowsOf, texts } = delivery

test('a change is sent as one email, in plain text and HTML, with a link to the job', async () => {
  const job = await changedJob()
  await deliver()
  await deliver()
  const row = await emailOf(job)
  expect(delivery.mail.received).toHaveLength(1)
  const { to, messageId, text, raw } = delivery.mail.received[0]!
  expect({ to, messageId }).toEqual({
    to: row.recipient,
    messageId: `<notification-${row.notification_id}@localhost>`,
  })
  expect(raw).toMatch(/^From: Hearthline <service@hearthline\.test>$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
  expect(raw).toMatch(/^Subject: .*Service Call/m)
  const link = `${delivery.portal.config.publicUrl}/?returnTo=/job/${job}`
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
  expect(delivery.sms.requests).toEqual([
    {
      key: `notification-${row.notification_id}@localhost`,
      authorization: `Bearer ${WEBHOOK_KEY}`,
      body: { to: expect.stringMatching(/^\+1\d{10}$/), text: expect.stringContaining(job) },
    },
  ])
  expect(row.sent_at).not.toBeNull()
})

test('without a mail server and a webhook, messages stay in the outbox and count as sent', async () => {
  const job = await changedJob()
  const { publicUrl, account } = delivery.portal.config
  await deliver(channelsOf({ mail: undefined, sms: undefined, publicUrl, account }))
  for (const { sent_at, attempts } of await rowsOf(job)) {
    expect([new Date(sent_at!), attempts]).toEqual([DUE, 1])
  }
})

test('nothing is sent before further changes had their chance, and nothing waits longer than two minutes', async () => {
  const job = await changedJob()
  delivery.now = secondsAfter(DUE, -1)
  await deliver()
  expect(delivery.mail.received).toEqual([])
  // A change just before the end does not extend it.
  delivery.changedAt = delivery.now
  await report(delivery.portal, job, 'SC0045')
  delivery.now = DUE
  await deliver()
  expect(texts()).toEqual([expect.stringContaining('The estimate is approved')])
  expect(HELD_SECONDS + 2 * TICK_SECONDS).toBeLessThanOrEqual(120)
})

test('several changes of a job are one message: the newest, which also says what happened before', async () => {
  const job = await changedJob()
  for (const status of ['SC0046', 'SC0035', 'SC0002']) await report(delivery.portal, job, status)
  await deliver()
  expect(delivery.mail.received).toHaveLength(1)
  const [text] = texts()
  expect(text).toContain('It’s repaired')
  expect(text).toMatch(
    /Shortly before that: We’ve examined it.+It is the <screen>\..+costs more.+received your payment/s,
  )
  expect(delivery.sms.requests).toHaveLength(1)
  expect(delivery.sms.requests[0]!.body.text).toContain('Before that: payment received. http')
  const rows = await rowsOf(job)
  const newest = rows.slice(-2)
  expect(newest).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  for (const row of rows.slice(0, -2)) {
    const into = newest.find(({ channel }) => channel === row.channel)!
    expect(row).toMatchObject({ sent_at: null, next_attempt_at: null, merged_into: into.notification_id })
  }
  // All of it stays in the history.
  expect((await jobRow(delivery.portal, job)).history).toHaveLength(5)
  await deliver()
  expect(delivery.mail.received).toHaveLength(1)
})

test('a retry says the same, and takes nothing newer with it', async () => {
  const job = await changedJob()
  await report(delivery.portal, job, 'SC0045')
  delivery.mail.answerRecipients('450 try again later')
  await deliver()
  delivery.mail.behave()
  delivery.changedAt = delivery.now
  await report(delivery.portal, job, 'SC0020')
  later(30)
  await deliver()
  expect(texts()).toEqual([expect.stringContaining('Shortly before that: We’ve examined it')])
  expect(texts()[0]).toContain('The estimate is approved')
  later(HELD_SECONDS)
  await deliver()
  expect(texts()).toHaveLength(2)
  expect(texts()[1]).toContain('We’ve ordered the parts')
  expect(texts()[1]).not.toContain('Shortly before')
})

test('jobs of one customer are not mixed up', async () => {
  const [one, other] = [await changedJob(), await changedJob()]
  await deliver()
  expect(texts()).toHaveLength(2)
  for (const job of [one, other]) expect(texts().filter((text) => text.includes(job))).toHaveLength(1)
})
