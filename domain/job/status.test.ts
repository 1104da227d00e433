import { expect, test } from 'vitest'
import type { StatusFamily } from '../claim/kind.ts'
import { awaitsVisit, findStatus, jobStatus, shownBuyoutCents, statusCatalogs, statusName } from './status.ts'
import type { JobFacts, JobStatus, StatusEntry } from './status.ts'

const phone = '1-833-785-4414'
const job = (over: Partial<JobFacts> = {}): JobFacts => ({
  serviceJobType: 'CARRY-IN',
  serviceJobStatus: 'NEW',
  serviceJobStatusName: '',
  sourceSystem: 'WEB',
  ...over,
})
const repair = (code: string, over: Partial<JobFacts> = {}) =>
  jobStatus(job({ serviceJobStatus: code, ...over }))
const replacement = (code: string, over: Partial<JobFacts> = {}) =>
  repair(code, { serviceJobType: 'REPLACEMENT_WITH_DEFECTIVE', ...over })

const inProgress = 'Your Service Call is in progress'
const noneAvailable = 'No replacement is available, so we’re offering you a buyout'
const costDeclined = 'You declined the extra repair cost, so we’re offering you a buyout'
const authorized = 'Your replacement is authorized'

// P4.3 and P4.4, line by line: code, the status shown if none was received, the heading, and text that the customer
// must be shown.
test.each([
  ['NEW', 'Replacement authorized', authorized, 'by email or text'],
  ['SC0101', 'Replacement authorized', authorized, 'by email or text'],
  [
    'SC0102',
    'Replacement option provided',
    'Please review your replacement',
    '24 hours to review and accept',
  ],
  [
    'SC0106',
    'Replacement option accepted',
    'You accepted your replacement',
    'confirmation and the shipping details',
  ],
  ['SC0100', 'Replacement unavailable', noneAvailable, 'fair market value'],
  ['SC0104', 'Replacement unavailable', noneAvailable, 'fair market value'],
  ['SC0105', 'Replacement allocated', 'Your replacement is set aside for you', 'ready to ship'],
  ['SC0081', 'Device dispatched', 'Your replacement has shipped', 'Carrier: UPS. Tracking number: 1Z42.'],
  ['SC0068', 'Service Call in progress', inProgress, 'has shipped, and the carrier has it'],
  ['SC0069', 'In transit', 'Your replacement is in transit', 'traveling from our warehouse to your door'],
  [
    'SC0071',
    'Out for delivery',
    'Your replacement is out for delivery',
    'on the last leg of its trip to your door',
  ],
  ['SC0072', 'Delivery attempt failed', 'We couldn’t deliver your replacement yet', 'will try again'],
  ['SC0075', 'Returned to shipper', 'Your replacement was returned to the shipper', '3 times'],
  [
    'SC0070',
    'Delivered',
    'Your replacement was delivered',
    'your old device from your device list. Register the new one',
  ],
  ['SC0003', 'Cancelled by customer', 'Your Service Call is canceled', 'canceled'],
  ['CAN', 'Cancelled by customer', 'Your Service Call is canceled', 'canceled'],
  ['HS003', 'Ready for Decision', 'Please review the buyout we’re offering instead', 'fair market value'],
  [
    'HS004',
    'Replacement Expired. Buyout Ready for Decision.',
    'Your replacement option has expired, so we’re offering you a buyout',
    'fair market value',
  ],
])('replacement %s reads %s', (code, status, heading, words) => {
  const shown = replacement(code, { carrier: 'UPS', trackingId: '1Z42' })
  expect(shown).toMatchObject({ code, known: true, status, heading })
  expect(shown.text).toContain(words)
})

test.each(['SC0068', 'SC0069', 'SC0071', 'SC0072'])(
  'in %s, only the card with its link has the number',
  (code) => {
    expect(replacement(code, { carrier: 'UPS', trackingId: '1Z42' }).text).not.toMatch(
      /UPS|1Z42|tracking number/,
    )
  },
)

test('a replacement whose deadline nobody says is not given hours', () => {
  expect(replacement('SC0102', { decideBy: '2026-10-26T09:42:00Z' }).text).toContain('You have 24 hours')
  const { text } = replacement('SC0102', { decideBy: null })
  expect(text).toContain('Your time to decide is limited')
  expect(text).not.toContain('24')
})

test.each([
  ['NEW', 'Service Call created', 'Your Service Call is created', 'We’ve got your request'],
  [
    'SC0056',
    'Beyond economical repair identified',
    'Repairing your device would cost more than it’s worth',
    'let you know what we can offer you instead',
  ],
  ['SC0044', 'Service Call in progress', inProgress, 'estimated'],
  ['SC0045', 'Service Call in progress', inProgress, 'approved'],
  ['SC0020', 'Service Call in progress', inProgress, 'ordered'],
  ['SC0021', 'Service Call in progress', inProgress, 'parts for your device are here'],
  ['SC0035', 'Service Call in progress', inProgress, 'received your payment'],
  ['SC0002', 'Repair completed', 'Your device is ready for pickup', 'complete'],
  ['SC0033', 'Repair cancelled', 'Your repair was canceled', phone],
  [
    'SC0079',
    'Device not eligible for repair',
    'Your device isn’t eligible for repair',
    `Service Agreement explains what’s covered. Questions? Call us at ${phone}`,
  ],
  [
    'SC0080',
    'Device Not Repairable. Buyout Ready for Decision.',
    'Your device can’t be repaired, so we recommend a buyout',
    'fair market value',
  ],
  ['SC0082', 'No fault found', 'We found nothing wrong with your device', 'didn’t find a problem'],
  ['SC0300', 'Converted to buyout', 'Your Service Call is now a buyout', 'buyout'],
  ['SC0100', 'Ready for Decision', 'Please review the Buyout amount available', 'fair market value'],
  ['HS001', 'OOP Declined. Buyout Ready For Decision.', costDeclined, 'fair market value'],
  ['HS002', 'OOP Declined. Buyout Ready For Decision.', costDeclined, 'fair market value'],
  ['SC0046', 'Payment pending', 'Your share of the repair cost is due', 'costs more than your plan covers'],
  ['SC0004', 'Service completed', 'Your service is complete', 'closed'],
  ['SC0003', 'Service cancelled', 'Your Service Call is canceled', 'canceled'],
  ['CAN', 'Service cancelled', 'Your Service Call is canceled', 'canceled'],
])('repair %s reads %s', (code, status, heading, words) => {
  const shown = repair(code)
  expect(shown).toMatchObject({ code, known: true, status, heading })
  expect(shown.text).toContain(words)
})

test.each(['repair', 'replacement'] satisfies StatusFamily[])(
  'every %s entry is reachable and has complete texts',
  (family) => {
    const entries: readonly StatusEntry[] = statusCatalogs[family]
    const codes = entries.flatMap((entry) => entry.codes)
    for (const code of codes) {
      const sharing = entries.filter((entry) => entry.codes.includes(code))
      // The last entry for a code has no tiebreaker, so every code has an entry.
      expect(sharing.map((entry) => entry.when !== undefined).indexOf(false)).toBe(sharing.length - 1)
      expect(code).toBe(code.toUpperCase())
      expect(statusName(family, code.toLowerCase())).toBeTruthy()
      const shown = family === 'repair' ? repair(code) : replacement(code)
      expect(shown.text).not.toMatch(/undefined|null|NaN|\s{2}/)
      expect(shown.text).toMatch(/^[A-Z].*\.$/s)
      // What the heading says isn’t said again below it.
      expect(shown.text).not.toContain(shown.heading)
      expect(shown.short.split(' ').length).toBeLessThanOrEqual(3)
    }
  },
)

const mailedIn = (comesInBox: boolean) => ({ shipBy: '2026-12-07', comesInBox })

// What a job waits for decides whose turn it is, in every list and on its page.
test.each<[string, string, Partial<JobFacts>, Partial<JobStatus>]>([
  ['CARRY-IN', 'SC0002', {}, { heading: 'Your device is ready for pickup', tone: 'yours' }],
  ['CARRY-IN', 'sc0082', { serviceJobStatusName: 'NFF' }, { status: 'No fault found', tone: 'yours' }],
  ['CARRY-IN', 'SC0035', { serviceJobSubStatus: 'sc0002' }, { tone: 'yours' }],
  ['DROP-OFF', 'SC0002', {}, { heading: 'Your device is repaired', tone: 'good' }],
  ['SELF-REPAIR', 'new', { hasReceipt: false }, { status: 'Receipt needed', tone: 'yours' }],
  ['SELF-REPAIR', 'NEW', { hasReceipt: true }, { status: 'Service Call created', short: 'Checking receipt' }],
  ['SELF-REPAIR', 'NEW', {}, { status: 'Service Call created', tone: 'progress' }],
  ['CARRY-IN', 'NEW', { hasReceipt: false }, { status: 'Service Call created', tone: 'progress' }],
  ['CARRY-IN', 'NEW', { awaitsVisit: true }, { status: 'Drop-off booked', tone: 'yours' }],
  ['CARRY-IN', 'NEW', { awaitsVisit: false }, { status: 'Service Call created' }],
  ['CARRY-IN', 'NEW', { awaitsVisit: true, serviceJobSubStatus: 'SC0044' }, { tone: 'progress' }],
  ['ONSITE', 'NEW', { awaitsVisit: true }, { status: 'Technician booked', tone: 'progress', turn: null }],
  ['ONSITE', 'NEW', { awaitsVisit: false }, { status: 'Service Call created', short: 'Created' }],
  ['DROP-OFF', 'NEW', mailedIn(true), { status: 'Box on its way', tone: 'progress', turn: null }],
  ['DROP-OFF', 'NEW', mailedIn(false), { status: 'Ready to ship', tone: 'yours', turn: 'ship' }],
])('%s in %s with %j', (serviceJobType, code, facts, shown) => {
  expect(repair(code, { serviceJobType, ...facts })).toMatchObject(shown)
})

test.each([
  ['CARRY-IN', 'new', '2026-10-25T15:30:01Z', true],
  ['CARRY-IN', 'new', '2026-10-25T15:30:00Z', false],
  // Booked, without a recorded time.
  ['CARRY-IN', 'new', null, true],
  ['ONSITE', 'NEW', '2026-10-25T15:30:01Z', true],
  ['DROP-OFF', 'new', null, false],
  // Ready for pickup, which isn’t booked.
  ['CARRY-IN', 'SC0002', null, false],
])('a %s in %s whose visit ends at %s still awaits it: %s', (type, status, visitEndsAt, awaits) => {
  const booked = { serviceJobType: type, serviceJobStatus: status, visitEndsAt }
  const now = new Date('2026-10-25T15:30:00Z')
  expect(awaitsVisit({ ...booked, open: true }, now)).toBe(awaits)
  expect(awaitsVisit({ ...booked, open: false }, now)).toBe(false)
})

test('no text names a relative day: it may be read on another day', () => {
  for (const { text } of Object.values(statusCatalogs).flat()) {
    const helpers = { phone, money: String, buyoutAmount: null, buyoutEstimate: null, withoutAmount: '' }
    const words = typeof text === 'string' ? text : text(job(), helpers)
    expect(words).not.toMatch(/\b(today|tomorrow|yesterday|tonight)\b/i)
  }
})

test('a canceled job says how to ask about a paid fee', () => {
  const refund = `You paid a service fee of $49. To ask about a refund, call us at ${phone}.`
  for (const cancelled of [repair, replacement]) {
    expect(cancelled('SC0003', { paidFeeCents: 4900 }).text).toContain(refund)
    expect(cancelled('SC0003', { paidFeeCents: 0 }).text).not.toContain('refund')
  }
})

test.each([
  ['a repair that we canceled', 'SC0033', {}],
  ['a repair that isn’t reimbursed', 'SC0079', { serviceJobType: 'SELF-REPAIR' }],
])('%s says how to ask about a paid fee', (_what, code, job) => {
  expect(repair(code, { ...job, paidFeeCents: 4900 }).text).toMatch(
    /ask about a refund of the \$49 .* call us at/,
  )
  expect(repair(code, { ...job, paidFeeCents: 0 }).text).not.toContain('refund')
})

const neutral = `This Service Call was canceled.\nIf you didn’t ask for this, call us at ${phone}.\n`
const declined = 'You declined the buyout.'
test.each([
  ['CARRY-IN', true, 'We canceled this Service Call at your request.\n'],
  ['CARRY-IN', false, neutral],
  ['Buyout - Reject', undefined, declined],
  ['BUYOUT_REJECT', undefined, declined],
  // P4.4: only the customer cancels these.
  ['REPLACEMENT', undefined, 'We canceled this replacement at your request.\n'],
])('a canceled %s, by the customer: %s, begins with %j', (serviceJobType, byCustomer, opening) => {
  for (const code of ['SC0003', 'CAN']) {
    expect(repair(code, { serviceJobType, byCustomer }).text.slice(0, opening.length)).toBe(opening)
  }
})

// Code, type, chip, step: what happened is named with the words that chip and heading have for where the job is.
test.each([
  ['SC0079', 'SELF-REPAIR', 'Not eligible', 'Not eligible for reimbursement'],
  ['SC0079', 'CARRY-IN', 'Not eligible', 'Not eligible for repair'],
  ['SC0046', 'DROP-OFF', 'Your turn', 'Payment due'],
  ['SC0004', 'BUYOUT', 'Buyout accepted', 'Buyout accepted'],
  ['SC0004', 'SELF-REPAIR', 'Completed', 'Reimbursement completed'],
  ['SC0081', 'REPLACEMENT', 'On its way', 'Replacement shipped'],
])('%s of a %s has the chip %s and the step %s', (code, serviceJobType, short, step) => {
  expect(repair(code, { serviceJobType })).toMatchObject({ short, step })
})

test('no words of ours are a partner’s', () => {
  for (const code of statusCatalogs.replacement.flatMap(({ codes }) => codes)) {
    const { heading, text, short, step } = replacement(code)
    expect([heading, text, short, step].join(' ')).not.toMatch(/allocat|dispatch|out-of-pocket|economical/i)
  }
})

test('the substatus takes precedence, and the status is the fallback if it is unknown', () => {
  const base = { serviceJobStatusName: 'Parts pending', serviceJobSubStatusName: 'Repair completed' }
  expect(repair('SC0020', { ...base, serviceJobSubStatus: 'SC0002' }).status).toBe('Repair completed')
  expect(repair('SC0020', { ...base, serviceJobSubStatus: 'ZZ9' }).code).toBe('SC0020')
  expect(repair('SC0056', { ...base, serviceJobSubStatus: 'ZZ9' }).status).toBe('Parts pending')
  expect(repair('SC0020', { ...base, serviceJobSubStatus: null }).code).toBe('SC0020')
})

test('an unknown code never hides a job: its name is shown as received', () => {
  expect(repair('X1', { serviceJobStatusName: 'Waiting at dock 4' })).toMatchObject({
    code: 'X1',
    known: false,
    status: 'Waiting at dock 4',
    tone: 'neutral',
  })
  expect(repair('X1', { serviceJobSubStatus: 'X2', serviceJobSubStatusName: 'At dock 5' }).status).toBe(
    'At dock 5',
  )
  expect(repair('X1').status).toBe('X1')
  expect(repair('toString').known).toBe(false)
  expect(repair('HS004').known).toBe(false)
})

test('the buyout amount is shown in whole dollars, and only for SERVICEBENCH', () => {
  const buyout = { serviceJobType: 'BUYOUT', buyoutAmountCents: 45_060, benefitLimitCents: 150_000 }
  expect(repair('SC0100', { ...buyout, sourceSystem: 'ServiceBench' }).text).toContain(
    'Your buyout amount is $451.',
  )
  expect(repair('SC0100', { ...buyout, sourceSystem: 'WEB' }).text).not.toContain('$451')
  expect(shownBuyoutCents({ sourceSystem: 'SERVIFY', buyoutAmountCents: 1 })).toBeNull()
  expect(shownBuyoutCents({ sourceSystem: 'SERVICEBENCH' })).toBeNull()
})

test.each([
  ['repair', 'SC0100'],
  ['replacement', 'SC0104'],
] as const)(
  'the buyout text of %s %s says how it is calculated, how long it takes and what happens next',
  (family, code) => {
    const show = family === 'repair' ? repair : replacement
    const plain = show(code, { benefitLimitCents: 150_000 }).text
    expect(plain).toContain('fair market value of your device, up to your benefit limit of $1,500.')
    expect(plain).toContain('up to 30 days')
    expect(plain).toContain('automatically removed from your device list')
    const withFee = show(code, { benefitLimitCents: 150_000, serviceFeeCents: 9_900 }).text
    expect(withFee).toContain('benefit limit of $1,500, minus the service call fee of $99.')
  },
)

test('a tiebreaker chooses between entries that share a code', () => {
  expect(findStatus('repair', 'SC0100', job({ serviceFeeCents: 100 }))?.when).toBeDefined()
  expect(findStatus('repair', 'SC0100', job())?.when).toBeUndefined()
  expect(repair('SC0045', { serviceJobType: 'SELF-REPAIR' }).step).toBe('Reimbursement approved')
  expect(repair('SC0045').step).toBe('Estimate approved')
  const requested = { step: 'Replacement requested', stepNote: 'authorized right away' }
  expect(replacement('NEW')).toMatchObject(requested)
  expect(replacement('SC0101').stepNote).toBe('')
})

test('a dispatched device without a tracking number says that one will follow', () => {
  expect(replacement('SC0081').text).toContain('We’ll send you the carrier and tracking number.')
  expect(replacement('SC0081', { trackingId: '1Z42' }).text).toContain('Tracking number: 1Z42.')
  expect(replacement('SC0081', { carrier: 'UPS' }).text).toContain('Carrier: UPS.')
})
