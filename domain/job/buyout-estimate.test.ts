import { expect, test } from 'vitest'
import { buyoutEstimate, type EstimateFacts } from './buyout-estimate.ts'

const facts: EstimateFacts = {
  givenCents: null,
  productLine: 'TAB',
  deviceSince: '2025-01-10',
  requestedAt: '2026-10-25T15:30:00Z',
  benefitLimitCents: 50_000,
  unpaidFeeCents: 4_900,
}

test('an estimate is the fair market value on the day of the request, minus an unpaid fee', () => {
  expect(buyoutEstimate(facts)).toEqual({ cents: 24_350, valueCents: 29_250 })
  expect(buyoutEstimate({ ...facts, unpaidFeeCents: 0 })).toEqual({ cents: 29_250, valueCents: 29_250 })
})

test('the estimate that the customer was given counts, with its value only if that leads to it', () => {
  expect(buyoutEstimate({ ...facts, givenCents: 24_350 })).toEqual({ cents: 24_350, valueCents: 29_250 })
  expect(buyoutEstimate({ ...facts, givenCents: 17_500 })).toEqual({ cents: 17_500, valueCents: null })
  expect(buyoutEstimate({ ...facts, givenCents: 17_500, deviceSince: null })?.cents).toBe(17_500)
})

test.each(['deviceSince', 'requestedAt', 'benefitLimitCents'] as const)(
  'there is none without %s, and nothing is made up',
  (missing) => expect(buyoutEstimate({ ...facts, [missing]: null })).toBeNull(),
)
