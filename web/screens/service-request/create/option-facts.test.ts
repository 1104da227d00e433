import { expect, test } from 'vitest'
import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { optionFacts } from './option-facts.ts'

const buyout: ClaimOptionCard = {
  kind: 'buyout',
  label: 'Buyout',
  offered: true,
  reason: null,
  whatHappens: 'We pay you what your device is worth.',
  feeCents: 0,
  benefitRemainingCents: null,
  buyoutAmountCents: 4_850,
  earliestDate: null,
  nearestMiles: null,
  typicalDuration: 'Usually 30 days',
}

test.each([
  [4_850, '$49'],
  [17_849, '$178'],
])('what a buyout would pay about (%i cents) is in whole dollars', (buyoutAmountCents, value) => {
  const facts = optionFacts({ ...buyout, buyoutAmountCents }, '2026-11-16')
  expect(facts).toMatchObject({ 'You’ll get about': value })
})
