import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { openMailSink, type MailSink } from '../../test/support/server/mail-sink.ts'
import { report } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { HELD_SECONDS } from '../queries/message/notifications.ts'
import { startSending } from './senders.ts'

const DUE = secondsAfter(NOW, HELD_SECONDS)
let portal: TestApp
let mail: MailSink
beforeAll(async () => {
  portal = await startTestApp()
  mail = await openMailSink()
})
afterAll(async () => {
  await mail.close()
  await portal.close()
})

function start() {
  const config = { ...portal.config, mail: { url: mail.url, from: 'service@hearthline.test' } }
  return startSending({ db: portal.connection.db, config, now: () => DUE, log: portal.app.log })
}

test('due messages are sent without being asked for', async () => {
  const job = await addTestJob(portal)
  await report(portal, job, 'SC0044')
  const stop = start()
  await vi.waitFor(async () => {
    const { notifications } = await jobRow(portal, job)
    for (const { sent_at } of notifications) expect(sent_at).not.toBeNull()
  }, 60_000)
  await stop()
  expect(mail.received).toHaveLength(1)
})

test('stopping waits briefly for a hanging mail server, then releases the message to another server', async () => {
  const job = await addTestJob(portal)
  await report(portal, job, 'SC0044')
  mail.hang()
  const stop = start()
  await mail.connected()
  const before = performance.now()
  await stop()
  expect(performance.now() - before).toBeLessThan(9_000)
  const { notifications } = await jobRow(portal, job)
  expect(notifications[0]).toMatchObject({ sent_at: null, attempts: 0 })
  expect(new Date(notifications[0].next_attempt_at)).toEqual(DUE)
})
