import { expect, test } from 'vitest'
import { buyoutLines } from './buyout-lines.ts'

const unknown = {
  amountCents: null,
  fairMarketValueCents: null,
  whyNoAmount: null,
  estimateCents: null,
  estimatedValueCents: null,
  decision: null,
}
const money = { serviceFeeCents: 9_900, paidAt: null, benefitLimitCents: 150_000, buyout: unknown }
const final = (fairMarketValueCents: number, amountCents: number) => ({
  buyout: { ...unknown, fairMarketValueCents, amountCents },
})
const estimate = (estimatedValueCents: number, estimateCents: number) => ({
  buyout: { ...unknown, estimatedValueCents, estimateCents },
})
const paid = { paidAt: '2026-11-13T16:20:00.000Z' }

test.each([
  ['the value, less an unpaid fee', final(70_000, 60_100), [70_000, ['Service fee', -9_900]]],
  ['an estimate alike', estimate(70_000, 60_100), [70_000, ['Service fee', -9_900]]],
  ['a fee above the value', estimate(4_400, 0), [4_400, ['Service fee, up to that value', -4_400]]],
  [
    'the part above the limit',
    { ...paid, ...final(180_000, 150_000) },
    [180_000, ['Above your benefit limit', -30_000]],
  ],
  ['no fee that is paid', { ...paid, ...final(70_000, 60_100) }, [70_000, ['Other adjustments', -9_900]]],
  ['an amount worked out differently', final(70_000, 75_000), [70_000, ['Other adjustments', 5_000]]],
  [
    'cents of an amount',
    { serviceFeeCents: 4_900, ...final(22_750, 17_850) },
    [22_750, ['Service fee', -4_900], ['Rounding to whole dollars', 50]],
  ],
  ['nothing without an amount', {}, []],
] as const)('the lines have %s', (_, changes, [value, ...others]) => {
  const lines = value === undefined ? [] : [['Fair market value', value], ...others]
  expect(buyoutLines({ ...money, ...changes }).map(({ label, cents }) => [label, cents])).toEqual(lines)
})
