import { expect, test } from 'vitest'
import { buyoutAmountCents, dueTodayCents } from './charges.ts'

test('the fee is due before the claim is raised, unless it is deducted from a buyout', () => {
  expect(dueTodayCents('depot', 7_900)).toBe(7_900)
  expect(dueTodayCents('buyout', 7_900)).toBe(0)
})

test.each([
  ['the full value, once the fee is paid', 48_000, 150_000, 0, 48_000],
  ['the value less an unpaid fee', 48_000, 150_000, 7_900, 40_100],
  ['no more than the benefit limit', 96_000, 50_000, 7_900, 42_100],
  ['never less than zero', 5_000, 150_000, 7_900, 0],
])('a buyout pays %s', (_, fairMarketValueCents, benefitCents, unpaidFeeCents, paid) => {
  expect(buyoutAmountCents({ fairMarketValueCents, benefitCents, unpaidFeeCents })).toBe(paid)
})
