import { expect, test } from 'vitest'
import { claimKindNames, claimKinds } from './claim-kind.ts'
import { awaitsCustomer, isFinished, nextSteps } from './claim-lifecycle.ts'
import { statusCatalogues } from './claim-status.ts'
import type { Actor } from './claim-transitions.ts'
import { turnOf, type TurnFacts } from './job-turn.ts'

const now = new Date('2026-10-25T15:30:00Z')
const later = new Date('2026-10-26T09:42:00Z')

const turn = (serviceJobType: string, serviceJobStatus: string, changes: Partial<TurnFacts> = {}) =>
  turnOf(
    {
      serviceJobType,
      serviceJobStatus,
      decideBy: null,
      hasDocuments: false,
      awaitsRegistration: false,
      ...changes,
    },
    now,
  )

test('a replacement is the customer’s to decide, by a time', () => {
  expect(turn('REPLACEMENT_WITHOUT_DEFECTIVE', 'sc0102', { decideBy: later })).toEqual({
    who: 'customer',
    what: 'Accept this replacement, or choose a buyout.',
    by: later,
  })
  expect(turn('REPLACEMENT_WITH_DEFECTIVE', 'SC0102', { decideBy: later }).what).toBe(
    'Accept this replacement.',
  )
})

test('once the time is over it is our turn, even before the clock has moved the job', () => {
  expect(turn('REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0102', { decideBy: now })).toMatchObject({
    who: 'us',
    by: null,
  })
})

test.each([
  ['BUYOUT', 'SC0100'],
  ['CARRY-IN', 'SC0080'],
  ['DROP-OFF', 'HS001'],
  ['REPLACEMENT', 'SC0104'],
  ['REPLACEMENT', 'HS004'],
])('a buyout of %s in %s is the customer’s to decide, without a deadline', (type, code) => {
  expect(turn(type, code)).toEqual({ who: 'customer', what: 'Accept or decline the buyout.', by: null })
})

test('a reimbursement waits for the receipt, and then for us', () => {
  expect(turn('SELF-REPAIR', 'NEW').who).toBe('customer')
  expect(turn('SELF-REPAIR', 'NEW', { hasDocuments: true })).toMatchObject({
    who: 'us',
    what: expect.stringContaining('We check your receipt'),
  })
})

test('a repair that costs more than the plan covers waits for the customer’s part', () => {
  expect(turn('CARRY-IN', 'SC0046')).toEqual({
    who: 'customer',
    what: expect.stringMatching(/^Pay your part .* or call us at 1-833-785-4414\.$/),
    by: null,
  })
})

test.each([
  ['CARRY-IN', 'NEW', 'bring it to the service center'],
  ['DROP-OFF', 'NEW', 'prepaid shipping label'],
  ['ONSITE', 'NEW', 'within the window you booked'],
  ['BUYOUT', 'NEW', 'fair market value'],
  ['REPLACEMENT', 'NEW', 'look for a device'],
  ['SELF-REPAIR', 'SC0045', 'your payment'],
  ['CARRY-IN', 'SC0045', 'We repair your device'],
  ['CARRY-IN', 'SC0002', 'ready at the service center'],
  ['DROP-OFF', 'SC0002', 'ship your device back'],
  ['CARRY-IN', 'SC0390', 'as soon as there is news'],
  ['UNKNOWN TYPE', 'SC0045', 'We repair your device'],
])('%s in %s is our turn: %s', (type, code, words) => {
  expect(turn(type, code)).toMatchObject({ who: 'us', what: expect.stringContaining(words), by: null })
})

test.each([
  ['CARRY-IN', 'SC0004', {}, 'closed'],
  ['BUYOUT - ACCEPT', 'SC0004', {}, 'up to 30 days from the day you accepted'],
  ['BUYOUT - REJECT', 'SC0003', {}, 'cancelled'],
  ['REPLACEMENT', 'CAN', {}, 'cancelled'],
  ['REPLACEMENT', 'SC0070', {}, 'nothing left to do'],
  ['REPLACEMENT', 'SC0070', { awaitsRegistration: true }, 'All that is left is to register it'],
  ['REPLACEMENT', 'SC0075', {}, '1-833-785-4414'],
  ['CARRY-IN', 'SC0033', {}, '1-833-785-4414'],
  ['SELF-REPAIR', 'SC0079', {}, 'closed'],
] as const)('%s in %s is nobody’s turn (%o): %s', (type, code, changes, words) => {
  expect(turn(type, code, changes)).toMatchObject({
    who: 'nobody',
    what: expect.stringContaining(words),
    by: null,
  })
})

test('every code that a kind can come to has words of its own, and the right person', () => {
  const unknown = turn('CARRY-IN', 'SC9999').what
  const actors: Actor[] = ['customer', 'partner', 'clock']
  for (const kind of claimKindNames) {
    const codes = statusCatalogues[claimKinds[kind].family].flatMap((entry) => Object.keys(entry.codes))
    const reached = codes.filter((code) =>
      codes.some((from) =>
        actors.some((actor) => nextSteps(kind, from, actor).some(({ to }) => to === code)),
      ),
    )
    for (const code of new Set(['NEW', ...reached])) {
      const { who, what } = turn(claimKinds[kind].jobTypes[0], code, { hasDocuments: true })
      const awaited = awaitsCustomer(kind, code) || code === 'SC0046'
      const expected = isFinished(kind, code) ? 'nobody' : awaited ? 'customer' : 'us'
      expect({ kind, code, who }).toEqual({ kind, code, who: expected })
      expect(what, `${kind} ${code}`).not.toBe(unknown)
      expect(what).toMatch(/^[A-Z].*\.$/)
    }
  }
})
