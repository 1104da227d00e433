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
const created = { serviceJobStatus: 'NEW', serviceJobStatusName: 'Service Call created' }

test('a booked visit has its location and its time, in the location’s time zone', () => {
  const { email, sms } = jobMessage(
    factsFor({ ...created, serviceJobType: 'CARRY-IN' }, { visit: { ...at, center } }),
  )
  expect(email).toContain(
    'Bring it to Lincoln Park Service Center, 2200 N Clark St, Chicago, IL 60614, on Monday, November 16, 7:00 PM – 8:00 PM (Central Time).',
  )
  expect(sms).toBe(
    `Hearthline - Living room TV: Drop-off booked at Lincoln Park Service Center, Mon, Nov 16, 7:00 PM - 8:00 PM CST. Bring a photo ID. ${link}`,
  )
})

test('a device ready for pickup has the center’s address, hours and phone number', () => {
  const { subject, email, sms } = jobMessage(factsFor({ serviceJobType: 'CARRY-IN' }, { center }))
  expect(subject).toContain('Ready for pickup')
  expect(email).toContain('Pick it up at Lincoln Park Service Center, 2200 N Clark St, Chicago, IL 60614.')
  expect(email).toContain('Open Mon – Sat, 10:00 AM – 8:00 PM; Sun, closed. Phone: 1-833-555-0134.')
  expect(sms).toContain('Pick it up at Lincoln Park Service Center.')
  expect(jobMessage(factsFor({ serviceJobType: 'CARRY-IN' })).email).toContain(
    'To find out where it is, call us',
  )
  // A device sent in is shipped back.
  expect(jobMessage(factsFor({ serviceJobType: 'DROP-OFF' }, { center })).email).not.toContain('Pick it up')
})

const replacement = (serviceJobStatus: string, facts: Partial<MessageFacts> = {}, type = 'WITHOUT') =>
  jobMessage(
    factsFor(
      {
        serviceJobType: `REPLACEMENT_${type}_DEFECTIVE`,
        serviceJobStatus,
        serviceJobStatusName: '',
        carrier: 'UPS',
        trackingId: '1Z42',
      },
      facts,
    ),
  )

test('a decision has its deadline, with the time zone', () => {
  const decideBy = new Date('2026-11-17T19:30:00Z')
  const { email, sms } = replacement('SC0102', { decideBy })
  expect(email).toContain('You have 24 hours to decide.')
  expect(email).toContain(
    'Review and accept it by Tuesday, November 17, 2:30 PM (Eastern Time). If you don’t, we’ll offer you a buyout instead.',
  )
  expect(sms).toContain('Accept it by Tue, Nov 17, 2:30 PM EST, or')
})

test('a reminder says how much time is left, until when, and what happens after that', () => {
  const decideBy = new Date('2026-11-17T19:30:00Z')
  const { subject, email, sms } = reminderMessage(factsFor({}, { decideBy }), 4)
  expect(subject).toBe('Living room TV: 4 hours left to accept your replacement (Service Call 80412-0001)')
  expect(email).toContain('by Tuesday, November 17, 2:30 PM (Eastern Time)')
  expect(email).toContain('we’ll offer you a buyout instead')
  expect(sms).toContain('4 hours left. Accept your replacement by Tue, Nov 17, 2:30 PM EST, or')
  expect(reminderMessage(factsFor(), 1).subject).toContain('1 hour left')
})

test('several replacements are counted, and one of them is accepted', () => {
  const decideBy = new Date('2026-11-17T19:30:00Z')
  const job = { serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0102', replacementCount: 2 }
  const offer = jobMessage(factsFor(job, { decideBy }))
  expect(offer.subject).toContain(': Review your replacements (')
  expect(offer.email).toContain('We found 2 replacements for you.')
  expect(offer.email).toContain('Review them and accept one by Tuesday, November 17')
  expect(offer.sms).toContain('We found 2 replacements. Accept one by Tue, Nov 17')
  const reminder = reminderMessage(factsFor(job, { decideBy }), 4)
  expect(reminder.subject).toContain(': 4 hours left to accept a replacement (')
  expect(reminder.email).toContain('Your replacements are still waiting for you.')
  expect(reminder.sms).toContain('Accept one of your replacements by Tue, Nov 17')
})

test('a package can be tracked, as far as it is known', () => {
  expect(replacement('SC0081').sms).toContain('has shipped (UPS 1Z42).')
  const unknown = (job: Partial<JobFacts>) =>
    jobMessage(factsFor({ serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0069', ...job })).sms
  expect(unknown({ carrier: 'UPS' })).toContain('(UPS, tracking number coming soon)')
  expect(unknown({})).toContain('(tracking number coming soon)')
  expect(unknown({ trackingId: '1Z42' })).toContain('(Tracking number 1Z42)')
})

test('each failed delivery says which attempt it was', () => {
  expect(replacement('SC0072', { failedDeliveries: 1 }).sms).toContain('Delivery attempt 1 of 3 failed.')
  const second = replacement('SC0072', { failedDeliveries: 2 })
  expect(second.subject).toContain(': Delivery attempt 2 of 3 failed (')
  expect(second.email).toContain(': Delivery attempt 2 of 3 failed, and the carrier will try again.')
})

test.each([
  ['WITH', 'SC0081', true],
  ['WITH', 'SC0070', true],
  ['WITHOUT', 'SC0070', false],
])('a replacement %s the defective device in %s asks for the old device: %s', (type, status, asks) => {
  const { email, sms } = replacement(status, {}, type)
  expect(email.includes('send your old device back')).toBe(asks)
  expect(sms.includes('send us your old device')).toBe(asks)
  expect(email).not.toMatch(/buyout/i)
})

test.each([
  ['SERVICEBENCH', 'the buyout of $640 on Monday, November 16.', 'the buyout of $640 on Mon, Nov 16.'],
  // P4.9: the amount is shown for that source only.
  ['WEB', 'the buyout on Monday, November 16.', 'the buyout on Mon, Nov 16.'],
])('an accepted buyout (%s) has amount and dates', (sourceSystem, inEmail, inSms) => {
  const { email, sms } = jobMessage(
    factsFor({
      serviceJobType: 'Buyout - Accept',
      serviceJobStatus: 'SC0004',
      sourceSystem,
      buyoutAmountCents: 64_000,
    }),
  )
  expect(email).toContain(`You accepted ${inEmail}`)
  expect(email).toContain('Expect your payment by Wednesday, December 16.')
  expect(email.includes(`For the amount, call us at ${CALL_CENTER_NUMBER}.`)).toBe(sourceSystem === 'WEB')
  expect(sms).toContain(`You accepted ${inSms}`)
  expect(sms).toContain(`Expect your payment by Wed, Dec 16.`)
})

test.each([
  ['SERVICEBENCH', 7_500, 'a buyout of $640.'],
  ['WEB', 0, 'a buyout.'],
])('a buyout to decide on (%s, fee %i) explains the amount', (sourceSystem, serviceFeeCents, offer) => {
  const money = { sourceSystem, serviceFeeCents, benefitLimitCents: 150_000, buyoutAmountCents: 64_000 }
  const { email } = jobMessage(factsFor({ serviceJobStatus: 'SC0080', ...money }))
  expect(email).toContain(offer)
  expect(email).toContain('fair market value of your device, up to your benefit limit of $1,500')
  expect(email.includes('minus the service fee of $75')).toBe(serviceFeeCents > 0)
  expect(email).toContain('take up to 30 days')
  expect(email).toContain('automatically removed from your device list')
})

test.each([
  [
    24_350,
    'We estimate it at $244. The final amount isn’t shown online, and it can differ from our estimate.',
  ],
  [undefined, 'What’s next: The final amount isn’t shown online.'],
])('an amount that is not shown (estimate %s) can be heard first', (buyoutEstimateCents, words) => {
  for (const serviceJobStatus of ['SC0080', 'SC0100', 'HS001']) {
    const { email, sms } = jobMessage(
      factsFor({ serviceJobStatus, sourceSystem: 'WEB', buyoutAmountCents: 64_000, buyoutEstimateCents }),
    )
    expect(email).toContain(words)
    expect(email).toContain(`To find out before you decide, call us at ${CALL_CENTER_NUMBER}.`)
    expect(sms).toContain(`Call ${CALL_CENTER_NUMBER} for the final amount`)
    expect(sms.includes('We estimate it at $244.')).toBe(buyoutEstimateCents !== undefined)
    expect(email + sms).not.toContain('$640')
  }
})

test('a note from the partner is marked as such', () => {
  const { email, emailRecap } = jobMessage(factsFor({}, { note: 'Call the depot on Monday.' }))
  expect(email).toContain('A note from our service partner: Call the depot on Monday.')
  expect(emailRecap).toContain('Call the depot on Monday.')
})

test('a pending payment has its amount, its date and what happens without it, or says where to hear them', () => {
  const pending = {
    serviceJobStatus: 'SC0046',
    serviceJobStatusName: 'Payment pending',
    benefitLimitCents: 50_000,
  }
  const paymentDue = { amountCents: 12_000, howToPay: 'Pay at shop.example.com/pay.', payBy: '2026-11-30' }
  const { email: told, sms } = jobMessage(factsFor({ ...pending, paymentDue }))
  expect(sms).toContain('Pay your share ($120) by Mon, Nov 30 so we can continue the repair.')
  expect(told).toContain('up to $500')
  expect(told).toContain('Your share is $120, due by Monday, November 30, 2026. Pay at shop.example.com/pay.')
  expect(told).toContain(
    'If we don’t receive it by then, the repair won’t go ahead, and we’ll offer you a buyout',
  )
  const unknown = jobMessage(factsFor(pending, { note: 'Your part is $120.' }))
  expect(unknown.email).toContain('the amount and how to pay it in a separate message')
  expect(unknown.email).toContain('Your part is $120.')
  expect(unknown.sms).toContain(`You can also call us at ${CALL_CENTER_NUMBER}.`)
  const bare = { amountCents: 12_000, howToPay: null, payBy: null }
  expect(jobMessage(factsFor({ ...pending, paymentDue: bare })).email).toContain(
    `Your share is $120. To pay it, call us at ${CALL_CENTER_NUMBER}.`,
  )
})

test.each([
  ['check', 'by check, mailed to your address'],
  ['direct-deposit', 'by direct deposit'],
  ['prepaid-card', 'on a prepaid card, mailed to your address'],
] as const)('a reimbursement says how much is paid, how and when: %s', (method, words) => {
  const reimbursement = { amountCents: 18_050, method, arrivesBy: '2026-11-30' }
  const of = (serviceJobStatus: string) => {
    const job = { serviceJobType: 'SELF-REPAIR', serviceJobStatus, serviceJobStatusName: '' }
    return [jobMessage(factsFor({ ...job, reimbursement })).email, jobMessage(factsFor(job)).email]
  }
  for (const code of ['SC0045', 'SC0004']) {
    const [told, untold] = of(code)
    expect(told).toContain(
      `pa${code === 'SC0004' ? 'id' : 'y'} you $180.50 ${words}. It should arrive by Monday, November 30, 2026.`,
    )
    expect(untold).not.toContain('$')
  }
  expect(of('SC0004')[1]).toContain('To find out how much was paid and how, call us at')
})

test('an unknown status is shown by its name', () => {
  const { subject, email } = jobMessage(
    factsFor({ serviceJobStatus: 'X1', serviceJobStatusName: 'Waiting for a colleague' }),
  )
  expect(subject).toBe('Living room TV: Waiting for a colleague (Service Call 80412-0001)')
  expect(email).toContain('It has a new status: Waiting for a colleague.')
  expect(email).toContain(CALL_CENTER_NUMBER)
})

test.each([
  ['SC0003', true],
  ['CAN', false],
])('a cancellation (%s, by the customer: %s) says whom to call, and about a paid fee', (code, byCustomer) => {
  const job = { serviceJobStatus: code, serviceJobStatusName: '', byCustomer, paidFeeCents: 7_900 }
  const { email, sms } = jobMessage(factsFor(job))
  expect(email.split(CALL_CENTER_NUMBER)).toHaveLength(2)
  expect(email).toContain('You paid a service fee of $79.')
  expect(email.includes('at your request')).toBe(byCustomer)
  expect(sms).toContain(CALL_CENTER_NUMBER)
})

test('a notice of a late job says how long it takes, what we do, and that nothing is needed', () => {
  const what = 'We’re checking the estimate against your plan.'
  const { subject, email, sms } = lateMessage(factsFor(), { what, day: 7, lowDays: 3, highDays: 5 })
  expect(subject).toContain('Taking longer than usual')
  expect(email).toContain('This step usually takes 3–5 business days, and it’s now day 7.')
  expect(email).toContain(`We’re still on it. ${what}`)
  expect(email).toContain('Nothing to do right now.')
  expect(email).toContain(CALL_CENTER_NUMBER)
  expect(sms).toContain("This is taking longer than usual. We're still on it")
})

test('a notice about a device that is not at the depot yet says what to do either way', () => {
  const facts = factsFor({ serviceJobType: 'DROP-OFF', serviceJobStatus: 'NEW' })
  const { email, sms } = lateMessage(facts, { what: '', day: 7, lowDays: 3, highDays: 5 })
  expect(email).toContain('The depot usually examines a device 3–5 business days after the request.')
  for (const text of [email, sms]) {
    expect(text).toMatch(/If you.ve (already )?shipped it, call/)
    expect(text).toContain('please ship it soon')
    expect(text).not.toMatch(/Nothing to do|nothing you need to do|still on it/)
  }
})

test('a change is confirmed with the new values only, and says what to do if the customer did not make it', () => {
  const appointment = {
    startsAt: '2026-10-27T15:00:00Z',
    endsAt: '2026-10-27T17:00:00Z',
    timeZone: 'America/New_York',
  }
  const { subject, email, sms } = changeMessage(factsFor({ serviceJobType: 'ONSITE' }), {
    appointment,
    phoneNumber: '614-555-0117',
  })
  expect(subject).toBe('Living room TV: Appointment changed (Service Call 80412-0001)')
  expect(email).toContain('Your new time is Tuesday, October 27, 11:00 AM – 1:00 PM (Eastern Time).')
  expect(email).toContain('We’ll call you at 614-555-0117.')
  expect(email).not.toContain('address')
  expect(email.split(CALL_CENTER_NUMBER)).toHaveLength(2)
  expect(sms).toBe(
    `Hearthline - Living room TV: Your new time is Tue, Oct 27, 11:00 AM - 1:00 PM EDT. Please be home then. Not you? Call ${CALL_CENTER_NUMBER}. ${link}`,
  )
  const contact = changeMessage(factsFor(), { phoneNumber: '614-555-0117' })
  const carryIn = factsFor({ serviceJobType: 'CARRY-IN' })
  expect(changeMessage(carryIn, { phoneNumber: '614-555-0117' }).email).not.toContain('drop-off')
  expect(contact.sms).toContain(`Not you? Call ${CALL_CENTER_NUMBER}`)
  expect(contact.sms).not.toContain('614-555-0117')
  expect(contact.subject).toContain('Contact details changed')
  expect(changeEntry({ phoneNumber: '614-555-0117' })).toEqual({
    title: 'Contact details changed',
    note: 'We’ll call you at 614-555-0117.',
  })
})

test.each([
  ['DROP-OFF', 'NEW', 'Back up your data.', undefined],
  ['DROP-OFF', 'NEW', 'Back up your data.', { carrier: 'UPS', shipBy: '2026-12-07' }],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0081', 'Sign out of your accounts', undefined],
  [
    'REPLACEMENT_WITH_DEFECTIVE',
    'SC0070',
    'Sign out of your accounts',
    { carrier: 'UPS', shipBy: '2026-12-07' },
  ],
])('%s %s: “%s” is not said of headphones or what must not be turned on', (type, status, words, label) => {
  const emailOf = (productLineName: string, hazards: JobFacts['hazards'] = []) =>
    jobMessage(
      factsFor({ serviceJobType: type, serviceJobStatus: status, hazards }, { productLineName, label }),
    ).email
  expect(emailOf('Laptop')).toContain(words)
  for (const email of [emailOf('Headphones'), emailOf('Laptop', ['do-not-use'])]) {
    expect(email).not.toContain(words)
    expect(email).toMatch(/prepaid (UPS )?label/)
  }
})

test('the first message about a swollen battery says what to do with it', () => {
  const job = { serviceJobStatus: 'NEW', serviceJobStatusName: 'Service Call created' }
  expect(jobMessage(factsFor({ ...job, hazards: ['do-not-use'] })).email).toContain('Stop using it')
  expect(jobMessage(factsFor(job)).email).not.toContain('Stop using it')
})
