import { describe, expect, test } from 'vitest'
import type { JobFacts } from './status.ts'
import { statusCatalogs, statusName } from './status.ts'
import type { StatusFamily } from '../claim/kind.ts'
import { changeEntry, changeMessage, jobMessage, reminderMessage, type MessageFacts } from './message.ts'
import { CALL_CENTER_NUMBER } from '../limits.ts'
import type { Center } from '../appointment/visit-words.ts'

const link = 'https://portal.example.com/?returnTo=/job/80412-0001'

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

// For every entry a job that selects it: job types and amounts decide between entries that share a code.
const typesOf = {
  repair: ['DROP-OFF', 'SELF-REPAIR', 'BUYOUT - ACCEPT'],
  replacement: ['REPLACEMENT_WITHOUT_DEFECTIVE'],
}
const everyEntry = Object.entries(statusCatalogs).flatMap(([family, entries]) =>
  entries.flatMap((entry) =>
    entry.codes.flatMap((code) =>
      typesOf[family as keyof typeof typesOf].flatMap((serviceJobType) =>
        [0, 7500].map((serviceFeeCents) => ({
          serviceJobType,
          serviceJobStatus: code,
          serviceJobStatusName: statusName(family as StatusFamily, code) ?? '',
          serviceFeeCents,
          benefitLimitCents: 150_000,
          buyoutAmountCents: 64_000,
        })),
      ),
    ),
  ),
)

describe('every entry of both catalogs', () => {
  const messages = everyEntry.map((job) => jobMessage(factsFor(job)))

  test('greets, names the Service Call and the device, links to its page, and gives the number once', () => {
    for (const { email } of messages) {
      expect(email).toMatch(/^Hello Rosa,\n\n[A-Z]/)
      expect(email).toContain(`Your Living room TV, Service Call 80412-0001:\n${link}`)
      expect(email.split(CALL_CENTER_NUMBER)).toHaveLength(2)
      expect(email).toMatch(/\n\nHearthline$/)
    }
  })

  test('consists of complete sentences', () => {
    for (const { email } of messages) {
      const texts = email.split('\n').slice(1, -1)
      for (const text of texts.filter((line) => line && line !== link)) expect(text).toMatch(/[.!?:]$/)
      expect(email).not.toMatch(/undefined|null|\[object|NaN| {2}|\.\./)
    }
  })

  test('does not repeat the subject in the body', () => {
    for (const { subject, email } of messages) expect(email).not.toContain(subject.split(' (')[0] + '.')
  })

  test('has a one-line subject and fits in one SMS with the link', () => {
    for (const { subject, sms } of messages) {
      expect(subject).toMatch(/^[^\n]{10,100}$/)
      expect(sms).toMatch(/^Hearthline: [^\n]+ https:\S+$/)
      expect(sms).toContain(link)
      // GSM 7-bit: 160 characters fit in one SMS.
      expect(sms).toMatch(/^[ -_a-z]*$/)
      expect(sms.length).toBeLessThanOrEqual(160)
    }
  })
})

test('the complete text of an email', () => {
  expect(jobMessage(factsFor()).email).toBe(`Hello Rosa,

The repair is complete. We will close this Service Call once you have your device back.

Your Living room TV, Service Call 80412-0001:
${link}

Questions? Call us at 1-833-785-4414.

Hearthline`)
})

const center: Center = {
  name: 'Lincoln Park Service Center',
  addressLine1: '2200 N Clark St',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60614',
  phone: '833-555-0134',
  openingHours: [null, ...Array.from({ length: 6 }, () => ({ from: 600, to: 1200 }))],
}
const at = {
  startsAt: '2026-11-17T01:00:00Z',
  endsAt: '2026-11-17T02:00:00Z',
  timeZone: 'America/Chicago',
}
const created = { serviceJobStatus: 'NEW', serviceJobStatusName: 'Service Call created' }

test('a booked visit has its location and its time, in the location’s time zone', () => {
  const { email, sms } = jobMessage(
    factsFor({ ...created, serviceJobType: 'CARRY-IN' }, { visit: { ...at, center } }),
  )
  expect(email).toContain(
    'Bring your device to Lincoln Park Service Center, 2200 N Clark St, Chicago, IL 60614, on Monday, November 16, 7:00 PM – 8:00 PM (Central Time).',
  )
  expect(sms).toBe(
    `Hearthline: Booked: Lincoln Park Service Center, Mon, Nov 16, 7:00 PM - 8:00 PM CST. ${link}`,
  )
  expect(sms.length).toBeLessThanOrEqual(160)
})

test('so does a technician’s visit', () => {
  const { email, sms } = jobMessage(
    factsFor({ ...created, serviceJobType: 'ONSITE' }, { visit: { ...at, center: null } }),
  )
  expect(email).toContain('Our technician comes to you on Monday, November 16, 7:00 PM – 8:00 PM')
  expect(sms).toBe(`Hearthline: Booked: our technician comes Mon, Nov 16, 7:00 PM - 8:00 PM CST. ${link}`)
})

test('a device ready for pickup has the center’s address, hours and phone number', () => {
  const { subject, email, sms } = jobMessage(factsFor({ serviceJobType: 'CARRY-IN' }, { center }))
  expect(subject).toContain('Your device is ready for pickup')
  expect(email).toContain(
    'Pick it up at Lincoln Park Service Center, 2200 N Clark St, Chicago, IL 60614. Open Mon – Sat, 10:00 AM – 8:00 PM; Sun, closed. Its phone number is 1-833-555-0134.',
  )
  expect(sms).toBe(
    `Hearthline: Your device is ready for pickup. Pick it up at Lincoln Park Service Center. ${link}`,
  )
  // A device sent in is shipped back.
  expect(jobMessage(factsFor({ serviceJobType: 'DROP-OFF' }, { center })).email).not.toContain('Pick it up')
})

test('an SMS contains the decision to make or the parcel to track', () => {
  const replacement = (serviceJobStatus: string) =>
    jobMessage(
      factsFor({
        serviceJobType: 'REPLACEMENT_WITH_DEFECTIVE',
        serviceJobStatus,
        serviceJobStatusName: '',
        carrier: 'UPS',
        trackingId: '1Z42',
      }),
    )
  expect(replacement('SC0102').sms).toBe(
    `Hearthline: Please review your replacement. You have 24 hours. ${link}`,
  )
  expect(replacement('SC0081').sms).toContain('has been dispatched. UPS 1Z42.')
  expect(replacement('SC0003').sms).toContain(`Not you? ${CALL_CENTER_NUMBER}`)
})

test.each([
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0081', true],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0070', true],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0069', false],
  ['REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0070', false],
])('%s in %s asks for the old device: %s', (serviceJobType, serviceJobStatus, asks) => {
  const { email } = jobMessage(factsFor({ serviceJobType, serviceJobStatus, serviceJobStatusName: '' }))
  expect(email.includes('send your old device back')).toBe(asks)
  expect(email).not.toMatch(/buyout/i)
})

test('a note from the partner is marked as such', () => {
  const { email } = jobMessage(factsFor({}, { note: 'Pick it up from Monday on.' }))
  expect(email).toContain('A note from our service partner: Pick it up from Monday on.')
})

test('a pending payment has its amount, its date and what happens without it, or says where to hear them', () => {
  const pending = {
    serviceJobStatus: 'SC0046',
    serviceJobStatusName: 'Payment pending',
    benefitLimitCents: 50_000,
  }
  const paymentDue = { amountCents: 12_000, howToPay: 'Pay at shop.example.com/pay.', payBy: '2026-11-30' }
  const told = jobMessage(factsFor({ ...pending, paymentDue })).email
  expect(told).toContain('up to $500')
  expect(told).toContain('Your part is $120, due by Monday, November 30, 2026. Pay at shop.example.com/pay.')
  expect(told).toContain(
    'Without your payment by then, the repair doesn’t go ahead and we offer you a buyout',
  )
  const unknown = jobMessage(factsFor(pending, { note: 'Your part is $120.' })).email
  expect(unknown).toContain('the amount and how to pay it in a separate message')
  expect(unknown).toContain('Your part is $120.')
  const bare = { amountCents: 12_000, howToPay: null, payBy: null }
  expect(jobMessage(factsFor({ ...pending, paymentDue: bare })).email).toContain(
    `Your part is $120. To pay it, please call us at ${CALL_CENTER_NUMBER}.`,
  )
})

test.each([
  ['check', 'by check, mailed to your address'],
  ['direct-deposit', 'by direct deposit'],
  ['prepaid-card', 'with a prepaid card, mailed to your address'],
] as const)('a reimbursement says how much is paid, how and when: %s', (method, words) => {
  const reimbursement = { amountCents: 18_050, method, arrivesBy: '2026-11-30' }
  const of = (serviceJobStatus: string) => {
    const job = { serviceJobType: 'SELF-REPAIR', serviceJobStatus, serviceJobStatusName: '' }
    return [jobMessage(factsFor({ ...job, reimbursement })).email, jobMessage(factsFor(job)).email]
  }
  for (const code of ['SC0045', 'SC0004']) {
    const [told, untold] = of(code)
    expect(told).toContain(
      `pa${code === 'SC0004' ? 'id' : 'y'} you $180.50 ${words}. It should reach you by Monday, November 30, 2026.`,
    )
    expect(untold).not.toContain('$')
  }
  expect(of('SC0004')[1]).toContain('To hear how much was paid and how, please call us at')
})

test('an unknown status is shown by its name', () => {
  const { subject, email } = jobMessage(
    factsFor({ serviceJobStatus: 'X1', serviceJobStatusName: 'Waiting for a colleague' }),
  )
  expect(subject).toBe('Waiting for a colleague (Service Call 80412-0001)')
  expect(email).toContain(CALL_CENTER_NUMBER)
})

test('a reminder says how much time is left, and what happens after that', () => {
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
  'a cancellation (%s, by the customer: %s) tells a customer who did not ask for it what to do',
  (code, byCustomer) => {
    const job = { serviceJobStatus: code, serviceJobStatusName: '', byCustomer }
    const { email } = jobMessage(factsFor(job))
    expect(email.split(`If you did not ask for this, please call us at ${CALL_CENTER_NUMBER}.`)).toHaveLength(
      2,
    )
  },
)

test('a change is confirmed with the new values only, and says what to do if the customer did not make it', () => {
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
  expect(email.split(CALL_CENTER_NUMBER)).toHaveLength(2)
  expect(sms).toBe(
    `Hearthline: Your new appointment: Tue, Oct 27, 11:00 AM - 1:00 PM EDT. Not you? ${CALL_CENTER_NUMBER} ${link}`,
  )
  expect(sms.length).toBeLessThanOrEqual(160)
  const contact = changeMessage(factsFor(), { phoneNumber: '614-555-0117' }).sms
  expect(contact).toContain(`contact details changed. Not you? ${CALL_CENTER_NUMBER}`)
  expect(contact).not.toContain('614-555-0117')
  expect(changeMessage(factsFor(), { phoneNumber: '614-555-0117' }).subject).toContain('contact details')
  expect(changeEntry({ phoneNumber: '614-555-0117' })).toEqual({
    title: 'Contact details changed',
    note: 'We call you at 614-555-0117.',
  })
})
