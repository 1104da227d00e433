import { expect, test } from 'vitest'
import { outcomeOf, type OutcomeFacts } from './outcome.ts'

const factsWith = (changes: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  claimedKind: 'depot',
  phase: 'working',
  awaitsVisit: false,
  center: null,
  serviceFeeCents: 4_900,
  isPaid: true,
  ...changes,
})

test.each<[what: string, facts: Partial<OutcomeFacts>, words: string]>([
  ['shipped or not', { phase: 'untouched' }, 'keep it. If you have, we’ll ship it back'],
  ['in the depot', {}, 'We’ll ship your device back to you as is'],
  [
    'not brought in yet',
    { claimedKind: 'carry-in', awaitsVisit: true, phase: 'untouched' },
    'stays with you',
  ],
  ['brought in or not', { claimedKind: 'carry-in', phase: 'untouched' }, 'If you’ve already brought'],
  ['at the counter', { claimedKind: 'carry-in', center: 'Short North' }, 'pick it up at Short North'],
  ['at home', { claimedKind: 'home-service' }, 'stays with you'],
  ['of an unknown kind', { claimedKind: null }, 'stays with you'],
])('a device that is %s', (_, facts, words) => {
  for (const ending of ['cancel', 'reject-buyout'] as const) {
    expect(outcomeOf(ending, factsWith(facts))[0]).toContain(words)
  }
})

test.each<[what: string, facts: Partial<OutcomeFacts>, words: string]>([
  ['paid', {}, 'Your $49 service fee isn’t refunded automatically. To ask for a refund, call'],
  ['not paid', { isPaid: false }, 'You haven’t paid'],
  ['unknown', { serviceFeeCents: null, isPaid: false }, 'If you’ve paid a service fee, it isn’t refunded'],
])('a fee that is %s', (_, facts, words) => {
  expect(outcomeOf('cancel', factsWith(facts))[1]).toContain(words)
})

test('a declined replacement keeps the fee out of the buyout only if it is paid', () => {
  const declined = (isPaid: boolean) => outcomeOf('decline-replacement', factsWith({ isPaid })).join(' ')
  expect(declined(true)).toContain('$49 service fee you paid isn’t taken off')
  expect(declined(false)).not.toContain('fee')
})
