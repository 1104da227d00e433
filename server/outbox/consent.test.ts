// P4.20: an SMS needs consent, is not sent after STOP, and waits for the morning.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENTS_PATH, SMS_REPLIES_PATH } from '#contract/consent.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { openMailSink, type MailSink } from '../../test/support/server/mail-sink.ts'
import { report, sendAsPartner } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { openSmsSink, type SmsSink } from '../../test/support/server/sms-sink.ts'
import { HELD_SECONDS } from '../queries/message/notifications.ts'
import type { Channels } from './channel.ts'
import { channelsOf } from './channels.ts'
import { deliverDue } from './messages.ts'

const KEY = 'what-the-sms-provider-sends'
const { customerRef } = accountOf('one-plan')

let portal: TestApp
let mail: MailSink
let sms: SmsSink
let channels: Channels
let changedAt = NOW

beforeAll(async () => {
  portal = await startTestApp({ now: () => changedAt, env: { SMS_REPLIES_KEY: KEY } })
  mail = await openMailSink()
  sms = await openSmsSink()
})
afterAll(async () => {
  await mail.close()
  await sms.close()
  await portal.close()
})
beforeEach(async () => {
  changedAt = NOW
  sms.requests.length = 0
  mail.received.length = 0
  await query('update notifications set sent_at = now(), next_attempt_at = null, held = false')
  await query('update contacts set sms_consent = true, sms_consent_changed_at = null')
  await query('delete from sms_stops')
  const { publicUrl, account } = portal.config
  channels = channelsOf({
    mail: { url: mail.url, from: 'service@hearthline.test' },
    sms: { url: sms.url, key: 'key' },
    publicUrl,
    account,
  })
})
afterEach(() => {
  for (const channel of Object.values(channels)) channel.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await portal.connection.pool.query<Record<string, unknown>>(text, values)).rows
const deliver = (now: Date, quietHours = { from: 21, until: 8 }) =>
  deliverDue({ db: portal.connection.db, channels, now: () => now, log: portal.app.log, quietHours })
const due = (changed = NOW) => secondsAfter(changed, HELD_SECONDS)

async function changedJob(): Promise<string> {
  const job = await addTestJob(portal)
  await report(portal, job, 'SC0044', {}, { at: changedAt })
  return job
}
const channelsOfJob = async (job: string): Promise<string[]> =>
  (await jobRow(portal, job)).notifications.map(({ channel }: { channel: string }) => channel)

const phoneOf = async () =>
  String(
    (await query('select mobile_phone from contacts where subject = $1', ['sandbox|one-plan']))[0]!
      .mobile_phone,
  )

const answerTo = (from: string, text: string, authorization = `Bearer ${KEY}`) =>
  portal.app.inject({
    method: 'POST',
    url: SMS_REPLIES_PATH,
    headers: { authorization },
    payload: { from, text },
  })

const tellConsent = (given: boolean, at = NOW, partner: 'account-site' | 'servify' = 'account-site') =>
  sendAsPartner(
    portal,
    CONSENTS_PATH,
    { customerRef, sms: given, occurredAt: at.toISOString() },
    { partner, at: changedAt },
  )

describe('without consent', () => {
  test('a change is told by email only', async () => {
    expect(await channelsOfJob(await changedJob())).toEqual(['email', 'sms'])
    await query('update contacts set sms_consent = false')
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
  })

  test('an email says where to change that', async () => {
    await changedJob()
    await deliver(due())
    const { communicationPreferences } = portal.config.account
    const { text } = mail.received[0]!
    expect(text).toContain(`Communication Preferences:\n${communicationPreferences}`)
    expect(text).toContain(`<a href="${communicationPreferences}">`)
  })

  test('an SMS that waits is not sent, and its text is deleted', async () => {
    const job = await changedJob()
    await query('update contacts set sms_consent = false')
    await deliver(due())
    expect(sms.requests).toEqual([])
    expect(mail.received).toHaveLength(1)
    const { notifications } = await jobRow(portal, job)
    expect(notifications.find(({ channel }: { channel: string }) => channel === 'sms')).toMatchObject({
      recipient: '',
      body: '',
      next_attempt_at: null,
      sent_at: null,
    })
  })
})

describe('a reply', () => {
  test('STOP ends texts to that number, START begins them again', async () => {
    const phone = await phoneOf()
    const waiting = await changedJob()
    const stopped = await answerTo(`+1${phone.replaceAll(/\D/g, '')}`, 'Stop')
    expect([stopped.statusCode, stopped.json().answer]).toEqual([
      200,
      expect.stringContaining('Texts to this number are off'),
    ])
    await deliver(due())
    expect(sms.requests).toEqual([])
    expect(await channelsOfJob(waiting)).toEqual(['email', 'sms'])
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
    expect((await answerTo(phone, 'START')).json().answer).toContain("We'll text this number again")
    expect(await channelsOfJob(await changedJob())).toEqual(['email', 'sms'])
  })

  test('START is no consent from somebody who never agreed', async () => {
    await query('update contacts set sms_consent = false')
    const phone = await phoneOf()
    for (const text of ['STOP', 'START']) await answerTo(phone, text)
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
  })

  test('HELP and anything else change nothing', async () => {
    const phone = await phoneOf()
    expect((await answerTo(phone, 'help')).json().answer).toContain('For help, call us at 1-833-785-4414.')
    expect((await answerTo(phone, 'ok thanks')).json().answer).toContain("We can't read replies here.")
    expect(await query('select from sms_stops')).toEqual([])
  })

  test.each([['Bearer another-key-of-somebody'], [''], [KEY]])(
    'is refused with the authorization "%s"',
    async (authorization) => {
      const answer = await answerTo('614-555-0143', 'STOP', authorization)
      expect(failureOf(answer).code).toBe('unauthenticated')
      expect(await query('select from sms_stops')).toEqual([])
    },
  )

  test('is not taken without a key', async () => {
    const without = await startTestApp({ connection: portal.connection })
    const answer = await without.app.inject({ method: 'POST', url: SMS_REPLIES_PATH, payload: {} })
    expect(answer.statusCode).toBe(404)
    await without.app.close()
  })
})

describe('the account site', () => {
  test('tells us of consent, and the latest change counts', async () => {
    const earlier = secondsAfter(NOW, -60)
    const withdrawn = await tellConsent(false)
    expect([withdrawn.statusCode, withdrawn.json()]).toEqual([200, { customerRef, sms: false }])
    expect((await tellConsent(true, earlier)).json()).toEqual({ customerRef, sms: false })
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
    expect((await tellConsent(true)).json()).toEqual({ customerRef, sms: true })
    expect(await channelsOfJob(await changedJob())).toEqual(['email', 'sms'])
  })

  test('ends an earlier STOP with a new consent, but no later one', async () => {
    await answerTo(await phoneOf(), 'STOP')
    await tellConsent(true, secondsAfter(NOW, -60))
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
    await tellConsent(true)
    expect(await channelsOfJob(await changedJob())).toEqual(['email', 'sms'])
    changedAt = secondsAfter(NOW, 60)
    await answerTo(await phoneOf(), 'STOP')
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
  })

  test('doesn’t end the STOP of somebody else with the same number', async () => {
    const [{ phone: before } = {}] = await query(
      `select mobile_phone as phone from contacts where subject = 'sandbox|other-customer'`,
    )
    const sharedBy = (phone: unknown) =>
      query(`update contacts set mobile_phone = $1 where subject = 'sandbox|other-customer'`, [phone])
    const phone = await phoneOf()
    await sharedBy(`+1 ${phone}`)
    const job = await changedJob()
    await answerTo(phone, 'STOP')
    const theirs = { customerRef: accountOf('other-customer').customerRef, sms: true }
    const consent = { ...theirs, occurredAt: NOW.toISOString() }
    await sendAsPartner(portal, CONSENTS_PATH, consent, { partner: 'account-site' })
    await deliver(due())
    expect(sms.requests).toEqual([])
    expect(await channelsOfJob(job)).toEqual(['email', 'sms'])
    expect(await channelsOfJob(await changedJob())).toEqual(['email'])
    await sharedBy(before)
  })

  test('doesn’t end the STOP of a number that was only given for a job', async () => {
    const job = await addTestJob(portal)
    await query(
      `update jobs set details = details || '{"phoneNumber": "614-555-0188"}' where service_job_id = $1`,
      [job],
    )
    await answerTo('614-555-0188', 'STOP')
    await tellConsent(true)
    await report(portal, job, 'SC0044', {}, { at: changedAt })
    expect(await channelsOfJob(job)).toEqual(['email'])
  })

  test('is the only one who may, signed, and for customers that exist', async () => {
    expect(failureOf(await tellConsent(false, NOW, 'servify')).code).toBe('not-yours')
    const unsigned = await portal.app.inject({
      method: 'POST',
      url: CONSENTS_PATH,
      payload: { customerRef, sms: false, occurredAt: NOW.toISOString() },
    })
    expect(failureOf(unsigned).code).toBe('unauthenticated')
    const nobody = { customerRef: 'C0', sms: true, occurredAt: NOW.toISOString() }
    const answer = await sendAsPartner(portal, CONSENTS_PATH, nobody, { partner: 'account-site' })
    expect(failureOf(answer).code).toBe('unknown-request')
    expect(await query('select from contacts where not sms_consent')).toEqual([])
  })
})

describe('at night', () => {
  const NIGHT = new Date('2026-10-26T03:00:00Z')
  const MORNING = new Date('2026-10-26T12:00:00Z')

  test('an SMS waits for the morning, an email does not', async () => {
    changedAt = NIGHT
    const job = await changedJob()
    await deliver(due(NIGHT))
    expect([mail.received.length, sms.requests.length]).toEqual([1, 0])
    const { notifications } = await jobRow(portal, job)
    const waiting = notifications.find(({ channel }: { channel: string }) => channel === 'sms')
    expect(new Date(waiting.next_attempt_at)).toEqual(MORNING)
    await deliver(secondsAfter(MORNING, -1))
    expect(sms.requests).toEqual([])
    await deliver(MORNING)
    expect(sms.requests).toHaveLength(1)
  })

  test('all that a night brings is one SMS', async () => {
    changedAt = NIGHT
    const job = await changedJob()
    await deliver(due(NIGHT))
    changedAt = secondsAfter(NIGHT, 3_600)
    await report(portal, job, 'SC0045', {}, { at: changedAt })
    await deliver(due(changedAt))
    await deliver(MORNING)
    expect(mail.received).toHaveLength(2)
    expect(sms.requests.map(({ body }) => body.text)).toEqual([expect.stringContaining('approved')])
  })

  test('it is evening in Hawaii when it is night in Ohio', async () => {
    changedAt = NIGHT
    await changedJob()
    await query(`update addresses set state = 'HI', zip_code = '96813' where customer_ref = $1`, [
      customerRef,
    ])
    await deliver(due(NIGHT))
    expect(sms.requests).toHaveLength(1)
    await query(`update addresses set state = 'OH', zip_code = '43215' where customer_ref = $1`, [
      customerRef,
    ])
  })

  test('what failed in the evening is not tried again before the morning', async () => {
    changedAt = new Date('2026-10-26T00:50:00Z')
    await changedJob()
    sms.answer(503)
    await deliver(due(changedAt))
    expect(sms.requests).toHaveLength(1)
    sms.answer(202)
    await deliver(NIGHT)
    expect(sms.requests).toHaveLength(1)
    await deliver(MORNING)
    expect(sms.requests).toHaveLength(2)
  })
})
