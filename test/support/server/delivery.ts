import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Channels } from '#server/outbox/channel.ts'
import { channelsOf } from '#server/outbox/channels.ts'
import { deliverDue } from '#server/outbox/messages.ts'
import { HELD_SECONDS } from '#server/queries/message/notifications.ts'
import type { ChannelName } from '#domain/job/channels.ts'
import { startTestApp, type TestApp } from './app.ts'
import { addTestJob, jobRow } from './jobs.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'
import { report } from './partners.ts'
import { NOW } from './seeded.ts'
import { openSmsSink, type SmsSink } from './sms-sink.ts'

export const WEBHOOK_KEY = 'what-the-webhook-knows-us-by'
/** When the messages of jobs that change at NOW are sent. */
export const DUE = secondsAfter(NOW, HELD_SECONDS)

type Told = (about: { errorId: string; channel: string; attempt: number; reason: string }) => void

interface Row {
  subject: string
  notification_id: number
  channel: ChannelName
  recipient: string
  attempts: number
  sent_at: string | null
  next_attempt_at: string | null
  merged_into: number | null
}

/** For a test file about sending messages: a portal with a mail server and an SMS webhook, without messages to send. */
export class TestDelivery {
  portal!: TestApp
  mail!: MailSink
  sms!: SmsSink
  channels!: Channels
  now = DUE
  /** The time at which jobs change. */
  changedAt = NOW
  readonly log = { warn: vi.fn<Told>(), error: vi.fn<Told>() }

  constructor() {
    beforeAll(async () => {
      this.portal = await startTestApp({ now: () => this.changedAt })
      this.mail = await openMailSink()
      this.sms = await openSmsSink()
    })
    afterAll(async () => {
      await this.mail.close()
      await this.sms.close()
      await this.portal.close()
    })
    beforeEach(() => this.#startOver())
    afterEach(() => {
      for (const channel of Object.values(this.channels)) channel.close()
    })
  }

  async #startOver(): Promise<void> {
    const { connection, config } = this.portal
    await connection.pool.query('update notifications set sent_at = now(), next_attempt_at = null')
    this.mail.behave()
    this.mail.received.length = 0
    this.sms.answer(202)
    this.sms.requests.length = 0
    this.log.warn.mockClear()
    this.log.error.mockClear()
    this.now = DUE
    this.changedAt = NOW
    this.channels = channelsOf({
      ...config,
      mail: { url: this.mail.url, from: 'Hearthline <service@hearthline.test>' },
      sms: { url: this.sms.url, key: WEBHOOK_KEY },
    })
  }

  readonly later = (seconds: number): void => {
    this.now = secondsAfter(this.now, seconds)
  }

  readonly deliver = (through = this.channels, stopping?: AbortSignal) =>
    deliverDue({
      db: this.portal.connection.db,
      channels: through,
      now: () => this.now,
      log: this.log as never,
      ...(stopping ? { stopping } : {}),
    })

  /** A job with one change, so one email and one SMS to send. */
  readonly changedJob = async (): Promise<string> => {
    const job = await addTestJob(this.portal)
    await report(this.portal, job, 'SC0044', { note: 'It is the <screen>.' })
    return job
  }

  readonly rowsOf = async (job: string): Promise<Row[]> => (await jobRow(this.portal, job)).notifications

  readonly emailOf = async (job: string) =>
    (await this.rowsOf(job)).find(({ channel }) => channel === 'email')!

  /** The texts an email server got, without their HTML part. */
  readonly texts = () => this.mail.received.map(({ text }) => text)
}
