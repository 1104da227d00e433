import { describe, expect, test } from 'vitest'
import type { JobFacts, StatusEntry } from './claim-status.ts'
import { statusCatalogues } from './claim-status.ts'
import { changeEntry, changeMessage, jobMessage, reminderMessage, type MessageFacts } from './job-message.ts'
import { CALL_CENTRE_NUMBER } from './limits.ts'

const link = 'https://portal.test/job/80412-0001'

function factsFor(job: Partial<JobFacts> = {}, facts: Partial<MessageFacts> = {}): MessageFacts {
  return {
    brandName: 'Hearthline',
    firstName: 'Rosa',
    serviceJobId: '80412-0001',
    deviceName: 'Living room TV',
    link,
    job: {
      serviceJobType: 'DROP-OFF',
      serviceJobStatus: 'SC0002',
      serviceJobStatusName: 'Repair completed',
      sourceSystem: 'SERVICEBENCH',
      ...job,
    },
    ...facts,
  }
}

// Every entry as a job that it is chosen for: types and money decide between those that share a code.
const typesOf = {
  repair: ['DROP-OFF', 'SELF-REPAIR', 'BUYOUT - ACCEPT'],
  replacement: ['REPLACEMENT_WITHOUT_DEFECTIVE'],
}
const everyEntry = Object.entries(statusCatalogues).flatMap(([family, entries]) =>
  (entries as readonly StatusEntry[]).flatMap((entry) =>
    Object.entries(entry.codes).flatMap(([code, name]) =>
      typesOf[family as keyof typeof typesOf].flatMap((serviceJobType) =>
        [0, 7500].map((serviceFeeCents) => ({
          serviceJobType,
          serviceJobStatus: code,
          serviceJobStatusName: name,
          serviceFeeCents,
          benefitLimitCents: 150_000,
          buyoutAmountCents: 64_000,
        })),
      ),
    ),
  ),
)

describe('every entry of both catalogues', () => {
  const messages = everyEntry.map((job) => jobMessage(factsFor(job)))

  test('greets, names the Service Call and the device, links to its page, and gives the number once', () => {
    for (const { email } of messages) {
      expect(email).toMatch(/^Hello Rosa,\n\n[A-Z]/)
      expect(email).toContain(`Your Living room TV, Service Call 80412-0001:\n${link}`)
      expect(email.split(CALL_CENTRE_NUMBER)).toHaveLength(2)
      expect(email).toMatch(/\n\nHearthline$/)
    }
  })

  test('is made of whole sentences', () => {
    for (const { email } of messages) {
      const texts = email.split('\n').slice(1, -1)
      for (const text of texts.filter((line) => line && line !== link)) expect(text).toMatch(/[.!?:]$/)
      expect(email).not.toMatch(/undefined|null|\[object|NaN| {2}|\.\./)
    }
  })

  test('fits a mail program’s list and two short messages', () => {
    for (const { subject, sms } of messages) {
      expect(subject).toMatch(/^[^\n]{10,100}$/)
      expect(sms).toMatch(/^Hearthline: [^\n]+\. Service Call 80412-0001\. Questions\? 1-833-785-4414$/)
      expect(sms.length).toBeLessThanOrEqual(200)
    }
  })
})

test('a letter, from greeting to name', () => {
  expect(jobMessage(factsFor()).email).toBe(`Hello Rosa,

Your device is repaired.

The repair is complete. We will close this Service Call once you have your device back.

Your Living room TV, Service Call 80412-0001:
${link}

Questions? Call us at 1-833-785-4414.

Hearthline`)
})

test('the partner’s note is passed on as the partner’s', () => {
  const { email } = jobMessage(factsFor({}, { note: 'Pick it up from Monday on.' }))
  expect(email).toContain('A note from our service partner: Pick it up from Monday on.')
})

test('what a payment is for stands in the message that the page speaks of', () => {
  const pending = {
    serviceJobStatus: 'SC0046',
    serviceJobStatusName: 'Payment pending',
    benefitLimitCents: 50_000,
  }
  const told = jobMessage(factsFor(pending, { note: 'Your part is $120.' })).email
  expect(told).toContain('up to $500')
  expect(told).toContain('Your part is $120.')
  expect(jobMessage(factsFor(pending)).email).toContain('To hear the amount and how to pay it')
  expect(told).not.toContain('sent you an update')
})

test('a status we do not know is told by its name', () => {
  const { subject, email } = jobMessage(
    factsFor({ serviceJobStatus: 'X1', serviceJobStatusName: 'Waiting for a colleague' }),
  )
  expect(subject).toBe('Waiting for a colleague (Service Call 80412-0001)')
  expect(email).toContain(CALL_CENTRE_NUMBER)
})

test('a reminder says how long there is, and what comes after', () => {
  const { subject, email, sms } = reminderMessage(factsFor(), 4)
  expect(subject).toBe('4 hours left to review your replacement (Service Call 80412-0001)')
  expect(email).toContain('less than 4 hours left')
  expect(email).toContain('a buyout is available instead')
  expect(sms).toContain('4 hours left')
  expect(reminderMessage(factsFor(), 1).subject).toContain('1 hour left')
})

test.each([
  ['SC0003', true],
  ['SC0003', false],
  ['CAN', true],
  ['CAN', false],
])(
  'a cancellation (%s, by the customer: %s) reaches somebody who may not have asked for it',
  (code, byCustomer) => {
    const job = { serviceJobStatus: code, serviceJobStatusName: '', byCustomer }
    const { email } = jobMessage(factsFor(job))
    expect(email.split(`If you did not ask for this, please call us at ${CALL_CENTRE_NUMBER}.`)).toHaveLength(
      2,
    )
  },
)

test('a change is confirmed with what is new, and nothing else', () => {
  const appointment = {
    startsAt: '2026-10-27T15:00:00Z',
    endsAt: '2026-10-27T17:00:00Z',
    timeZone: 'America/New_York',
  }
  const { subject, email, sms } = changeMessage(factsFor(), { appointment, phoneNumber: '614-555-0117' })
  expect(subject).toBe('Your appointment changed (Service Call 80412-0001)')
  expect(email).toContain('Your new time: Tuesday, October 27, 11:00 AM – 1:00 PM (Eastern Time).')
  expect(email).toContain('We call you at 614-555-0117.')
  expect(email).not.toContain('address')
  expect(email.split(CALL_CENTRE_NUMBER)).toHaveLength(2)
  expect(sms).not.toContain('614-555-0117')
  expect(changeMessage(factsFor(), { phoneNumber: '614-555-0117' }).subject).toContain('contact details')
  expect(changeEntry({ phoneNumber: '614-555-0117' })).toEqual({
    title: 'Contact details changed',
    note: 'We call you at 614-555-0117.',
  })
})
