import { expect, test } from 'vitest'
import { eligibilityOf, isInThirtyDayWait, isOnlineClaimEligible } from './eligibility.ts'
import { eligibilityText } from './reason-words.ts'

const today = '2026-11-05'
const clear = {
  today,
  onlineClaimEligibility: true,
  coverageStart: '2025-01-01',
  hasOpenClaim: false,
  lastCompleted: null,
}

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['TRUE', false],
  [null, false],
  [undefined, false],
])('the eligibility flag %j counts as %s', (flag, expected) => {
  expect(isOnlineClaimEligible(flag)).toBe(expected)
})

test('with no reason against a claim, it is possible now', () => {
  expect(eligibilityOf(clear)).toEqual({ eligible: true, reasons: [], from: null })
})

test.each([
  ['2026-11-06', false],
  ['2026-11-05', true],
  ['2026-10-06', false],
])('coverage that starts on %s is in its thirty-day wait today: %s', (coverageStart, waiting) => {
  expect(isInThirtyDayWait(coverageStart, today)).toBe(waiting)
})

test('coverage that starts in the future has its start and the first day a claim is possible', () => {
  const reason = { code: 'cover-not-started', from: '2026-12-10', coverageStart: '2026-11-10' } as const
  expect(eligibilityOf({ ...clear, coverageStart: '2026-11-10' })).toEqual({
    eligible: false,
    reasons: [reason],
    from: '2026-12-10',
  })
  expect(eligibilityText(reason)).toBe(
    'Your coverage starts on 11/10/2026. You can request service starting 12/10/2026, 30 days later.',
  )
  expect(eligibilityText(reason, '2026-12-10')).toBe(
    'Your coverage starts on 11/10/2026. Service is available after the first 30 days.',
  )
})

test.each([
  ['2026-08-07', false],
  ['2026-08-08', true],
  ['2026-11-05', true],
])('a claim completed on %s is less than 90 days ago: %s', (lastCompleted, recent) => {
  expect(eligibilityOf({ ...clear, lastCompleted }).eligible).toBe(!recent)
})

test('an open claim prevents another while it is open', () => {
  const answer = eligibilityOf({ ...clear, hasOpenClaim: true, lastCompleted: '2026-10-01' })
  expect(answer.reasons.map(({ code }) => code)).toEqual(['open-claim', 'recent-claim'])
  expect(answer.from).toBeNull()
})

test('of several dates the last one counts', () => {
  const answer = eligibilityOf({ ...clear, coverageStart: '2026-10-20', lastCompleted: '2026-10-25' })
  expect(answer.from).toBe('2027-01-23')
})

test('a customer without online claims is told to call', () => {
  const { reasons, from } = eligibilityOf({ ...clear, onlineClaimEligibility: 'false' })
  expect(from).toBeNull()
  expect(reasons.map((reason) => eligibilityText(reason)).join()).toContain('Call us')
})
