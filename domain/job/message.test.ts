// Every text of every step is checked in sandbox/messages/every-message.unit.test.ts.
import { expect, test } from 'vitest'
import type { JobFacts } from './status.ts'
import {
  changeEntry,
  changeMessage,
  jobMessage,
  lateMessage,
  reminderMessage,
  type MessageFacts,
} from './message.ts'
import { CALL_CENTER_NUMBER } from '../limits.ts'
import type { Center } from '../appointment/visit-words.ts'
import { factsFor, link } from '../../test/support/message-facts.ts'

test('the complete text of an email and its SMS', () => {
  expect(jobMessage(factsFor())).toEqual({
    subject: 'Living room TV: Repair completed (Service Call 80412-0001)',
    email: `Hi Rosa,

Living room TV: It’s repaired, and we’re shipping it back to you.

What’s next: Nothing to do but watch for the package. We’ll close this Service Call once you have it.

Service Call 80412-0001:
${link}

Questions? Call us at 1-833-785-4414.

Hearthline`,
    sms: `Hearthline - Living room TV: It's repaired, and we're shipping it back to you. Nothing to do but watch for the package. We'll close this Service Call once you have it. ${link}`,
    emailRecap: 'It’s repaired, and we’re shipping it back to you.',
    smsRecap: '',
  })
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
const decideBy = new Date('2026-11-17T19:30:00Z')

const told = (job: Partial<JobFacts>, facts: Partial<MessageFacts> = {}) => {
  const { subject, email, sms } = jobMessage(factsFor({ serviceJobStatusName: '', ...job }, facts))
  return { subject, email, sms, all: `${subject}\n${email}\n${sms}` }
}
const carryIn = { serviceJobType: 'CARRY-IN', serviceJobStatus: 'NEW' }
const onsite = { serviceJobType: 'ONSITE', serviceJobStatus: 'NEW' }
const replacement = (serviceJobStatus: string, type = 'REPLACEMENT') => ({
  serviceJobType: type,
  serviceJobStatus,
})

test('a booked visit has its location and its time there', () => {
  const { email, sms } = told(carryIn, { visit: { ...at, center } })
  expect(email).toContain(
    '2200 N Clark St, Chicago, IL 60614, on Monday, November 16, 7:00 PM – 8:00 PM (Central',
  )
  expect(sms).toContain(
    'at Lincoln Park Service Center, Mon, Nov 16, 7:00 PM - 8:00 PM CST. Bring a photo ID.',
  )
  expect(told(onsite, { visit: { ...at, center: null } }).email).toContain(
    'Be home on Monday, November 16, 7:00 PM',
  )
  for (const job of [carryIn, onsite]) expect(told(job).email).toMatch(/To find out when .+call us at/)
})

test('a device ready for pickup has the center’s address, hours and phone number', () => {
  const { subject, email } = told({ serviceJobType: 'CARRY-IN' }, { center })
  expect(subject).toContain('Ready for pickup')
  expect(email).toContain('Pick it up at Lincoln Park Service Center, 2200 N Clark St, Chicago, IL 60614.')
  expect(email).toContain('Open Mon – Sat, 10:00 AM – 8:00 PM; Sun, closed. Phone: 1-833-555-0134.')
  expect(told({ serviceJobType: 'CARRY-IN' }).email).toContain('To find out where it is, call us')
  expect(told({ serviceJobType: 'DROP-OFF' }, { center }).email).not.toContain('Pick it up')
})

test.each([
  [1, 'Review and accept it', 'We found a replacement. Accept it'],
  [2, 'Review them and accept one', 'We found 2 replacements. Accept one'],
])(
  'a decision on %i replacements has its deadline, with the time zone',
  (replacementCount, inEmail, inSms) => {
    const { email, sms } = told({ ...replacement('SC0102'), replacementCount }, { decideBy })
    expect(email).toContain(
      `${inEmail} by Tuesday, November 17, 2:30 PM (Eastern Time). If you don’t, we’ll offer`,
    )
    expect(sms).toContain(`${inSms} by Tue, Nov 17, 2:30 PM EST, or`)
  },
)

test.each([
  [
    1,
    4,
    ': 4 hours left to accept your replacement (',
    'Accept your replacement by Tue, Nov 17, 2:30 PM EST',
  ],
  [2, 4, ': 4 hours left to accept a replacement (', 'Accept one of your replacements by Tue, Nov 17'],
  [1, 1, ': 1 hour left', '1 hour left.'],
])(
  'a reminder of %i replacements says that %i hours are left, and until when',
  (count, hours, title, words) => {
    const { subject, email, sms } = reminderMessage(
      factsFor({ replacementCount: count }, { decideBy }),
      hours,
    )
    expect(subject).toContain(title)
    expect(email).toContain(
      'by Tuesday, November 17, 2:30 PM (Eastern Time). If you don’t, we’ll offer you a buyout',
    )
    expect(sms).toContain(words)
  },
)

test.each([
  [{ carrier: 'UPS', trackingId: '1Z42' }, '(UPS 1Z42)'],
  [{ carrier: 'UPS' }, '(UPS, tracking number coming soon)'],
  [{ trackingId: '1Z42' }, '(Tracking number 1Z42)'],
  [{}, '(tracking number coming soon)'],
])('a package is tracked as far as it is known: %j', (parcel, words) => {
  expect(told({ ...replacement('SC0069'), ...parcel }).sms).toContain(words)
})

test.each([
  [2, ': Delivery attempt 2 of 3 failed (', ': Delivery attempt 2 of 3 failed, and the carrier'],
  [undefined, ': Delivery attempt failed (', ': The delivery attempt failed, and the carrier'],
])('failed delivery %s says which attempt it was', (failedDeliveries, title, words) => {
  const { subject, email } = told(replacement('SC0072'), { failedDeliveries })
  expect(subject).toContain(title)
  expect(email).toContain(words)
})

test.each([
  ['WITH', 'SC0081', true],
  ['WITH', 'SC0070', true],
  ['WITHOUT', 'SC0070', false],
])('a replacement %s the defective device in %s asks for the old device: %s', (type, code, asks) => {
  const job = replacement(code, `REPLACEMENT_${type}_DEFECTIVE`)
  const { email, sms } = told(job)
  expect(email.includes('send your old device back')).toBe(asks)
  expect(sms.includes('send us your old device')).toBe(asks)
  const dangerous = told({ ...job, hazards: ['do-not-ship'] }).email
  expect(dangerous).not.toContain('prepaid label')
  expect(dangerous.includes('Don’t mail your old device')).toBe(asks)
})

// P4.9: the amount is shown for SERVICEBENCH only.
test.each([
  ['SERVICEBENCH', 'the buyout of $640 on', ''],
  ['WEB', 'the buyout on', `For the amount, call us at ${CALL_CENTER_NUMBER}.`],
])('an accepted buyout (%s) has amount and dates', (sourceSystem, words, call) => {
  const job = { serviceJobType: 'Buyout - Accept', serviceJobStatus: 'SC0004', buyoutAmountCents: 64_000 }
  const { email, sms } = told({ ...job, sourceSystem })
  expect(email).toContain(`You accepted ${words} Monday, November 16.`)
  expect(email).toContain(`Expect your payment by Wednesday, December 16.${call && ` ${call}`}`)
  expect(sms).toContain(`You accepted ${words} Mon, Nov 16.`)
})

test.each([
  ['SERVICEBENCH', 7_500, undefined, 'a buyout of $640.'],
  [
    'WEB',
    0,
    undefined,
    'What’s next: The final amount isn’t shown online. To find out before you decide, call us',
  ],
  ['WEB', 0, 24_350, 'We estimate it at $244. The final amount isn’t shown online, and it can differ'],
])('a buyout to decide on (%s, fee %i, estimate %s)', (sourceSystem, fee, buyoutEstimateCents, words) => {
  const money = {
    serviceFeeCents: fee,
    benefitLimitCents: 150_000,
    buyoutAmountCents: 64_000,
    buyoutEstimateCents,
  }
  const { email, all } = told({ serviceJobStatus: 'SC0080', sourceSystem, ...money })
  expect(email).toContain(words)
  expect(email).toContain('fair market value of your device, up to your benefit limit of $1,500')
  expect(email.includes('minus the service fee of $75')).toBe(fee > 0)
  expect(email).toMatch(/take up to 30 days.*automatically removed from your device list/)
  expect(all.includes('$640')).toBe(sourceSystem === 'SERVICEBENCH')
})

test('a note from the partner is marked as such', () => {
  const { email, emailRecap } = jobMessage(factsFor({}, { note: 'Call the depot on Monday.' }))
  expect(email).toContain('A note from our service partner: Call the depot on Monday.')
  expect(emailRecap).toContain('Call the depot on Monday.')
})

const share = { amountCents: 12_000, howToPay: 'Pay at shop.example.com/pay.', payBy: '2026-11-30' }

test.each([
  [
    share,
    /\$120, due by Monday, November 30, 2026\. Pay at shop.*by then, .*a buyout/s,
    /\(\$120\) by Mon, Nov 30 so/,
  ],
  [
    { ...share, howToPay: null, payBy: null },
    /\$120\. To pay it, call us at 1-833/,
    /Pay your share \(\$120\) so/,
  ],
  [undefined, /the amount and how to pay it in a separate message/, /You can also call us at 1-833/],
])(
  'a pending payment of %j says how much, how and by when, or where to hear it',
  (paymentDue, inEmail, inSms) => {
    const { email, sms } = told({ serviceJobStatus: 'SC0046', benefitLimitCents: 50_000, paymentDue })
    expect(email).toContain('up to $500')
    expect(email).toMatch(inEmail)
    expect(sms).toMatch(inSms)
  },
)

test.each([
  ['check', 'by check, mailed to your address'],
  ['direct-deposit', 'by direct deposit'],
  ['prepaid-card', 'on a prepaid card, mailed to your address'],
] as const)('a reimbursement says how much is paid, how and when: %s', (method, words) => {
  const reimbursement = { amountCents: 18_050, method, arrivesBy: '2026-11-30' }
  for (const code of ['SC0045', 'SC0004']) {
    const job = { serviceJobType: 'SELF-REPAIR', serviceJobStatus: code }
    expect(told({ ...job, reimbursement }).email).toContain(
      `you $180.50 ${words}. It should arrive by Monday, November 30, 2026.`,
    )
    expect(told(job).email).toMatch(/^[^$]*To find out (how much|the amount)[^$]*$/)
  }
})

test('an unknown status is shown by its name', () => {
  const { subject, email } = told({ serviceJobStatus: 'X1', serviceJobStatusName: 'Waiting for a colleague' })
  expect(subject).toBe('Living room TV: Waiting for a colleague (Service Call 80412-0001)')
  expect(email).toContain('It has a new status: Waiting for a colleague.')
})

test.each([
  ['SC0003', true],
  ['CAN', false],
])('a cancellation (%s, by the customer: %s) says whom to call, and about a paid fee', (code, byCustomer) => {
  const { email, sms } = told({ serviceJobStatus: code, byCustomer, paidFeeCents: 7_900 })
  expect(email).toContain('You paid a service fee of $79.')
  expect(email.includes('at your request')).toBe(byCustomer)
  expect(sms).toContain(CALL_CENTER_NUMBER)
})

test('a notice of a late job says how long it takes, what we do, and that nothing is needed', () => {
  const what = 'We’re checking the estimate against your plan.'
  const { email, sms } = lateMessage(factsFor(), { what, day: 7, lowDays: 3, highDays: 5 })
  expect(email).toContain('This step usually takes 3–5 business days, and it’s now day 7.')
  expect(email).toMatch(new RegExp(`Nothing to do right now.*We’re still on it\\. ${what}`, 's'))
  expect(sms).toContain("This is taking longer than usual. We're still on it")
})

test('a notice about a device that is not at the depot yet says what to do either way', () => {
  const facts = factsFor({ serviceJobType: 'DROP-OFF', serviceJobStatus: 'NEW' })
  const { email, sms } = lateMessage(facts, { what: '', day: 7, lowDays: 3, highDays: 5 })
  expect(email).toContain('The depot usually examines a device 3–5 business days after the request.')
  for (const text of [email, sms]) {
    expect(text).toMatch(/If you.ve (already )?shipped it, call.*please ship it soon/s)
    expect(text).not.toMatch(/Nothing to do|nothing you need to do|still on it/)
  }
})

test('a change is confirmed with the new values only, and says what to do if the customer did not make it', () => {
  const change = { appointment: { ...at, timeZone: 'America/New_York' }, phoneNumber: '614-555-0117' }
  const { subject, email, sms } = changeMessage(factsFor(onsite), change)
  expect(subject).toBe('Living room TV: Appointment changed (Service Call 80412-0001)')
  expect(email).toContain('Your new time is Monday, November 16, 8:00 PM – 9:00 PM (Eastern Time).')
  expect(email).toContain('We’ll call you at 614-555-0117.')
  expect(email).not.toContain('address')
  expect(sms).toContain(
    `Your new time is Mon, Nov 16, 8:00 PM - 9:00 PM EST. Please be home then. Not you? Call ${CALL_CENTER_NUMBER}.`,
  )
  const contact = changeMessage(factsFor(carryIn), { phoneNumber: '614-555-0117' })
  expect(contact.subject).toContain('Contact details changed')
  expect(contact.email).not.toContain('drop-off')
  expect(contact.sms).not.toContain('614-555-0117')
  expect(changeEntry({ phoneNumber: '614-555-0117' }).note).toBe('We’ll call you at 614-555-0117.')
})

test.each([
  ['DROP-OFF', 'NEW', 'Back up your data.', undefined],
  ['DROP-OFF', 'NEW', 'Back up your data.', { carrier: 'UPS', shipBy: '2026-12-07', comesInBox: true }],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0081', 'Sign out of your accounts', undefined],
])('%s %s: “%s” is not said of headphones or what must not be turned on', (type, status, words, label) => {
  const emailOf = (productLineName: string, hazards: JobFacts['hazards'] = []) =>
    told({ serviceJobType: type, serviceJobStatus: status, hazards }, { productLineName, label }).email
  expect(emailOf('Laptop')).toContain(words)
  expect(emailOf('Headphones') + emailOf('Laptop', ['do-not-use'])).not.toContain(words)
})

test('the first message about a swollen battery says what to do with it', () => {
  expect(told({ ...carryIn, hazards: ['do-not-use'] }).email).toContain('Stop using it')
  expect(told(carryIn).email).not.toContain('Stop using it')
})
