import { expect, test } from 'vitest'
import { planFacts, planTerms } from './plan-terms.ts'

test.each([
  [
    { lowestFeeCents: 4_900, highestFeeCents: 9_900 },
    'Service fee $49 to $99 · up to $1,500 per Service Call',
  ],
  [{ lowestFeeCents: 4_900, highestFeeCents: 4_900 }, 'Service fee $49 · up to $1,500 per Service Call'],
  [{ lowestFeeCents: null, highestFeeCents: null }, 'up to $1,500 per Service Call'],
])('the terms of a plan with %j are: %s', (fees, words) => {
  expect(planTerms({ benefitPerClaimCents: 150_000, ...fees })).toBe(words)
})

test('what a partner’s gateway does not say is not compared', () => {
  const plan = { benefitPerClaimCents: 150_000, lowestFeeCents: 4_900, highestFeeCents: 9_900 }
  expect(planFacts(plan)).toEqual({ 'Service fee': '$49 to $99', 'Pays per Service Call': 'up to $1,500' })
  const unknown = planFacts({ benefitPerClaimCents: null, lowestFeeCents: null, highestFeeCents: null })
  expect(Object.values(unknown).filter(Boolean)).toEqual([])
})
