import { expect, test } from 'vitest'
import { acceptClaim, type ClaimFacts } from './acceptance.ts'
import { claimKindNames, type ClaimKind } from './kind-names.ts'

const factsWith = (changes: Partial<ClaimFacts> = {}): ClaimFacts => ({
  today: '2026-11-15',
  productLine: 'LAP',
  deviceActive: true,
  since: '2023-11-15',
  planUsable: true,
  onlineClaims: true,
  coverageFrom: '2025-01-01',
  coverageTo: '2027-12-31',
  benefitCents: 150_000,
  feeCents: 7_900,
  planModes: [...claimKindNames],
  issuesKnown: true,
  exclusion: null,
  hazards: [],
  hasOpenClaim: false,
  lastCompleted: null,
  completed: [],
  unfinishedIsPaid: false,
  ...changes,
})

test('the fee comes from the plan, the value from the device', () => {
  expect(acceptClaim('depot', factsWith())).toEqual({
    serviceFeeCents: 7_900,
    fairMarketValueCents: 48_000,
    benefitCents: 150_000,
  })
})

test.each<[string, Partial<ClaimFacts>, RegExp]>([
  ['DEVICE_REMOVED', { deviceActive: false }, /no longer on your list/],
  ['ALREADY_PAID', { unfinishedIsPaid: true }, /already paid.*finish/i],
  ['PLAN_NOT_USABLE', { planUsable: false }, /choose another/],
  ['NOT_ONLINE', { onlineClaims: false }, /Call us/],
  ['COVER_NOT_STARTED', { coverageFrom: '2026-12-01' }, /12\/1\/2026.*12\/31\/2026/],
  ['THIRTY_DAY_WAIT', { coverageFrom: '2026-11-01' }, /starting 12\/1\/2026/],
  ['OPEN_CLAIM', { hasOpenClaim: true }, /open Service Call/],
  ['RECENT_CLAIM', { lastCompleted: '2026-10-01' }, /starting 12\/30\/2026/],
  ['COVER_ENDED', { coverageTo: '2026-11-14' }, /ended/],
  ['ISSUE_UNKNOWN', { issuesKnown: false }, /choose it again/],
  ['NOT_COVERED', { planModes: null, feeCents: null }, /doesn’t cover/],
  ['NOT_COVERED', { exclusion: 'Ink is not covered.' }, /^Ink is not covered\.$/],
  ['KIND_NOT_ALLOWED', { planModes: ['carry-in'] }, /doesn’t include Depot Service/],
  ['KIND_NOT_ALLOWED', { completed: ['DROP-OFF', 'ONSITE'] }, /repaired 2 times/],
])('%s', (code, changes, words) => {
  expect(acceptClaim('depot', factsWith(changes))).toEqual({
    refusal: { code, description: expect.stringMatching(words) },
  })
})

test('coverage includes its last day', () => {
  expect(acceptClaim('depot', factsWith({ coverageTo: '2026-11-15' }))).toHaveProperty('serviceFeeCents')
})

test.each<[string, ClaimKind, string[], boolean]>([
  ['nothing else is allowed', 'reimbursement', [], true],
  ['everything allowed needs an appointment', 'reimbursement', ['carry-in', 'home-service'], true],
  ['not if there is another option', 'reimbursement', ['carry-in', 'depot'], false],
  ['no other kind is a fallback', 'buyout', [], false],
])('reimbursement is the last resort: %s', (_, kind, planModes, accepted) => {
  expect('refusal' in acceptClaim(kind, factsWith({ planModes }))).toBe(!accepted)
})
