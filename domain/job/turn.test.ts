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

const label = { carrier: 'UPS', shipBy: '2026-11-15' }
const dropOff = {
  center: 'Dublin Service Center',
  phone: '614-555-0134',
  at: { startsAt: '2026-10-27T15:00:00Z', endsAt: '2026-10-27T16:00:00Z', timeZone: 'America/New_York' },
}
const WITHOUT = 'REPLACEMENT_WITHOUT_DEFECTIVE'
const WITH = 'REPLACEMENT_WITH_DEFECTIVE'

test.each<[string, string, Partial<TurnFacts>, RegExp]>([
  [WITHOUT, 'sc0102', { decideBy: later }, /^Accept this replacement, or choose a buyout\.$/],
  [
    WITHOUT,
    'SC0102',
    { decideBy: later, replacementCount: 2 },
    /^Accept one of these replacements, or choose a buyout\.$/,
  ],
  [
    WITH,
    'SC0102',
    { decideBy: later },
    /^You can accept it, or cancel .* You can’t decline it.*in exchange.*24 hours/,
  ],
  [
    WITH,
    'SC0102',
    { decideBy: later, replacementCount: 2 },
    /^You can accept either of them, .* decline them /,
  ],
  ['REPLACEMENT', 'SC0102', {}, /^[^2]* a buyout once the time to accept it is up\.$/],
  ['BUYOUT', 'SC0100', {}, /^Accept or decline the buyout\.$/],
  ['CARRY-IN', 'SC0080', {}, /^Accept or decline the buyout\.$/],
  ['REPLACEMENT', 'SC0104', {}, /^Accept or decline the buyout\.$/],
  ['SELF-REPAIR', 'NEW', {}, /add the itemized receipt/],
  ['CARRY-IN', 'SC0046', {}, /^Our service partner will send you the amount .* call us at 1-833-785-4414\.$/],
  [
    'CARRY-IN',
    'SC0046',
    { paymentDue: { amountCents: 12_000, howToPay: null, payBy: '2026-11-30' } },
    /^Your share is \$120, due by Monday, November 30, 2026\. To pay it, call us at 1-833-785-4414\.$/,
  ],
  [
    'CARRY-IN',
    'NEW',
    { dropOff },
    /^Bring your device to Dublin Service Center on Tuesday, October 27, 11:00 AM – 12:00 PM \(Eastern Time\)\.$/,
  ],
  [
    'CARRY-IN',
    'NEW',
    { dropOff: { ...dropOff, at: null } },
    /at the time you booked\. .*call Dublin Service Center at 614-555-0134\.$/,
  ],
  ['CARRY-IN', 'NEW', {}, /at the time you booked\. .* call us at 1-833-785-4414\.$/],
  ['CARRY-IN', 'SC0002', { dropOff }, /^Pick up your device at Dublin Service Center\. Bring a photo ID/],
  ['CARRY-IN', 'SC0035', { toldCode: 'SC0082', dropOff }, /^Pick up your device at Dublin/],
  ['CARRY-IN', 'SC0082', {}, /^Pick up your device .* call us at 1-833-785-4414\.$/],
  [
    'DEPOT',
    'NEW',
    { label: { ...label, comesInBox: false } },
    /^Print your prepaid label, put it on your box, and hand the box to UPS by Sun, Nov 15\.$/,
  ],
])('%s in %s with %j is the customer’s turn', (type, code, changes, what) => {
  const by = changes.decideBy ?? null
  expect(turn(type, code, changes)).toEqual({ who: 'customer', what: expect.stringMatching(what), by })
})

test.each<[string, string, Partial<TurnFacts>, string]>([
  // After the deadline, even before the clock has advanced the job.
  [WITHOUT, 'SC0102', { decideBy: now }, 'The time to accept your replacement is up.'],
  ['SELF-REPAIR', 'NEW', { hasReceipt: true }, 'We’re checking your receipt and photos.'],
  [
    'CARRY-IN',
    'NEW',
    { dropOff, awaitsVisit: false },
    'If you couldn’t bring it in, call Dublin Service Center at 614-555-0134.',
  ],
  ['CARRY-IN', 'NEW', { awaitsVisit: false }, 'call us at 1-833-785-4414.'],
  ['ONSITE', 'NEW', {}, 'call first and arrive within the window you booked'],
  ['ONSITE', 'NEW', { awaitsVisit: false }, 'If nobody came, call us at 1-833-785-4414.'],
  ['DEPOT', 'NEW', {}, 'The depot will examine your device as soon as it arrives.'],
  ['DEPOT', 'NEW', { label }, 'The depot will examine your device as soon as it arrives.'],
  ['DEPOT', 'NEW', { label: { ...label, comesInBox: true } }, 'Your box should arrive in 2–3 business days.'],
  ['DEPOT', 'SC0044', { label: { ...label, comesInBox: false } }, 'against your plan'],
  ['DEPOT', 'NEW', { label: { ...label, comesInBox: false }, toldCode: 'SC0044' }, 'depot'],
  ['CARRY-IN', 'SC0045', {}, 'We’re repairing your device'],
  ['DROP-OFF', 'SC0002', {}, 'shipping your device back'],
  ['CARRY-IN', 'SC0390', {}, 'as soon as there’s news'],
  ['UNKNOWN TYPE', 'SC0045', {}, 'We’re repairing your device'],
])('%s in %s with %j is our turn', (type, code, changes, words) => {
  expect(turn(type, code, changes)).toEqual({ who: 'us', what: expect.stringContaining(words), by: null })
})

test.each([
  ['BUYOUT - ACCEPT', 'SC0004', {}, 'up to 30 days from the day you accepted'],
  ['REPLACEMENT', 'CAN', {}, 'canceled'],
  ['REPLACEMENT', 'SC0070', {}, 'You’re all set'],
  ['REPLACEMENT', 'SC0070', { awaitsRegistration: true }, 'All that’s left is to register it'],
  ['REPLACEMENT', 'SC0075', {}, '1-833-785-4414'],
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
