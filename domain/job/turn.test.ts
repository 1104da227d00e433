import { expect, test } from 'vitest'
import { claimKinds } from '../claim/kind.ts'
import { claimKindNames } from '../claim/kind-names.ts'
import { awaitsCustomer, isFinished, nextSteps } from './lifecycle.ts'
import { statusCatalogs } from './status.ts'
import type { Actor } from './transitions.ts'
import { turnOf, type TurnFacts } from './turn.ts'

const now = new Date('2026-10-25T15:30:00Z')
const later = new Date('2026-10-26T09:42:00Z')

const turn = (serviceJobType: string, serviceJobStatus: string, changes: Partial<TurnFacts> = {}) =>
  turnOf(
    {
      serviceJobType,
      serviceJobStatus,
      toldCode: serviceJobStatus.toUpperCase(),
      decideBy: null,
      paymentDue: null,
      hasReceipt: false,
      awaitsRegistration: false,
      awaitsVisit: true,
      dropOff: null,
      label: null,
      replacementCount: 1,
      ...changes,
    },
    now,
  )

test('a replacement is the customer’s decision, with a deadline', () => {
  expect(turn('REPLACEMENT_WITHOUT_DEFECTIVE', 'sc0102', { decideBy: later })).toEqual({
    who: 'customer',
    what: 'Accept this replacement, or choose a buyout.',
    by: later,
  })
  const exchanged = turn('REPLACEMENT_WITH_DEFECTIVE', 'SC0102', { decideBy: later }).what
  expect(exchanged).toMatch(/^You can accept it, or cancel .* You can’t decline it.*in exchange.*24 hours/)
  expect(turn('REPLACEMENT', 'SC0102', { decideBy: later }).what).not.toContain('in exchange')
  const several = (type: string) => turn(type, 'SC0102', { decideBy: later, replacementCount: 2 }).what
  expect(several('REPLACEMENT_WITHOUT_DEFECTIVE')).toBe(
    'Accept one of these replacements, or choose a buyout.',
  )
  expect(several('REPLACEMENT_WITH_DEFECTIVE')).toMatch(/^You can accept either of them, .* decline them /)
})

test('after the deadline it is our turn, even before the clock has advanced the job', () => {
  expect(turn('REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0102', { decideBy: now })).toMatchObject({
    who: 'us',
    by: null,
  })
})

test.each([
  ['BUYOUT', 'SC0100'],
  ['CARRY-IN', 'SC0080'],
  ['REPLACEMENT', 'SC0104'],
])('a buyout of %s in %s is the customer’s decision, without a deadline', (type, code) => {
  expect(turn(type, code)).toEqual({ who: 'customer', what: 'Accept or decline the buyout.', by: null })
})

test('a reimbursement waits for the receipt, and then for us', () => {
  expect(turn('SELF-REPAIR', 'NEW').who).toBe('customer')
  expect(turn('SELF-REPAIR', 'NEW', { hasReceipt: true })).toMatchObject({
    who: 'us',
    what: 'We’re checking your receipt and photos. We’ll let you know how much we can pay you back, how, and by when.',
  })
})

test('a repair that costs more than the plan covers waits for the customer to pay their share', () => {
  expect(turn('CARRY-IN', 'SC0046')).toEqual({
    who: 'customer',
    what: 'Our service partner will send you the amount and how to pay it in a separate message. You can also call us at 1-833-785-4414.',
    by: null,
  })
  const paymentDue = { amountCents: 12_000, howToPay: null, payBy: '2026-11-30' }
  expect(turn('CARRY-IN', 'SC0046', { paymentDue }).what).toBe(
    'Your share is $120, due by Monday, November 30, 2026. To pay it, call us at 1-833-785-4414.',
  )
})

const dropOff = {
  center: 'Dublin Service Center',
  phone: '614-555-0134',
  at: { startsAt: '2026-10-27T15:00:00Z', endsAt: '2026-10-27T16:00:00Z', timeZone: 'America/New_York' },
}

test('a carry-in waits for the customer to bring the device, and says where and when', () => {
  expect(turn('CARRY-IN', 'NEW', { dropOff })).toEqual({
    who: 'customer',
    what: 'Bring your device to Dublin Service Center on Tuesday, October 27, 11:00 AM – 12:00 PM (Eastern Time).',
    by: null,
  })
  expect(turn('CARRY-IN', 'NEW')).toMatchObject({
    who: 'customer',
    what: expect.stringMatching(/at the time you booked\. .* call us at 1-833-785-4414\.$/),
  })
})

test('after that time it is our turn, and a customer who missed it is told whom to call', () => {
  expect(turn('CARRY-IN', 'NEW', { dropOff, awaitsVisit: false })).toEqual({
    who: 'us',
    what: 'We’re looking at your device. If you couldn’t bring it in, call Dublin Service Center at 614-555-0134.',
    by: null,
  })
  expect(turn('CARRY-IN', 'NEW', { awaitsVisit: false }).what).toMatch(/ call us at 1-833-785-4414\.$/)
})

test('after a technician’s visit without a report, a customer whom nobody visited is told to call', () => {
  expect(turn('ONSITE', 'NEW').what).toContain('call first and arrive within the window')
  expect(turn('ONSITE', 'NEW', { awaitsVisit: false })).toEqual({
    who: 'us',
    what: 'We’re waiting for our technician’s report. If nobody came, call us at 1-833-785-4414.',
    by: null,
  })
})

test.each(['SC0002', 'SC0082'])('a carry-in in %s waits to be picked up', (code) => {
  expect(turn('CARRY-IN', code, { dropOff })).toEqual({
    who: 'customer',
    what: 'Pick up your device at Dublin Service Center. Bring a photo ID and your Service Call number.',
    by: null,
  })
  expect(turn('CARRY-IN', 'SC0035', { toldCode: code, dropOff })).toEqual(turn('CARRY-IN', code, { dropOff }))
  expect(turn('CARRY-IN', code).what).toMatch(/^Pick up your device .* call us at 1-833-785-4414\.$/)
})

test.each([
  ['DROP-OFF', 'NEW', 'as soon as it arrives'],
  ['ONSITE', 'NEW', 'within the window you booked'],
  ['BUYOUT', 'NEW', 'fair market value'],
  ['REPLACEMENT', 'NEW', 'looking for a device'],
  ['SELF-REPAIR', 'SC0045', 'your payment'],
  ['CARRY-IN', 'SC0045', 'We’re repairing your device'],
  ['DROP-OFF', 'SC0002', 'shipping your device back'],
  ['CARRY-IN', 'SC0390', 'as soon as there’s news'],
  ['UNKNOWN TYPE', 'SC0045', 'We’re repairing your device'],
])('%s in %s is our turn: %s', (type, code, words) => {
  expect(turn(type, code)).toMatchObject({ who: 'us', what: expect.stringContaining(words), by: null })
})

test.each([
  ['CARRY-IN', 'SC0004', {}, 'closed'],
  ['BUYOUT - ACCEPT', 'SC0004', {}, 'up to 30 days from the day you accepted'],
  ['REPLACEMENT', 'CAN', {}, 'canceled'],
  ['REPLACEMENT', 'SC0070', {}, 'You’re all set'],
  ['REPLACEMENT', 'SC0070', { awaitsRegistration: true }, 'All that’s left is to register it'],
  ['REPLACEMENT', 'SC0075', {}, '1-833-785-4414'],
  ['SELF-REPAIR', 'SC0079', {}, 'closed'],
] as const)('%s in %s is nobody’s turn (%o): %s', (type, code, changes, words) => {
  expect(turn(type, code, changes)).toMatchObject({
    who: 'nobody',
    what: expect.stringContaining(words),
    by: null,
  })
})

test('every reachable code of a kind has its own text and the right actor', () => {
  const unknown = turn('CARRY-IN', 'SC9999').what
  const actors: Actor[] = ['customer', 'partner', 'clock']
  for (const kind of claimKindNames) {
    const codes = statusCatalogs[claimKinds[kind].family].flatMap((entry) => entry.codes)
    const reached = codes.filter((code) =>
      codes.some((from) =>
        actors.some((actor) => nextSteps(kind, from, actor).some(({ to }) => to === code)),
      ),
    )
    for (const code of new Set(['NEW', ...reached])) {
      const { who, what } = turn(claimKinds[kind].jobTypes[0], code, { hasReceipt: true })
      const carriesIt = kind === 'carry-in' && ['NEW', 'SC0002', 'SC0082'].includes(code)
      const awaited = awaitsCustomer(kind, code) || code === 'SC0046' || carriesIt
      const expected = isFinished(kind, code) ? 'nobody' : awaited ? 'customer' : 'us'
      expect({ kind, code, who }).toEqual({ kind, code, who: expected })
      expect(what, `${kind} ${code}`).not.toBe(unknown)
      expect(what).toMatch(/^[A-Z].*\.$/)
    }
  }
})

const label = { carrier: 'UPS', shipBy: '2026-11-15' }

test('with their own box, it is the customer’s turn to ship, until the depot reports', () => {
  const own = { label: { ...label, comesInBox: false } }
  expect(turn('DEPOT', 'NEW', own)).toEqual({
    who: 'customer',
    what: 'Print your prepaid label, put it on your box, and hand the box to UPS by Sun, Nov 15.',
    by: null,
  })
  expect(turn('DEPOT', 'SC0044', own).who).toBe('us')
  expect(turn('DEPOT', 'NEW', { ...own, toldCode: 'SC0044' }).who).toBe('us')
})

test('with a box of ours, the box is what is happening now', () => {
  expect(turn('DEPOT', 'NEW', { label: { ...label, comesInBox: true } })).toMatchObject({
    who: 'us',
    what: 'Your box should arrive in 2–3 business days.',
  })
})

test.each([null, label])('where nobody says how it is packed, the depot is what comes next', (unsaid) => {
  expect(turn('DEPOT', 'NEW', { label: unsaid })).toMatchObject({
    who: 'us',
    what: 'The depot will examine your device as soon as it arrives.',
  })
})
